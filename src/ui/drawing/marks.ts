import { ACROSS, leftAt, meet, rightAt, type Outline, type Rect } from './outline.ts';
import type { Point } from './projection.ts';

/** A point of a face, and how far a number there deviates from the ideal, the middle of a large face: 0 to about 2. */
interface FacePoint {
  readonly at: Point;
  readonly awry: number;
}

/** The box of a number, in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Faces tighter than this are all equally bad for a number. */
const TOO_TIGHT = 1.5;
/** The minimum distance between two numbers, in px. */
const APART = 1.5;
/** The px on both sides of the middle of a number where its solid must be visible. */
const IN_SIGHT = 2;
/**
 * Shares of a face's width and height at which the middle of a number may be; more of them for a block that is mostly
 * covered.
 */
const SHARES = [0.5, 0.3, 0.7, 0.12, 0.88];
const MORE_SHARES = [0.04, 0.12, 0.2, 0.28, 0.36, 0.44, 0.52, 0.6, 0.68, 0.76, 0.84, 0.92];

/**
 * Positions for numbers on solids. The middle of each is where its solid is visible, on the largest part of a face, and
 * it touches no other number and no box of `taken`. The solids with the fewest positions choose first; one whose
 * positions are all taken may move one other number. A solid without a position is omitted.
 *
 * @param solids in painting order: a later one may cover an earlier one
 * @param wanted the solids that need a number
 * @param size of the box of a number, in px
 * @param taken boxes that numbers must not touch: labels and leaders
 */
export function placeMarks(
  solids: readonly Outline[],
  wanted: readonly number[],
  size: Size,
  taken: readonly Rect[],
): Map<number, Rect> {
  const boxesOn = (solid: number, shares: readonly number[]): Rect[] =>
    placesOn(solids, solid, size, shares)
      .map(([x, y]) => ({
        left: x - size.width / 2,
        right: x + size.width / 2,
        top: y - size.height / 2,
        bottom: y + size.height / 2,
      }))
      .filter((box) => !taken.some((other) => meet(box, other, APART)));
  const choices = new Map(wanted.map((solid) => [solid, boxesOn(solid, SHARES)]));
  const placed = new Map<number, Rect>();
  const inTheWay = (box: Rect, mover?: number) =>
    [...placed].filter(([solid, other]) => solid !== mover && meet(box, other, APART));
  const place = (solid: number, boxes: readonly Rect[]): boolean => {
    const free = boxes.find((box) => inTheWay(box).length === 0);
    if (free) placed.set(solid, free);
    return free !== undefined || boxes.some((box) => moveAway(solid, box));
  };
  /** Moves one other number out of the box, if it has another position. */
  const moveAway = (solid: number, box: Rect): boolean => {
    const [other, ...more] = inTheWay(box);
    if (!other || more.length > 0) return false;
    const next = choices.get(other[0])?.find((way) => !meet(way, box, APART) && inTheWay(way, other[0]).length === 0);
    if (next) placed.set(other[0], next).set(solid, box);
    return next !== undefined;
  };
  for (const [solid, boxes] of [...choices].toSorted(([, a], [, b]) => a.length - b.length)) {
    if (!place(solid, boxes)) place(solid, boxesOn(solid, MORE_SHARES));
  }
  return placed;
}

/**
 * The positions for the middle of a number on one solid: first those where it covers mostly the solid itself, within
 * one face.
 */
function placesOn(solids: readonly Outline[], index: number, size: Size, shares: readonly number[]): Point[] {
  const own = solids[index];
  if (!own) return [];
  const inFront = solids
    .slice(index + 1)
    .filter(
      (other) => other.left < own.right && other.right > own.left && other.top < own.foot && other.foot > own.top,
    );
  const { width, height } = size;
  const places: { at: Point; worth: number }[] = [];
  for (const { at, awry } of facePoints(own, size, shares)) {
    const [x, y] = at;
    if (!isInSight(own, inFront, x, y)) continue;
    const room = (line: number) => stretchInSight(own, inFront, line, x - width / 2, x + width / 2);
    places.push({ at, worth: room(y - height * 0.4) + room(y) + room(y + height * 0.4) - (awry * width) / 4 });
  }
  return places.toSorted((a, b) => b.worth - a.worth).map(({ at }) => at);
}

/** Whether the solid is visible at this point and slightly to both sides. */
function isInSight(own: Outline, inFront: readonly Outline[], x: number, y: number): boolean {
  if (x - IN_SIGHT <= leftAt(own, y) || x + IN_SIGHT >= rightAt(own, y)) return false;
  for (const other of inFront) {
    if (y > other.top && y < other.foot && x + IN_SIGHT > leftAt(other, y) && x - IN_SIGHT < rightAt(other, y))
      return false;
  }
  return true;
}

/** The px of a horizontal line, from `from` to `to`, on which the solid is visible. */
function stretchInSight(own: Outline, inFront: readonly Outline[], y: number, from: number, to: number): number {
  const start = Math.max(from, leftAt(own, y));
  const end = Math.min(to, rightAt(own, y));
  if (start >= end) return 0;
  let free = end - start;
  for (const other of inFront) {
    if (y < other.top || y > other.foot) continue;
    free -= Math.max(0, Math.min(end, rightAt(other, y)) - Math.max(start, leftAt(other, y)));
  }
  return Math.max(0, free);
}

/** Points distributed over the three visible faces. */
function facePoints(own: Outline, { width, height }: Size, shares: readonly number[]): FacePoint[] {
  const left: Point = [own.left, own.leftTop];
  const right: Point = [own.right, own.rightTop];
  const back: Point = [own.backX, own.top];
  const front: Point = [own.frontX, own.leftTop + own.rightTop - own.top];
  const down = own.leftFoot - own.leftTop;
  // The share of a face that a number takes, beside vertical edges, and between the corners of a roof: above 1 it
  // protrudes.
  const ofSide = Math.min(TOO_TIGHT, (height + width / ACROSS) / down);
  const ofRoof = Math.min(TOO_TIGHT, width / (right[0] - left[0]) + height / (front[1] - back[1]));
  const side: Point = [0, down];
  const faces = [
    { corner: left, along: minus(front, left), aside: side, tight: ofSide },
    { corner: front, along: minus(right, front), aside: side, tight: ofSide },
    { corner: back, along: minus(right, back), aside: minus(left, back), tight: ofRoof },
  ];
  return faces.flatMap(({ corner, along, aside, tight }) =>
    shares.flatMap((s) =>
      shares.map((t) => ({
        at: [corner[0] + along[0] * s + aside[0] * t, corner[1] + along[1] * s + aside[1] * t] as const,
        awry: tight + (Math.abs(s - 0.5) + Math.abs(t - 0.5)) / 2,
      })),
    ),
  );
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}
