/** Where a chart opens that is larger than its room: at its start, with as many whole states around it as possible. */
import type { Box, Chart } from '@plinth/statecharts/chart';
import { headingArea } from '@plinth/statecharts/chart-look';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** A part of a chart that is worth being shown whole, more or less. */
interface Part extends Area {
  readonly worth: number;
}

/** The free space around what is shown whole, in px of the chart. */
const margin = 16;

function isWithin(area: Area, { x, y, width, height }: Area): boolean {
  return area.x >= x && area.y >= y && area.x + area.width <= x + width && area.y + area.height <= y + height;
}

/** The shared area of two, in px². */
export function overlapOf(one: Area, other: Area): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** The distance from a point to a box, in px. */
function distanceTo({ x, y, width, height }: Area, [left = 0, top = 0]: readonly number[]): number {
  return Math.hypot(Math.max(x - left, 0, left - x - width), Math.max(y - top, 0, top - y - height));
}

/** The innermost state that is entered first; in regions side by side, that of the main road, or of the first one. */
export function firstBox({ boxes, starts, edges }: Chart): Box | undefined {
  const ofMain = edges.find(({ isMain }) => isMain)?.from;
  let [at] = boxes;
  for (;;) {
    const around = at;
    const inside = boxes.filter(({ parent }) => around && parent === around.id);
    const [nearest] = inside;
    if (!nearest) return at;
    const end = starts.find(({ parent }) => parent === around?.id)?.points.slice(-2);
    at = end
      ? inside.reduce((best, box) => (distanceTo(box, end) < distanceTo(best, end) ? box : best), nearest)
      : (inside.find(({ id }) => ofMain === id || ofMain?.startsWith(`${id}.`)) ?? nearest);
  }
}

/**
 * The parts of a chart: its innermost boxes, most of all those of the main road, and the headings of those around them,
 * most of all that around the first.
 */
function partsOf({ boxes, edges }: Chart, first: Box | undefined): readonly Part[] {
  const onRoad = new Set(edges.flatMap(({ isMain, from, to }) => (isMain ? [from, to] : [])));
  const outer = new Set(boxes.map(({ parent }) => parent));
  return boxes.map((box): Part => {
    if (outer.has(box.id)) return { ...headingArea(box), worth: box.id === first?.parent ? 4 : 1 };
    return { x: box.x, y: box.y, width: box.width, height: box.height, worth: onRoad.has(box.id) ? 4 : 1 };
  });
}

/** The offsets at which a part is at the one or the other end of the room, and the ends of the chart. */
function offsets(ranges: readonly (readonly [from: number, to: number])[], room: number, whole: number) {
  const most = Math.max(0, whole - room);
  const all = ranges.flatMap(([from, to]) => [from - margin, to + margin - room]);
  return [...new Set([0, most, ...all].map((offset) => Math.min(most, Math.max(0, offset))))];
}

/**
 * The upper left corner of the part that a room shows first.
 * @param room its size, in px of the chart
 */
export function openingPlace(chart: Chart, room: Size): { readonly x: number; readonly y: number } {
  const first = firstBox(chart);
  const parts = partsOf(chart, first);
  const tops = offsets(
    parts.map(({ y, height }) => [y, y + height]),
    room.height,
    chart.height,
  );
  const lefts = offsets(
    parts.map(({ x, width }) => [x, x + width]),
    room.width,
    chart.width,
  );
  let best = { x: 0, y: 0, score: -Infinity };
  for (const y of tops) {
    for (const x of lefts) {
      const shown = { x, y, ...room };
      if (first && overlapOf(first, shown) < Math.min(first.width, room.width) * Math.min(first.height, room.height))
        continue;
      let score = 0;
      for (const part of parts) {
        // A part that is cut looks like a mistake.
        if (isWithin(part, shown)) score += part.worth;
        else if (overlapOf(part, shown) > 0) score -= 0.5;
      }
      if (score > best.score) best = { x, y, score };
    }
  }
  return best;
}

const corners = ['end end', 'start end', 'end start', 'start start'] as const;

/** The corner of a room, as an inline and a block end, where a map hides the least of what is shown. */
export type MapCorner = (typeof corners)[number];

/** @param map its size, in px of the chart, with the distance to the corner */
export function freeCorner(chart: Chart, shown: Area, map: Size): MapCorner {
  const parts: readonly Area[] = [...partsOf(chart, undefined), ...chart.edges.map(({ label }) => label)];
  const hidden = (corner: MapCorner): number => {
    const [inline, block] = corner.split(' ');
    const area = {
      x: inline === 'end' ? shown.x + shown.width - map.width : shown.x,
      y: block === 'end' ? shown.y + shown.height - map.height : shown.y,
      ...map,
    };
    return parts.reduce((sum, part) => sum + overlapOf(part, area), 0);
  };
  return corners.reduce<MapCorner>((best, corner) => (hidden(corner) < hidden(best) ? corner : best), 'end end');
}
