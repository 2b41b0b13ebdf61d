/** The pictures of the states' screens: what a walk kept, what is chosen of it, and what is accepted. */
import type { Flow } from '@plinth/statecharts/flow';

/** How a screen is looked at: on which device, and in which colour scheme. */
export const looks = ['desktop-light', 'desktop-dark', 'phone-dark', 'phone-light'] as const;

export type Look = (typeof looks)[number];

/** A moment of a walk at which the machines were in other states than before. */
export interface Moment {
  readonly walk: string;
  /** Its place in the walk, from 0. */
  readonly index: number;
  /** By the id of a flow, the ids of its active states. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  /** 'flow state' of each that was not active at the moment before. */
  readonly entered: readonly string[];
  /** The file of the picture in each look; none where another width led to other states. */
  readonly files: Partial<Record<Look, string>>;
}

/** The pictures of one moment: a file for each look. */
export type Pictures = Moment['files'];

export interface IndexedState {
  /** Id of the pictures that somebody accepted; the first ones are. */
  readonly accepted: string;
  /** Id of the pictures of the last walk, where they look different. */
  readonly latest?: string;
}

/** What is committed beside the pictures. */
export interface ScreenIndex {
  /** By their id. */
  readonly pictures: Readonly<Record<string, Pictures>>;
  /** By the id of a flow and the id of a state. */
  readonly states: Readonly<Record<string, Readonly<Record<string, IndexedState>>>>;
}

/** 'flow state': what a state goes by among those of all flows. */
export type StateKey = `${string} ${string}`;

/** The same pictures have the same id: the beginnings of their files' names, which are hashes of their contents. */
export function picturesId(files: Pictures): string {
  return looks.map((look) => files[look]?.slice(0, 4) ?? '-').join('');
}

function isBetter(one: Moment, other: Moment): boolean {
  const [many, fewer] = [Object.keys(one.files).length, Object.keys(other.files).length];
  if (many !== fewer) return many > fewer;
  return one.entered.length < other.entered.length;
}

/**
 * For each state the moment that shows it best: the one at which it was entered with the fewest others, so that what is new on the
 * screen is the state's own. Of two that are as good, the earlier one.
 * @param moments in the order of their walks
 */
export function chooseMoments(moments: readonly Moment[]): ReadonlyMap<StateKey, Pictures> {
  const best = new Map<StateKey, Moment>();
  for (const moment of moments) {
    if (Object.keys(moment.files).length === 0) continue;
    for (const key of moment.entered as readonly StateKey[]) {
      const other = best.get(key);
      if (!other || isBetter(moment, other)) best.set(key, moment);
    }
  }
  return new Map([...best].map(([key, { files }]) => [key, files]));
}

/** @param key 'flow state' @returns both. */
export function splitKey(key: StateKey): readonly [flow: string, state: string] {
  const at = key.indexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
}

/**
 * A state with others in it shows the picture of the first of them that has one: a picture of its own would show the same.
 * @param flows every flow
 */
export function borrowForOuter(flows: readonly { readonly flow: Flow }[], chosen: ReadonlyMap<StateKey, Pictures>): ReadonlyMap<StateKey, Pictures> {
  const borrowed = new Map(chosen);
  for (const { flow } of flows) {
    // The innermost are the last: what an outer one borrows has been borrowed before.
    for (const { id, type, initial } of flow.states.toReversed()) {
      if (type !== 'compound' && type !== 'parallel') continue;
      const inner = flow.states.filter(({ parent }) => parent === id).toSorted((a, b) => Number(b.id === initial) - Number(a.id === initial));
      const pictures = inner.map((one) => borrowed.get(`${flow.id} ${one.id}`)).find((files) => files !== undefined);
      if (pictures) borrowed.set(`${flow.id} ${id}`, pictures);
    }
  }
  return borrowed;
}

/** The index of these states, with the pictures that it needs and no others. */
function indexOf(states: ReadonlyMap<StateKey, IndexedState>, pictures: ReadonlyMap<string, Pictures>): ScreenIndex {
  const sorted = [...states].toSorted(([a], [b]) => a.localeCompare(b));
  const needed = new Set(sorted.flatMap(([, { accepted, latest }]) => (latest === undefined ? [accepted] : [accepted, latest])));
  const flows: Record<string, Record<string, IndexedState>> = {};
  for (const [key, state] of sorted) {
    const [flow, id] = splitKey(key);
    (flows[flow] ??= {})[id] = state;
  }
  return { pictures: Object.fromEntries([...needed].toSorted().map((id) => [id, pictures.get(id) ?? {}])), states: flows };
}

function statesOf({ states }: ScreenIndex): Map<StateKey, IndexedState> {
  return new Map(Object.entries(states).flatMap(([flow, each]) => Object.entries(each).map(([id, state]): [StateKey, IndexedState] => [`${flow} ${id}`, state])));
}

/**
 * The index after walks. Pictures that look the same stay as they were accepted, so that no file changes without a reason.
 * @param chosen the pictures of the states that the walks came to
 * @param isWhole whether every walk was made to its end: a state that none of them came to then loses its picture
 * @param looksDifferent whether a person would see a difference between two pictures
 */
export async function mergeScreens(
  old: ScreenIndex,
  chosen: ReadonlyMap<StateKey, Pictures>,
  isWhole: boolean,
  looksDifferent: (accepted: Pictures, latest: Pictures) => Promise<boolean>,
): Promise<ScreenIndex> {
  const before = statesOf(old);
  const states = isWhole ? new Map<StateKey, IndexedState>() : new Map(before);
  const pictures = new Map(Object.entries(old.pictures));
  for (const [key, files] of chosen) {
    const id = picturesId(files);
    const accepted = before.get(key)?.accepted;
    const acceptedFiles = accepted === undefined ? undefined : old.pictures[accepted];
    if (accepted === undefined || acceptedFiles === undefined) states.set(key, { accepted: id });
    else if (accepted === id || !(await looksDifferent(acceptedFiles, files))) states.set(key, { accepted });
    else states.set(key, { accepted, latest: id });
    pictures.set(id, files);
  }
  return indexOf(states, pictures);
}

/** The index once the latest pictures are accepted. @param flows of these flows; without one, of all. */
export function acceptScreens(index: ScreenIndex, flows: readonly string[]): ScreenIndex {
  const states = [...statesOf(index)].map(([key, state]): [StateKey, IndexedState] => [key, state.latest !== undefined && (flows.length === 0 || flows.includes(splitKey(key)[0])) ? { accepted: state.latest } : state]);
  return indexOf(new Map(states), new Map(Object.entries(index.pictures)));
}
