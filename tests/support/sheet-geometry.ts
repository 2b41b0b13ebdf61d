/** Plane geometry for tests of drawings: computed from corners, independently of the drawing's layout. */
import type { Volume } from '#ui/drawing/box.ts';
import type { Rect } from '#ui/drawing/outline.ts';
import { createProjector, type Point } from '#ui/drawing/projection.ts';

/** The corners of a convex shape, in order. */
export type Shape = readonly Point[];

/** The three visible faces of a box, and its whole outline, on a sheet of `unit` px for one unit of the grid. */
export function facesOf(
  { x, y, z, w, d, h }: Volume,
  unit: number,
): { readonly faces: readonly Shape[]; readonly covers: Shape } {
  const pen = createProjector(unit);
  const at = (...place: [x: number, y: number, z: number]): Point => pen.at(...place);
  const top = z + h;
  const [back, right, front, left] = [at(x, y, top), at(x + w, y, top), at(x + w, y + d, top), at(x, y + d, top)];
  const [rightFoot, frontFoot, leftFoot] = [at(x + w, y, z), at(x + w, y + d, z), at(x, y + d, z)];
  return {
    faces: [
      [back, right, front, left],
      [left, front, frontFoot, leftFoot],
      [front, right, rightFoot, frontFoot],
    ],
    covers: [back, right, rightFoot, frontFoot, leftFoot, left],
  };
}

export function shapeOf({ left, right, top, bottom }: Rect): Shape {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/**
 * Twice the area at the left of the path from a over b to c: positive for a turn to one side, negative for the other.
 */
function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function edgesOf(shape: Shape): readonly (readonly [Point, Point])[] {
  return shape.map((corner, i) => [corner, shape[(i + 1) % shape.length] ?? corner]);
}

/** Whether a point lies inside a convex shape, excluding its edges. */
export function isInside(point: Point, shape: Shape): boolean {
  const turns = edgesOf(shape).map(([a, b]) => turn(a, b, point));
  return turns.every((side) => side > 1e-6) || turns.every((side) => side < -1e-6);
}

/** Whether two convex shapes share more than an edge; a straight line is a shape of two corners. */
export function overlap(a: Shape, b: Shape): boolean {
  if (isBeside(a, b, 0) || isBeside(b, a, 0) || isBeside(a, b, 1) || isBeside(b, a, 1)) return false;
  // Two convex shapes are apart when all of one lies on one side of a line along some edge of either.
  return ![...edgesOf(a), ...edgesOf(b)].some(([[x0, y0], [x1, y1]]) => {
    const across = (shape: Shape) => shape.map(([x, y]) => (x - x0) * (y1 - y0) - (y - y0) * (x1 - x0));
    const [ofA, ofB] = [across(a), across(b)];
    const length = Math.hypot(x1 - x0, y1 - y0);
    const touch = 1e-6 * Math.max(1, length);
    return Math.max(...ofA) <= Math.min(...ofB) + touch || Math.max(...ofB) <= Math.min(...ofA) + touch;
  });
}

/** Whether all of a lies to the left of b (0), or above it (1). */
function isBeside(a: Shape, b: Shape, axis: 0 | 1): boolean {
  let [end, start] = [-Infinity, Infinity];
  for (const corner of a) end = Math.max(end, corner[axis]);
  for (const corner of b) start = Math.min(start, corner[axis]);
  return end < start;
}

/** The line segments of a path. */
export function linesOf(way: readonly Point[]): readonly Shape[] {
  return way.slice(1).map((to, i) => [way[i] ?? to, to]);
}

/** A path that starts inside a convex shape, without its part in the shape: its first line crosses the edge. */
export function beyond(way: readonly Point[], shape: Shape): readonly Point[] {
  const [from, to, ...rest] = way;
  if (!from || !to) return way;
  const at = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  let [inside, outside] = [0, 1];
  for (let halving = 0; halving < 40; halving++) {
    const middle = (inside + outside) / 2;
    if (isInside(at(middle), shape)) inside = middle;
    else outside = middle;
  }
  return [at(outside), to, ...rest];
}
