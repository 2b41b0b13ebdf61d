/** Keeps lines out of the titles and rows of boxes that contain others: lines enter such a box beside its heading. */
import type { Box, Chart } from '../chart.ts';
import { headingArea, inset } from '../chart-look.ts';
import { struckHeadings } from './chart-checks.ts';

/** The least distance between a heading and a line, in px. */
const clearance = 10;

/** The places, as x, at which lines cross a horizontal band. */
function linesIn({ edges }: Chart, top: number, bottom: number): readonly (readonly [left: number, right: number])[] {
  return edges.flatMap(({ points }) =>
    Array.from({ length: points.length / 2 - 1 }, (_, index) => points.slice(2 * index, 2 * index + 4))
      .filter(([, y = 0, , toY = 0]) => Math.min(y, toY) < bottom - 1 && Math.max(y, toY) > top + 1)
      .map(([x = 0, , toX = 0]) => [Math.min(x, toX), Math.max(x, toX)] as const),
  );
}

/** Moves the heading of a box to the first gap between lines that it fits into; undefined if there is none. */
function intoGap(box: Box, chart: Chart): Box | undefined {
  const { x, y, width, height } = headingArea(box);
  const lines = linesIn(chart, y, y + height).filter(([left, right]) => right > box.x && left < box.x + box.width);
  const isFree = (start: number): boolean =>
    start + width <= box.x + box.width - inset &&
    lines.every(([left, right]) => right + clearance <= start || start + width + clearance <= left);
  const start = [x, ...lines.map(([, right]) => right + clearance)].toSorted((a, b) => a - b).find(isFree);
  return start === undefined ? undefined : { ...box, shift: [start - box.x - inset, 0] };
}

/**
 * The chart with its headings in gaps between lines.
 * @returns also the ids of the boxes that have no gap for their headings
 */
export function placeHeadings(chart: Chart): { readonly placed: Chart; readonly crowded: ReadonlySet<string> } {
  const crowded = new Set<string>();
  const boxes = chart.boxes.map((box) => {
    if (
      struckHeadings({ ...chart, boxes: [box, ...chart.boxes.filter(({ parent }) => parent === box.id)] }).length === 0
    )
      return box;
    const moved = intoGap(box, chart);
    if (!moved) crowded.add(box.id);
    return moved ?? box;
  });
  return { placed: { ...chart, boxes }, crowded };
}
