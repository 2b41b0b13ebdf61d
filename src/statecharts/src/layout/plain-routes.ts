/** Simple lines between boxes that were moved by hand: at most three segments, which go around nothing. */
import { historySize } from '../chart-look.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a line leaves or enters. Lines of the same id share its sides. */
export interface RouteEnd {
  readonly id: string;
  readonly area: Area;
}

export interface Route {
  readonly from: RouteEnd;
  readonly to: RouteEnd;
}

type Side = 'left' | 'right' | 'top' | 'bottom';

/** The least length of a line between two boxes beside each other, in px; closer ones are joined at their right. */
const leastWay = 12;
/** How far a line at the right of two boxes is from them, and from the next such line. */
const aside = 20;
const asideStep = 12;
/** The least distance from a line to the corner of a box. */
const cornerGap = 6;

const isUpright = (side: Side): boolean => side === 'top' || side === 'bottom';

/** The place of a side: its y, or its x. */
function placeOf({ x, y, width, height }: Area, side: Side): number {
  if (side === 'left') return x;
  if (side === 'right') return x + width;
  return side === 'top' ? y : y + height;
}

/** The ends of a side. */
function rangeOf({ x, y, width, height }: Area, side: Side): readonly [number, number] {
  return isUpright(side) ? [x, x + width] : [y, y + height];
}

/** Whether a box is inside a larger one. */
function holds(outer: Area, inner: Area): boolean {
  return (
    (outer.width > inner.width || outer.height > inner.height) &&
    (['left', 'top'] as const).every((side) => placeOf(outer, side) <= placeOf(inner, side)) &&
    (['right', 'bottom'] as const).every((side) => placeOf(outer, side) >= placeOf(inner, side))
  );
}

/** The side of an outer box that is nearest to a box inside; its heading is at the top. */
function nearestSide(outer: Area, inner: Area): Side {
  const sides: readonly Side[] = ['right', 'bottom', 'left'];
  const wayTo = (side: Side): number => Math.abs(placeOf(outer, side) - placeOf(inner, side));
  const nearest = sides.toSorted((one, other) => wayTo(one) - wayTo(other));
  return nearest.find((side) => wayTo(side) >= cornerGap) ?? nearest.at(-1) ?? 'right';
}

/** The sides that face each other. */
function sidesOf(from: Area, to: Area): readonly [Side, Side] {
  if (holds(to, from) || holds(from, to)) {
    const side = holds(to, from) ? nearestSide(to, from) : nearestSide(from, to);
    return [side, side];
  }
  const [right, left] = [to.x - from.x - from.width, from.x - to.x - to.width];
  const [down, up] = [to.y - from.y - from.height, from.y - to.y - to.height];
  const widest = Math.max(right, left, down, up);
  if (widest < leastWay) return ['right', 'right'];
  if (widest === down) return ['bottom', 'top'];
  if (widest === up) return ['top', 'bottom'];
  return widest === right ? ['right', 'left'] : ['left', 'right'];
}

/** Where the lines of a side meet it, evenly: those to what is further along the side come later. */
function portsOf(routes: readonly (Route & { readonly sides: readonly [Side, Side] })[]) {
  const groups = new Map<string, { readonly key: string; readonly towards: number; readonly range: Area }[]>();
  const sideOf = new Map<string, Side>();
  for (const [index, { from, to, sides }] of routes.entries())
    for (const [end, own, other] of [
      [0, from, to],
      [1, to, from],
    ] as const) {
      const side = sides[end];
      const [low, high] = rangeOf(other.area, side);
      const group = `${own.id} ${side}`;
      sideOf.set(group, side);
      groups.set(group, [
        ...(groups.get(group) ?? []),
        { key: `${index} ${end}`, towards: low + high, range: own.area },
      ]);
    }
  const ports = new Map<string, number>();
  for (const [group, ends] of groups)
    for (const [place, { key, range }] of ends.toSorted((one, other) => one.towards - other.towards).entries()) {
      const [low, high] = rangeOf(range, sideOf.get(group) ?? 'top');
      // A history state is round: its lines end in the middle.
      const part = high - low <= historySize ? 1 / 2 : (place + 1) / (ends.length + 1);
      ports.set(key, Math.round(low + (high - low) * part));
    }
  return (index: number, end: 0 | 1): number => ports.get(`${index} ${end}`) ?? 0;
}

function isInside([low, high]: readonly [number, number], port: number): boolean {
  return low + cornerGap <= port && port <= high - cornerGap;
}

/**
 * The corners of lines, each from the side of a box that faces the other one.
 * @returns x and y of each corner in turn, by line; whole px
 */
export function plainRoutes(routes: readonly Route[]): readonly (readonly number[])[] {
  const sided = routes.map((route) => ({ ...route, sides: sidesOf(route.from.area, route.to.area) }));
  const portOf = portsOf(sided);
  return sided.map(({ from: { area: from }, to: { area: to }, sides: [leave, enter] }, index) => {
    const [start, end] = [placeOf(from, leave), placeOf(to, enter)];
    /** A point by its place along the line, and across it. */
    const at = (along: number, across: number): readonly number[] =>
      isUpright(leave) ? [across, along] : [along, across];
    let [first, last] = [portOf(index, 0), portOf(index, 1)];
    if (holds(to, from)) return [...at(start, first), ...at(end, first)];
    if (holds(from, to)) return [...at(start, last), ...at(end, last)];
    if (leave === enter) {
      if (Math.abs(first - last) < 2 * cornerGap) {
        const isBelow = from.y <= to.y;
        first = isBelow ? from.y + cornerGap : from.y + from.height - cornerGap;
        last = isBelow ? to.y + to.height - cornerGap : to.y + cornerGap;
      }
      const turn = Math.max(start, end) + aside + asideStep * index;
      return [...at(start, first), ...at(turn, first), ...at(turn, last), ...at(end, last)];
    }
    if (isInside(rangeOf(to, enter), first)) last = first;
    else if (isInside(rangeOf(from, leave), last)) first = last;
    if (first === last) return [...at(start, first), ...at(end, last)];
    const turn = Math.round((start + end) / 2);
    return [...at(start, first), ...at(turn, first), ...at(turn, last), ...at(end, last)];
  });
}

/**
 * The middle of a label on the longest segment of a line.
 * @param part how far along the segment, from 0 to 1
 */
export function labelPoint(points: readonly number[], part: number): readonly [x: number, y: number] {
  const segments = Array.from({ length: points.length / 2 - 1 }, (_, index) => points.slice(2 * index, 2 * index + 4));
  const lengthOf = ([x = 0, y = 0, toX = 0, toY = 0]: readonly number[]): number =>
    Math.abs(toX - x) + Math.abs(toY - y);
  const [x = 0, y = 0, toX = 0, toY = 0] =
    segments.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? points;
  return [x + (toX - x) * part, y + (toY - y) * part];
}
