/** Moves boxes of a laid out chart by hand: what is inside moves along, and lines to what stays are drawn anew. */
import type { Offset, Offsets } from '../box-moves.ts';
import type { Box, Chart, Edge, Start } from '../chart.ts';
import { dotSize, headingSize } from '../chart-look.ts';
import { placeHeadings } from './headings.ts';
import { labelPoint, plainRoutes, type Area, type Route, type RouteEnd } from './plain-routes.ts';

/** The space between a box and those inside, and around the chart, in px. */
const inner = 18;
const belowHeading = 14;
const margin = 16;
/** The least length of the last segment of a line that is cut by a box that has grown. */
const leastSegment = 8;

/** A box at its new place: what it contains has gone this way. */
interface Placed {
  readonly way: Offset;
  readonly area: Area;
}

function shifted<Part extends Area>(part: Part, [right, down]: Offset): Part {
  return { ...part, x: part.x + right, y: part.y + down };
}

function shiftedPoints(points: readonly number[], [right, down]: Offset): readonly number[] {
  return points.map((value, index) => value + (index % 2 === 0 ? right : down));
}

function isSame([x, y]: Offset, [otherX, otherY]: Offset): boolean {
  return x === otherX && y === otherY;
}

/** How far the boxes are moved: each with all boxes around it. */
function waysOf(boxes: readonly Box[], offsets: Offsets): ReadonlyMap<string, Offset> {
  const ways = new Map<string, Offset>();
  for (const { id, parent } of boxes) {
    const [x, y] = (parent === null ? undefined : ways.get(parent)) ?? [0, 0];
    const [right, down] = (parent !== null && Object.hasOwn(offsets, id) && offsets[id]) || [0, 0];
    ways.set(id, [x + right, y + down]);
  }
  return ways;
}

/** A box that has grown so far that a moved one inside keeps the distance to its sides that it had, or the usual one. */
function around(area: Area, box: Box, child: Box, moved: Area): Area {
  const space = {
    left: Math.min(inner, child.x - box.x),
    top: Math.min(headingSize(box).height + belowHeading, child.y - box.y),
    right: Math.min(inner, box.x + box.width - child.x - child.width),
    bottom: Math.min(inner, box.y + box.height - child.y - child.height),
  };
  const x = Math.min(area.x, moved.x - space.left);
  const y = Math.min(area.y, moved.y - space.top);
  return {
    x,
    y,
    width: Math.max(area.x + area.width, moved.x + moved.width + space.right) - x,
    height: Math.max(area.y + area.height, moved.y + moved.height + space.bottom) - y,
  };
}

function placesOf(boxes: readonly Box[], offsets: Offsets): ReadonlyMap<string, Placed> {
  const ways = waysOf(boxes, offsets);
  const places = new Map<string, Placed>();
  // Inner boxes come after the box around them.
  for (const box of boxes.toReversed()) {
    const way = ways.get(box.id) ?? [0, 0];
    const { x, y, width, height } = shifted(box, way);
    let area: Area = { x, y, width, height };
    for (const child of boxes) {
      const placed = child.parent === box.id ? places.get(child.id) : undefined;
      if (placed && (!isSame(placed.way, way) || hasGrown(child, placed))) area = around(area, box, child, placed.area);
    }
    places.set(box.id, { way, area });
  }
  return places;
}

function hasGrown({ width, height }: Area, { area }: Placed): boolean {
  return area.width !== width || area.height !== height;
}

/** Whether a point is on the border of an area. */
function isOn({ x, y, width, height }: Area, px: number, py: number): boolean {
  const [isAcross, isAlong] = [x <= px && px <= x + width, y <= py && py <= y + height];
  return (isAcross && (py === y || py === y + height)) || (isAlong && (px === x || px === x + width));
}

/** A line whose first point is on the border of a box that may have grown; null if its first segment is too short. */
function cut(points: readonly number[], area: Area): readonly number[] | null {
  const [x = 0, y = 0, nextX = 0, nextY = 0] = points;
  if (isOn(area, x, y)) return points;
  const isUpright = x === nextX;
  const [at, next] = isUpright ? [y, nextY] : [x, nextX];
  const sides = isUpright ? [area.y, area.y + area.height] : [area.x, area.x + area.width];
  const [side] = sides
    .filter((one) => Math.sign(one - next) === Math.sign(at - next) && Math.abs(one - next) >= leastSegment)
    .toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at));
  if (side === undefined) return null;
  const [newX, newY] = isUpright ? [x, side] : [side, y];
  return isOn(area, newX, newY) ? [newX, newY, ...points.slice(2)] : null;
}

/** The corners of a line in the opposite order. */
function reversed(points: readonly number[]): readonly number[] {
  return points
    .flatMap((_, index) => (index % 2 === 0 ? points.slice(index, index + 2).toReversed() : []))
    .toReversed();
}

interface Line {
  readonly from: RouteEnd & { readonly way: Offset };
  readonly to: RouteEnd & { readonly way: Offset };
  readonly points: readonly number[];
}

/** A line that moves along with both of its ends; null if it has to be drawn anew. */
function alongside({ from, to, points }: Line): readonly number[] | null {
  if (!isSame(from.way, to.way)) return null;
  const left = cut(shiftedPoints(points, from.way), from.area);
  const both = left && cut(reversed(left), to.area);
  return both && reversed(both);
}

/** The labels on lines between the same two boxes are one after the other. */
function labelParts(routes: readonly Route[]): readonly number[] {
  const pairs = routes.map(({ from, to }) => [from.id, to.id].toSorted().join(' '));
  return pairs.map((pair, index) => {
    const all = pairs.flatMap((other, at) => (other === pair ? [at] : []));
    return (all.indexOf(index) + 1) / (all.length + 1);
  });
}

/** The chart with room around everything in it: it begins at its corner, and is never smaller than before. */
function enclosed(chart: Chart, before: Chart): Chart {
  const areas: readonly Area[] = [...chart.boxes, ...chart.edges.map(({ label }) => label), ...chart.chips];
  const points = [...chart.edges, ...chart.starts].map((line) => line.points);
  const [xs, ys] = [0, 1].map((axis) => points.flatMap((all) => all.filter((_, index) => index % 2 === axis)));
  const [left, top] = [
    [...areas.map(({ x }) => x), ...(xs ?? [])],
    [...areas.map(({ y }) => y), ...(ys ?? [])],
  ].map((all) => Math.max(0, margin - all.reduce((least, one) => Math.min(least, one), margin)));
  const way: Offset = [left ?? 0, top ?? 0];
  const right = [...areas.map(({ x, width }) => x + width), ...(xs ?? [])];
  const bottom = [...areas.map(({ y, height }) => y + height), ...(ys ?? [])];
  const farthest = (all: readonly number[]): number => all.reduce((most, one) => Math.max(most, one), 0) + margin;
  return {
    ...chart,
    width: Math.max(before.width, farthest(right)) + way[0],
    height: Math.max(before.height, farthest(bottom)) + way[1],
    boxes: chart.boxes.map((box) => shifted(box, way)),
    edges: chart.edges.map((edge) => ({
      ...edge,
      points: shiftedPoints(edge.points, way),
      label: shifted(edge.label, way),
    })),
    starts: chart.starts.map((start) => ({ ...shiftedStart(start, way), points: shiftedPoints(start.points, way) })),
    chips: chart.chips.map((chip) => shifted(chip, way)),
  };
}

function shiftedStart(start: Start, [right, down]: Offset): Start {
  return { ...start, x: start.x + right, y: start.y + down };
}

/**
 * Moves boxes of a chart, with everything inside them. The boxes around them grow. A line between what is moved and what
 * is not is drawn anew, without regard to what lies between; all other lines stay. The outermost box is not moved.
 * @param offsets by the ids of states; those of others are ignored
 */
export function moveBoxes(chart: Chart, offsets: Offsets = {}): Chart {
  const places = placesOf(chart.boxes, offsets);
  if ([...places.values()].every(({ way }) => isSame(way, [0, 0]))) return chart;
  const known = new Map(chart.boxes.map((box) => [box.id, box]));
  const placeOf = (id: string): Placed => {
    const placed = places.get(id);
    if (!placed) throw new Error(`The chart of ${chart.id} has no box ${id}.`);
    return placed;
  };
  const isWithin = (id: string, outer: string): boolean => {
    const parent = known.get(id)?.parent ?? null;
    return parent !== null && (parent === outer || isWithin(parent, outer));
  };
  const chips = chart.chips.map((chip) => shifted(chip, placeOf(chip.parent).way));
  const lineOf = ({ from, to, points }: Pick<Edge, 'from' | 'to' | 'points'>): Line => {
    const chip = isWithin(to, from) ? chips.find(({ parent }) => parent === from) : undefined;
    const { way, area } = placeOf(from);
    return {
      from: chip ? { id: `${from} any`, area: chip, way } : { id: from, area, way },
      to: { id: to, ...placeOf(to) },
      points,
    };
  };
  const starts = chart.starts.map((start) => {
    const { way } = placeOf(start.parent);
    const moved = shiftedStart(start, way);
    const [x = 0, y = 0] = start.points.slice(-2);
    const first = chart.boxes.find((box) => box.parent === start.parent && isOn(box, x, y));
    const dot = { x: moved.x - dotSize / 2, y: moved.y - dotSize / 2, width: dotSize, height: dotSize };
    const line: Line | null = first
      ? {
          from: { id: `${start.parent} start`, area: dot, way },
          to: { id: first.id, ...placeOf(first.id) },
          points: start.points,
        }
      : null;
    return { moved, line };
  });
  const lines = [...chart.edges.map(lineOf), ...starts.flatMap(({ line }) => line ?? [])];
  const still = new Map(lines.map((line) => [line, alongside(line)]));
  const anew = lines.filter((line) => still.get(line) === null);
  const routes = new Map(plainRoutes(anew).map((points, index) => [anew[index], points]));
  const parts = new Map(labelParts(anew).map((part, index) => [anew[index], part]));
  const edges = chart.edges.map((edge, index): Edge => {
    const line = lines[index];
    const points = line && routes.get(line);
    if (!line || !points) {
      return {
        ...edge,
        points: (line && still.get(line)) ?? edge.points,
        label: shifted(edge.label, line?.from.way ?? [0, 0]),
      };
    }
    const [x, y] = labelPoint(points, parts.get(line) ?? 1 / 2);
    const { width, height } = edge.label;
    return { ...edge, points, label: { ...edge.label, x: Math.round(x - width / 2), y: Math.round(y - height / 2) } };
  });
  const boxes = chart.boxes.map((box): Box => {
    const { area, way } = placeOf(box.id);
    // A heading among the boxes inside stays there; others are at the top.
    const [left, top] = [box.x + way[0] - area.x, box.y + way[1] - area.y];
    const [right, down] = box.shift ?? [0, 0];
    return { ...box, ...area, ...(box.shift && { shift: [right + left, down === 0 ? 0 : down + top] as const }) };
  });
  const moved = enclosed(
    {
      ...chart,
      boxes,
      edges,
      starts: starts.map(({ moved: dot, line }) => ({
        ...dot,
        points: (line && (routes.get(line) ?? still.get(line))) ?? dot.points,
      })),
      chips,
    },
    chart,
  );
  return placeHeadings(moved).placed;
}
