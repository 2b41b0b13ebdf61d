import type { Edge } from '#machines/kit/chart.ts';

interface Part {
  readonly isLevel: boolean;
  /** Where it lies across its direction, and from where to where along it. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The straight parts of an edge, each level or upright. */
function partsOf({ points }: Edge): readonly Part[] {
  return Array.from({ length: Math.max(0, points.length / 2 - 1) }, (_, index): Part => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(2 * index, 2 * index + 4);
    const isLevel = y1 === y2;
    return isLevel ? { isLevel, at: y1, from: Math.min(x1, x2), to: Math.max(x1, x2) } : { isLevel, at: x1, from: Math.min(y1, y2), to: Math.max(y1, y2) };
  });
}

/** How often the edges of a chart cross each other; meeting at an end is no crossing. */
export function countCrossings(edges: readonly Edge[]): number {
  const parts = edges.map(partsOf);
  let count = 0;
  for (const [index, own] of parts.entries()) {
    for (const others of parts.slice(index + 1)) {
      for (const a of own) for (const b of others) if (a.isLevel !== b.isLevel && b.from + 1 < a.at && a.at < b.to - 1 && a.from + 1 < b.at && b.at < a.to - 1) count += 1;
    }
  }
  return count;
}
