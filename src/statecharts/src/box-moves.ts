/** How far people have moved the boxes of charts by hand, from the file `NAME.layout.json` beside a machine. */
import type { Direction } from './direction.ts';

/** Whole px, at a scale of 1, from the place that the layout gives a box. */
export type Offset = readonly [right: number, down: number];

/** By the ids of states. */
export type Offsets = Readonly<Record<string, Offset>>;

/** By the direction of the main road. */
export type BoxMoves = Readonly<Partial<Record<Direction, Offsets>>>;

/** A box that is moved, or moved back (`offset: null`); without a state, all boxes of a direction are moved back. */
export interface MoveChange {
  readonly direction: Direction;
  readonly state: string | null;
  readonly offset: Offset | null;
}

const directions: readonly Direction[] = ['down', 'right'];

/** The largest offset, in px. */
const farthest = 20_000;

export function isDirection(value: unknown): value is Direction {
  return directions.some((direction) => direction === value);
}

export function isOffset(value: unknown): value is Offset {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((way) => Number.isInteger(way) && Math.abs(way as number) <= farthest)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads the moves of a file.
 * @throws with the place of the first mistake
 */
export function movesIn(json: string, file: string): BoxMoves {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
  if (!isRecord(read)) throw new Error(`${file} has moved boxes by direction: { "down": { "door.open": [40, 0] } }.`);
  return Object.fromEntries(
    Object.entries(read).map(([direction, offsets]) => {
      if (!isDirection(direction)) throw new Error(`${file}: "${direction}" is no direction; "down" and "right" are.`);
      if (!isRecord(offsets))
        throw new Error(`${file}: "${direction}" has offsets by state: { "door.open": [40, 0] }.`);
      const wrong = Object.entries(offsets).find(([, offset]) => !isOffset(offset));
      if (wrong)
        throw new Error(`${file}: "${wrong[0]}" in "${direction}" has two whole numbers of px, such as [40, 0].`);
      return [direction, offsets];
    }),
  );
}

/**
 * The moves after a change.
 * @param states ids of the states that the machine has: moves of others are dropped
 */
export function changedMoves(moves: BoxMoves, change: MoveChange, states: ReadonlySet<string>): BoxMoves {
  const { direction, state, offset } = change;
  return Object.fromEntries(
    directions.flatMap((one) => {
      const all = new Map(Object.entries(moves[one] ?? {}).filter(([id]) => states.has(id)));
      if (one === direction) {
        if (state === null) all.clear();
        else if (offset === null || offset.every((way) => way === 0)) all.delete(state);
        else all.set(state, offset);
      }
      const sorted = [...all].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return sorted.length === 0 ? [] : [[one, Object.fromEntries(sorted)]];
    }),
  );
}

/** The text of a file of moves, with a line for each box. */
export function movesText(moves: BoxMoves): string {
  return `${JSON.stringify(moves, null, 2).replaceAll(/\[\s+(-?\d+),\s+(-?\d+)\s+\]/g, '[$1, $2]')}\n`;
}
