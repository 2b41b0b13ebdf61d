/** A point on the sheet, in px: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** The bounding rectangle of the drawing, in px. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Converts positions in the model to points on the sheet, and records their bounds. */
export interface Projector {
  /** px for one unit of the grid. */
  readonly unit: number;
  /** The point of a position in grid units: x runs down right, y down left, z up. */
  at(x: number, y: number, z: number): Point;
  /** Extends the bounds for something placed directly on the sheet, such as a text. */
  reserve(...points: readonly Point[]): void;
  bounds(): Bounds;
}

/** Half the width of a unit square on the sheet: the axes are at 30 degrees. */
export const HALF_WIDTH = Math.cos(Math.PI / 6);
const HALF_HEIGHT = 0.5;

/** A true isometric projection at `unit` px for one unit of the grid. */
export function createProjector(unit: number): Projector {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;

  function reserve(...points: readonly Point[]): void {
    for (const [x, y] of points) {
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      maxX = Math.max(maxX, x);
      maxY = Math.max(maxY, y);
    }
  }

  function at(x: number, y: number, z: number): Point {
    const point: Point = [(x - y) * HALF_WIDTH * unit, (x + y) * HALF_HEIGHT * unit - z * unit];
    reserve(point);
    return point;
  }

  return { unit, at, reserve, bounds: () => ({ minX, minY, maxX, maxY }) };
}
