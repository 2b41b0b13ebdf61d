import type { Volume } from './box.ts';
import { HALF_WIDTH } from './projection.ts';

/**
 * The area of a box on the sheet, in px: a hexagon whose left and right sides are vertical. It is convex, so a
 * horizontal line crosses it in one segment, from `leftAt` to `rightAt`.
 */
export interface Outline {
  /** The left and the right side, with the top and bottom of each. */
  readonly left: number;
  readonly leftTop: number;
  readonly leftFoot: number;
  readonly right: number;
  readonly rightTop: number;
  readonly rightFoot: number;
  /** The far corner of the roof. */
  readonly backX: number;
  readonly top: number;
  /** The near corner of the foot. */
  readonly frontX: number;
  readonly foot: number;
}

/** An upright rectangle on the sheet, in px. */
export interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The px that a slanted edge runs across for each px that it runs down: the axes are at 30 degrees. */
export const ACROSS = Math.sqrt(3);

/** The outline of a box at `unit` px for one unit of the grid. */
export function outlineOf({ x, y, z, w, d, h }: Volume, unit: number): Outline {
  const across = (px: number, py: number) => (px - py) * HALF_WIDTH * unit;
  const down = (px: number, py: number, pz: number) => ((px + py) / 2 - pz) * unit;
  return {
    left: across(x, y + d),
    leftTop: down(x, y + d, z + h),
    leftFoot: down(x, y + d, z),
    right: across(x + w, y),
    rightTop: down(x + w, y, z + h),
    rightFoot: down(x + w, y, z),
    backX: across(x, y),
    top: down(x, y, z + h),
    frontX: across(x + w, y + d),
    foot: down(x + w, y + d, z),
  };
}

/** The same outline mirrored at the vertical line x = 0. */
export function mirrored(outline: Outline): Outline {
  return {
    ...outline,
    left: -outline.right,
    leftTop: outline.rightTop,
    leftFoot: outline.rightFoot,
    right: -outline.left,
    rightTop: outline.leftTop,
    rightFoot: outline.leftFoot,
    backX: -outline.backX,
    frontX: -outline.frontX,
  };
}

/** The right end of the outline at this height; -Infinity above and below it. */
export function rightAt({ right, rightTop, rightFoot, top, foot }: Outline, y: number): number {
  if (y < top || y > foot) return -Infinity;
  return right - ACROSS * Math.max(0, rightTop - y, y - rightFoot);
}

/** The left end of the outline at this height; Infinity above and below it. */
export function leftAt({ left, leftTop, leftFoot, top, foot }: Outline, y: number): number {
  if (y < top || y > foot) return Infinity;
  return left + ACROSS * Math.max(0, leftTop - y, y - leftFoot);
}

/** Whether the straight line between two points stays `gap` px to the right of the outline. */
export function passesRightOf(
  outline: Outline,
  from: readonly [number, number],
  to: readonly [number, number],
  gap: number,
): boolean {
  const [[x0, y0], [x1, y1]] = from[1] <= to[1] ? [from, to] : [to, from];
  const low = Math.max(y0, outline.top);
  const high = Math.min(y1, outline.foot);
  // The right edge bends only at the ends of its vertical part: between bends, both are straight.
  return [low, high, outline.rightTop, outline.rightFoot].every((y) => {
    if (y < low || y > high) return true;
    const x = y1 === y0 ? Math.min(x0, x1) : x0 + ((x1 - x0) * (y - y0)) / (y1 - y0);
    return x >= rightAt(outline, y) + gap;
  });
}

/** Whether two rectangles are less than `gap` px apart. */
export function meet(a: Rect, b: Rect, gap: number): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}
