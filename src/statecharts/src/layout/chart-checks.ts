/** Checks the quality of a drawn chart; each check lists defects, or counts them. */
import type { Box, Chart, Edge } from '../chart.ts';
import { headingArea } from '../chart-look.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Segment {
  readonly edge: Edge;
  readonly isLevel: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Touching is not overlapping. */
const slack = 1;

export function overlap(a: Area, b: Area): boolean {
  return (
    a.x < b.x + b.width - slack &&
    b.x < a.x + a.width - slack &&
    a.y < b.y + b.height - slack &&
    b.y < a.y + a.height - slack
  );
}

function contains(outer: Area, inner: Area): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function pairs<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((first, index) => items.slice(index + 1).map((second) => [first, second] as const));
}

function leavesOf({ boxes }: Chart): readonly Box[] {
  const parents = new Set(boxes.map(({ parent }) => parent));
  return boxes.filter(({ id }) => !parents.has(id));
}

const nameOf = ({ from, to }: Edge): string => `${from} → ${to}`;

/** Labels that overlap other labels, or boxes without contents. */
export function labelOverlaps(chart: Chart): readonly string[] {
  const labels = pairs(chart.edges).flatMap(([a, b]) =>
    overlap(a.label, b.label) ? [`${nameOf(a)} lies on ${nameOf(b)}`] : [],
  );
  const boxes = chart.edges.flatMap((edge) =>
    leavesOf(chart).flatMap((box) => (overlap(edge.label, box) ? [`${nameOf(edge)} lies on ${box.id}`] : [])),
  );
  return [...labels, ...boxes];
}

/** Boxes that overlap a sibling, or extend beyond their parent. */
export function misplacedBoxes({ boxes }: Chart): readonly string[] {
  const siblings = pairs(boxes).flatMap(([a, b]) =>
    a.parent === b.parent && overlap(a, b) ? [`${a.id} lies on ${b.id}`] : [],
  );
  const outside = boxes.flatMap((box) => {
    const parent = boxes.find(({ id }) => id === box.parent);
    return parent && !contains(parent, box) ? [`${box.id} is not within ${parent.id}`] : [];
  });
  return [...siblings, ...outside];
}

/** Elements that extend beyond the chart. */
export function cutOff({ width, height, boxes, edges, chips }: Chart): readonly string[] {
  const sheet = { x: 0, y: 0, width, height };
  return [...boxes, ...chips, ...edges.map(({ label }) => label)]
    .filter((part) => !contains(sheet, part))
    .map((part) => JSON.stringify(part));
}

function segmentsOf(edge: Edge): readonly Segment[] {
  return Array.from({ length: edge.points.length / 2 - 1 }, (_, index) => {
    const [x = 0, y = 0, toX = 0, toY = 0] = edge.points.slice(2 * index);
    return {
      edge,
      isLevel: y === toY,
      left: Math.min(x, toX),
      right: Math.max(x, toX),
      top: Math.min(y, toY),
      bottom: Math.max(y, toY),
    };
  });
}

/** Lines with a segment that is neither horizontal nor vertical. */
export function slantedEdges({ edges }: Chart): readonly string[] {
  return edges
    .filter((edge) => segmentsOf(edge).some(({ isLevel, left, right }) => !isLevel && left !== right))
    .map(nameOf);
}

/** The number of line crossings. */
export function crossings({ edges }: Chart): number {
  return pairs(edges.flatMap(segmentsOf)).filter(([a, b]) => {
    if (a.edge === b.edge || a.isLevel === b.isLevel) return false;
    const [level, upright] = a.isLevel ? [a, b] : [b, a];
    return (
      level.left + slack < upright.left &&
      upright.left < level.right - slack &&
      upright.top + slack < level.top &&
      level.top < upright.bottom - slack
    );
  }).length;
}

/** Whether a segment runs through an area. */
function crosses({ left, right, top, bottom }: Segment, { x, y, width, height }: Area): boolean {
  return left < x + width - slack && x + slack < right + 0.1 && top < y + height - slack && y + slack < bottom + 0.1;
}

/** Labels that another edge's line crosses. */
export function struckLabels({ edges }: Chart): readonly string[] {
  const segments = edges.flatMap(segmentsOf);
  return edges.flatMap((edge) =>
    segments
      .filter((segment) => segment.edge !== edge && crosses(segment, edge.label))
      .map((segment) => `${nameOf(segment.edge)} goes through ${nameOf(edge)}`),
  );
}

/** Titles and rows of boxes with contents that a line crosses, or that a label or a box inside overlaps. */
export function struckHeadings(chart: Chart): readonly string[] {
  const segments = chart.edges.flatMap(segmentsOf);
  const leaves = new Set(leavesOf(chart));
  return chart.boxes
    .filter((box) => !leaves.has(box))
    .flatMap((box) => {
      const heading = headingArea(box);
      const through = segments
        .filter((segment) => crosses(segment, heading))
        .map((segment) => `${nameOf(segment.edge)} goes through the heading of ${box.id}`);
      const on = [...chart.edges.map((edge) => ({ ...edge.label, name: nameOf(edge) })), ...chart.boxes]
        .filter((part) => (!('parent' in part) || part.parent === box.id) && overlap(part, heading))
        .map((part) => `${'name' in part ? part.name : part.id} lies on the heading of ${box.id}`);
      return [...through, ...on];
    });
}

/** The edges and boxes that contain each transition, with a name for each. */
export function placesOf({ boxes, edges }: Chart): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  const put = (transition: string, place: string): void =>
    void places.set(transition, [...(places.get(transition) ?? []), place]);
  for (const edge of edges) for (const transition of edge.transitions) put(transition, nameOf(edge));
  for (const { id, rows } of boxes) {
    rows.forEach(({ transition }, index) => {
      if (transition !== undefined && rows[index - 1]?.transition !== transition) put(transition, id);
    });
  }
  return places;
}
