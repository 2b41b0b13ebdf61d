import { leftAt, rightAt, type Outline } from './outline.ts';

/** Heights from which a level line leaves a solid for the right margin without crossing another solid, in px. */
export interface FreeWay {
  /** The place of the solid in the order of painting. */
  readonly solid: number;
  readonly from: number;
  readonly to: number;
  /** True when the line runs over the slab or a course before it reaches open paper. */
  readonly overGround: boolean;
}

/** px between two heights that are looked at. No part is as low as this. */
const SCAN = 2;

/**
 * The free ways to the right. At each height that is the way of one solid alone: the one that ends furthest to the
 * right. Its end is in sight where no solid painted later reaches over it: `room` px of it must be, for the dot of the
 * leader.
 *
 * @param solids in the order of painting: a later one may cover an earlier one
 * @param ground the slab and the courses beneath the solids
 * @param mostGround px of ground that a line may run over
 */
export function freeWaysRight(
  solids: readonly Outline[],
  ground: readonly Outline[],
  room: number,
  mostGround: number,
): FreeWay[] {
  const ways: FreeWay[] = [];
  const foot = Math.max(...solids.map((solid) => solid.foot));
  let open: { solid: number; from: number; to: number; overGround: boolean } | null = null;
  for (let y = Math.min(...solids.map((solid) => solid.top)); y <= foot; y += SCAN) {
    const end = endRight(solids, y);
    const beyond = groundBeyond(ground, y, end.x);
    const isFree = end.solid >= 0 && end.x - end.covered >= room && beyond <= mostGround;
    if (open && isFree && open.solid === end.solid && open.overGround === beyond > 0) {
      open.to = y;
      continue;
    }
    open = isFree ? { solid: end.solid, from: y, to: y, overGround: beyond > 0 } : null;
    if (open) ways.push(open);
  }
  return ways;
}

/** Where the building ends at the right at one height. */
export interface End {
  /** The solid that ends there; -1 when there is none at this height. */
  readonly solid: number;
  readonly x: number;
  /** Where that solid begins, or stops being covered by those in front of it. */
  readonly covered: number;
}

/** Which solid ends furthest to the right at this height, and how much of its end is in sight. */
export function endRight(solids: readonly Outline[], y: number): End {
  let solid = -1;
  let x = -Infinity;
  let covered = -Infinity;
  let i = -1;
  for (const outline of solids) {
    i += 1;
    if (y < outline.top || y > outline.foot) continue;
    const right = rightAt(outline, y);
    if (right > x) {
      solid = i;
      x = right;
      covered = leftAt(outline, y);
    } else if (right > covered) {
      covered = right;
    }
  }
  return { solid, x, covered };
}

/** px of ground at the right of a point. */
function groundBeyond(ground: readonly Outline[], y: number, x: number): number {
  let beyond = 0;
  for (const outline of ground) beyond = Math.max(beyond, rightAt(outline, y) - x);
  return beyond;
}
