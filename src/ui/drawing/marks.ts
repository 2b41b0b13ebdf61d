import { ACROSS, leftAt, meet, rightAt, type Outline, type Rect } from './outline.ts';
import type { Point } from './projection.ts';

/** A point of a face, and how far a number there is from standing in the middle of a roomy face: 0 to about 2. */
interface FacePoint {
  readonly at: Point;
  readonly awry: number;
}

/** The box of a number, in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Faces that are tighter than this are all the same to a number. */
const TOO_TIGHT = 1.5;
/** px that two numbers keep from each other. */
const APART = 1.5;
/** px at both sides of the middle of a number where its solid must be in sight. */
const IN_SIGHT = 2;
/**
 * Shares of a face's width and height at which a number may have its middle; more of them for a block of which little
 * is in sight.
 */
const SHARES = [0.5, 0.3, 0.7, 0.12, 0.88];
const MORE_SHARES = [0.04, 0.12, 0.2, 0.28, 0.36, 0.44, 0.52, 0.6, 0.68, 0.76, 0.84, 0.92];

/**
 * Places for numbers on solids. Each has its middle where its solid is in sight, on the roomiest part of a face, and
 * touches no other number and nothing of `taken`. The solids with the fewest places choose first; one that finds all
 * its places taken may move one other number. A solid without any such place is left out.
 *
 * @param solids in the order of painting: a later one may cover an earlier one
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
  /** Takes the box of one other number, if that one has another to go to. */
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
 * The places for the middle of a number on one solid: first where it covers most of the solid itself, within one face.
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

/** Whether the solid is in sight at this point and a little to both sides. */
function isInSight(own: Outline, inFront: readonly Outline[], x: number, y: number): boolean {
  if (x - IN_SIGHT <= leftAt(own, y) || x + IN_SIGHT >= rightAt(own, y)) return false;
  for (const other of inFront) {
    if (y > other.top && y < other.foot && x + IN_SIGHT > leftAt(other, y) && x - IN_SIGHT < rightAt(other, y))
      return false;
  }
  return true;
}

/** px of a level line, from `from` to `to`, on which the solid is in sight. */
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

/** Points all over the three faces that are seen. */
function facePoints(own: Outline, { width, height }: Size, shares: readonly number[]): FacePoint[] {
  const left: Point = [own.left, own.leftTop];
  const right: Point = [own.right, own.rightTop];
  const back: Point = [own.backX, own.top];
  const front: Point = [own.frontX, own.leftTop + own.rightTop - own.top];
  const down = own.leftFoot - own.leftTop;
  // The share of a face that a number takes, beside edges that run down, and between the corners of a roof: at more
  // than 1 it sticks out.
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
