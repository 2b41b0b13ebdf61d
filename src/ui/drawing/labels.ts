import { endRight, freeWaysRight, type FreeWay } from './free-ways.ts';
import { ACROSS, mirrored, passesRightOf, type Outline, type Rect } from './outline.ts';
import type { Point } from './projection.ts';

/** A solid with a name. */
export interface Named {
  /** Its index in painting order. */
  readonly solid: number;
  readonly text: string;
  /** In px. */
  readonly textWidth: number;
  /** The side of the building on which it is: its label goes there if possible. */
  readonly side: 'left' | 'right';
}

/** A name beside the building, and its leader to the block. All in px on the sheet. */
export interface Label {
  readonly solid: number;
  readonly text: string;
  readonly side: 'left' | 'right';
  /**
   * From the dot on the block, horizontally to the margin, at 45 degrees to the height of the text, horizontally to the
   * text.
   */
  readonly leader: readonly Point[];
  /** The start (right side) or end (left side) of the text, and the middle of its line. */
  readonly at: Point;
  readonly box: Rect;
}

/** The surroundings of the labels. All lengths in px. */
export interface Surroundings {
  /** In painting order: a later one may cover an earlier one. */
  readonly solids: readonly Outline[];
  /** The slab, the courses, and the lines around their foot. */
  readonly ground: readonly Outline[];
  readonly unit: number;
  readonly fontSize: number;
  /** The distance from the middle of the building that a text may reach. */
  readonly reach: { readonly left: number; readonly right: number };
}

/** The dot at the start of a leader: its radius, and its distance from the edge of the block. */
export const DOT = 2;
const INSET = { least: 3.5, most: 7 };
/** In px: the gap between the end of a leader and its text, and the horizontal end of the leader before it. */
const GAP = 5;
const STUB = 8;
/** The px between the building and leaders or texts. */
const CLEAR = 3;
/** Grid units from the middle to the end of leaders, slightly beyond the corner of the slab, which is at 5.2. */
const MARGIN = 5.5;
/** Grid units of slab or course that a leader may cross between its block and open paper. */
export const MAX_GROUND = 1.2;
/** As multiples of the font size: the line spacing, and half the height of a line. */
const LINE = 1.7;
const HALF_LINE = 0.6;
/**
 * In px, a bend so small that it looks like a mistake; and the closest line spacing allowed to avoid it, as a multiple
 * of the font size.
 */
const JOG = 4;
const CLOSEST_LINE = 1.45;

interface Candidate extends Named {
  readonly way: FreeWay;
}

/**
 * The labels that fit beside the building. A leader starts visibly, at the end of its block, and crosses only open
 * paper and at most a strip of the slab: it is the way of the one block that ends furthest out at its height. The
 * leaders of a side keep the order of their heights, so that they never cross. Labels without a free way or space are
 * omitted.
 */
export function layLabels(named: readonly Named[], surroundings: Surroundings): Label[] {
  const right = { ...surroundings, reach: surroundings.reach.right };
  const left = {
    ...surroundings,
    solids: surroundings.solids.map(mirrored),
    ground: surroundings.ground.map(mirrored),
    reach: surroundings.reach.left,
  };
  const sides = { left: candidatesOf(named, left), right: candidatesOf(named, right) };
  const onRight: Candidate[] = [];
  const onLeft: Candidate[] = [];
  for (const { solid, side } of named) {
    const own = sides[side].get(solid);
    const other = sides[side === 'left' ? 'right' : 'left'].get(solid);
    const isOwn = own !== undefined;
    const candidate = own ?? other;
    if (candidate) (isOwn === (side === 'left') ? onLeft : onRight).push(candidate);
  }
  return [...arrange(onRight, right), ...arrange(onLeft, left).map(mirroredLabel)];
}

/** One side of the building, mirrored to the right if necessary. */
interface Side extends Omit<Surroundings, 'reach'> {
  readonly reach: number;
}

/**
 * The best free way of each name whose text fits into the margin: over open paper rather than over ground, and with the
 * largest range.
 */
function candidatesOf(named: readonly Named[], side: Side): Map<number, Candidate> {
  const best = new Map<number, FreeWay>();
  for (const way of freeWaysRight(side.solids, side.ground, 2 * INSET.least, MAX_GROUND * side.unit)) {
    const known = best.get(way.solid);
    if (!known || (known.overGround === way.overGround ? way.to - way.from > known.to - known.from : known.overGround))
      best.set(way.solid, way);
  }
  const room = side.reach - textStart(side);
  const candidates = new Map<number, Candidate>();
  for (const name of named) {
    const way = best.get(name.solid);
    if (way && name.textWidth <= room) candidates.set(name.solid, { ...name, way });
  }
  return candidates;
}

function textStart({ unit }: Side): number {
  return MARGIN * unit + STUB + GAP;
}

/** Lays out the labels of one side; removes the worst one until all others fit. */
function arrange(candidates: readonly Candidate[], side: Side): Label[] {
  const step = side.fontSize * LINE;
  const top = Math.min(...side.solids.map((solid) => solid.top)) + side.fontSize * HALF_LINE;
  const bottom = lowestLine(side);
  let kept = candidates.toSorted((a, b) => a.way.from - b.way.from);
  for (;;) {
    const first = spread(
      kept.map(({ way }) => (way.from + way.to) / 2),
      step,
      top,
      bottom,
    );
    // A second pass towards the range of each block at that height, so that most leaders are horizontal.
    const second = spread(
      kept.map(({ way }, i) => within(way, first[i] ?? 0)),
      step,
      top,
      bottom,
    );
    const lines = levelled(second, kept, side);
    const labels = kept.map((candidate, i) => labelAt(candidate, lines[i] ?? 0, side));
    const isFull = (kept.length - 1) * step > bottom - top;
    const worst = worstOf(labels, (label) => (isFull ? 1 : 0) + (isClear(label, side) ? 0 : 1000) + bendOf(label));
    if (worst === undefined || (!isFull && labels.every((label) => isClear(label, side)))) return labels;
    kept = kept.filter(({ solid }) => solid !== worst.solid);
  }
}

function worstOf(labels: readonly Label[], cost: (label: Label) => number): Label | undefined {
  return labels.reduce<Label | undefined>(
    (worst, label) => (worst === undefined || cost(label) > cost(worst) ? label : worst),
    undefined,
  );
}

/** The boxes of a label and its leader, which other texts keep clear of. */
export function boxesOf({ leader, box }: Label): Rect[] {
  return [box, ...leader.slice(1).map((to, i) => around(leader[i] ?? to, to))];
}

/** The bounding box of a straight line, as thick as the dot at its start. */
function around([x0, y0]: Point, [x1, y1]: Point): Rect {
  return {
    left: Math.min(x0, x1) - DOT,
    right: Math.max(x0, x1) + DOT,
    top: Math.min(y0, y1) - DOT,
    bottom: Math.max(y0, y1) + DOT,
  };
}

/** The px by which a leader rises or falls. */
function bendOf({ leader, at }: Label): number {
  return Math.abs(at[1] - (leader[0]?.[1] ?? 0));
}

/** The lowest middle of a line that is above the ground along its whole text. */
function lowestLine(side: Side): number {
  const x = MARGIN * side.unit;
  const edges = side.ground
    .filter(({ right }) => right > x)
    .map(({ right, rightTop }) => rightTop - (right - x) / ACROSS);
  const lowest = Math.max(...[...side.ground, ...side.solids].map(({ foot }) => foot));
  return Math.min(lowest, ...edges) - side.fontSize * HALF_LINE - CLEAR;
}

/**
 * Lines as close as possible to their wanted positions, in the same order, at least `step` apart and between `top` and
 * `bottom`: lines that would overlap move apart together. If there are too many, they extend above the top.
 *
 * @param wanted in ascending order
 */
export function spread(wanted: readonly number[], step: number, top: number, bottom: number): number[] {
  // After subtracting the steps, the lines only need to ascend: neighbours out of order share their mean.
  const groups: { sum: number; count: number }[] = [];
  for (const [i, y] of wanted.entries()) {
    let group = { sum: y - i * step, count: 1 };
    for (let last = groups.at(-1); last && last.sum / last.count > group.sum / group.count; last = groups.at(-1)) {
      groups.pop();
      group = { sum: last.sum + group.sum, count: last.count + group.count };
    }
    groups.push(group);
  }
  const lowest = bottom - (wanted.length - 1) * step;
  const starts = groups.flatMap(({ sum, count }) =>
    Array.from({ length: count }, () => Math.min(lowest, Math.max(top, sum / count))),
  );
  return starts.map((start, i) => start + i * step);
}

function within({ from, to }: FreeWay, y: number): number {
  return Math.min(to, Math.max(from, y));
}

/** Moves lines that miss the height of their block by a few px to that height, if they stay far enough apart. */
function levelled(lines: readonly number[], candidates: readonly Candidate[], { fontSize }: Side): number[] {
  const level = [...lines];
  for (const [i, { way }] of candidates.entries()) {
    const line = within(way, lines[i] ?? 0);
    const apart = Math.min(line - (level[i - 1] ?? -Infinity), (level[i + 1] ?? Infinity) - line);
    if (Math.abs(line - (lines[i] ?? 0)) < JOG && apart >= fontSize * CLOSEST_LINE) level[i] = line;
  }
  return level;
}

/** The label on this line, with its leader as horizontal as the block allows. */
function labelAt({ solid, text, textWidth, way }: Candidate, line: number, side: Side): Label {
  const y = within(way, line);
  const margin = MARGIN * side.unit;
  const end = endRight(side.solids, y);
  const inset = Math.min(INSET.most, (end.x - end.covered) / 2);
  const start = textStart(side);
  const half = side.fontSize * HALF_LINE;
  return {
    solid,
    text,
    side: 'right',
    leader: [
      [end.x - inset, y],
      [margin - Math.abs(line - y), y],
      [margin, line],
      [margin + STUB, line],
    ],
    at: [start, line],
    box: { left: start, right: start + textWidth, top: line - half, bottom: line + half },
  };
}

/** Whether the leader bends only beside the building, and nothing is where it bends. */
function isClear({ leader: [, bend, elbow, end] }: Label, side: Side): boolean {
  if (!bend || !elbow || !end) return false;
  const isPast = (outline: Outline) =>
    passesRightOf(outline, bend, elbow, CLEAR) && passesRightOf(outline, elbow, end, CLEAR);
  return side.solids.every(isPast) && side.ground.every(isPast);
}

function mirroredLabel({ leader, at, box, ...label }: Label): Label {
  return {
    ...label,
    side: 'left',
    leader: leader.map(([x, y]) => [-x, y] as const),
    at: [-at[0], at[1]],
    box: { ...box, left: -box.right, right: -box.left },
  };
}
