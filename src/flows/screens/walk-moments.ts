/** The results of walks: moments with their pictures, and the moment that shows a state best. */
import type { Flow } from '@plinth/statecharts/flow';
import type { ScreenLook, ScreenPictures } from '#machines/ports/flows.ts';
import { isInSight } from './places.ts';

/** Every variant of a screen, in the order in which pictures are taken. */
export const looks: readonly ScreenLook[] = ['desktop-light', 'desktop-dark', 'phone-dark', 'phone-light'];

/** A moment of a walk at which the machines were in other states than before. */
export interface Moment {
  /** The name of the walk: its file, a colon and its title. */
  readonly walk: string;
  /** Its index in the walk, from 0. */
  readonly index: number;
  /** The address of the page, without host and query. */
  readonly path: string;
  /** By the id of a flow, the ids of its active states. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  /** 'flow state' of each state that was not active, or not in sight, at the moment before. */
  readonly entered: readonly string[];
  /** The file of the picture in each variant. */
  readonly files: ScreenPictures;
}

/** 'flow state': the name of a state among those of all flows. */
export type StateKey = `${string} ${string}`;

/** By the name of a walk, the states that it shows best. */
export type Walks = Readonly<Record<string, readonly StateKey[]>>;

function isBetter(key: StateKey, one: Moment, other: Moment): boolean {
  const [flow] = splitKey(key);
  if (isInSight(flow, one.path) !== isInSight(flow, other.path)) return isInSight(flow, one.path);
  const [many, fewer] = [Object.keys(one.files).length, Object.keys(other.files).length];
  if (many !== fewer) return many > fewer;
  return one.entered.length < other.entered.length;
}

/**
 * For each state the moment that shows it best: on a page that shows its flow, and entered with the fewest others, so
 * that the change on the screen is the state's own. If two are equal, the earlier one.
 * @param moments in the order of their walks
 */
export function chooseMoments(moments: readonly Moment[]): ReadonlyMap<StateKey, Moment> {
  const best = new Map<StateKey, Moment>();
  for (const moment of moments) {
    if (Object.keys(moment.files).length === 0) continue;
    for (const key of moment.entered as readonly StateKey[]) {
      const other = best.get(key);
      if (!other || isBetter(key, moment, other)) best.set(key, moment);
    }
  }
  return best;
}

/** @param key 'flow state' @returns both. */
export function splitKey(key: StateKey): readonly [flow: string, state: string] {
  const at = key.indexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
}

/** The innermost state in which a flow begins. */
function firstState({ states }: Flow): string | undefined {
  let at = states[0];
  while (at?.initial) at = states.find(({ id }) => id === at?.initial);
  return at?.id;
}

/**
 * The first screen of a flow: where its initial state was entered for the first time, if possible on a page that shows
 * the flow; else where the flow began.
 */
function firstScreen(flow: Flow, moments: readonly Moment[]): Moment | undefined {
  const pictured = moments.filter(({ files }) => Object.keys(files).length > 0);
  const inSight = pictured.filter(({ path }) => isInSight(flow.id, path));
  const entered = (state: string | undefined): Moment | undefined =>
    [...inSight, ...pictured].find((moment) => moment.entered.includes(`${flow.id} ${state}`));
  return entered(firstState(flow)) ?? entered(flow.states[0]?.id);
}

/**
 * A state with substates uses the moment of the first of them that has one: its own would show the same. A flow as a
 * whole shows its first screen.
 * @param flows every flow
 * @param moments in the order of their walks
 */
export function borrowForOuter(
  flows: readonly { readonly flow: Flow }[],
  chosen: ReadonlyMap<StateKey, Moment>,
  moments: readonly Moment[],
): ReadonlyMap<StateKey, Moment> {
  const borrowed = new Map(chosen);
  for (const { flow } of flows) {
    // The innermost states are last, so the substates are resolved before their parent.
    for (const { id, type, initial } of flow.states.toReversed()) {
      if (type !== 'compound' && type !== 'parallel') continue;
      const inner = flow.states
        .filter(({ parent }) => parent === id)
        .toSorted((a, b) => Number(b.id === initial) - Number(a.id === initial));
      const moment = inner.map((one) => borrowed.get(`${flow.id} ${one.id}`)).find((found) => found !== undefined);
      if (moment) borrowed.set(`${flow.id} ${id}`, moment);
    }
    const first = firstScreen(flow, moments);
    if (first) borrowed.set(`${flow.id} ${flow.states[0]?.id ?? ''}`, first);
  }
  return borrowed;
}

/** Which walk shows which state, from all moments of all walks. @param isSeen whether a state has a screen at all */
export function walksOf(
  flows: readonly { readonly flow: Flow }[],
  moments: readonly Moment[],
  isSeen: (key: StateKey) => boolean,
): Walks {
  const walks: Record<string, StateKey[]> = {};
  for (const [key, { walk }] of [...borrowForOuter(flows, chooseMoments(moments), moments)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  ))
    if (isSeen(key)) (walks[walk] ??= []).push(key);
  return Object.fromEntries(Object.entries(walks).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The walk that shows each state. */
export function walkByState(walks: Walks): ReadonlyMap<StateKey, string> {
  return new Map(Object.entries(walks).flatMap(([walk, keys]) => keys.map((key): [StateKey, string] => [key, walk])));
}
