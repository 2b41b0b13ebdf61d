/** Matches the states and transitions of two versions of a flow, also if they were renamed. */
import { treeOf } from './flow-tree.ts';
import type { Flow, FlowState, FlowTransition } from './flow.ts';

/** Ids of a flow's states, by their ids in an earlier version. */
export type StateMatch = ReadonlyMap<string, string>;

/** Two versions of a transition. */
export type TransitionPair = readonly [before: FlowTransition, after: FlowTransition];

/** The least share of features that a renamed state has in common with the old one. */
const most = 0.5;

/**
 * The event of a transition without the id of its state and without milliseconds, which XState includes in the events
 * of delays, ends and promises.
 */
function plainEvent({ event, source, delay }: FlowTransition): string {
  if (delay !== null && delay.name === null) return 'xstate.after.';
  return event.endsWith(`.${source}`) ? event.slice(0, -source.length) : event;
}

/**
 * The features that distinguish a state from its siblings beside its name: its description, its transitions, those that
 * lead to it, and its contents.
 */
function signsOf(
  { states, transitions }: Flow,
  { id, type, words }: FlowState,
  nameOf: (id: string) => string,
): ReadonlySet<string> {
  const label = (other: string): string => (other === id ? 'itself' : nameOf(other));
  return new Set([
    `is ${type}`,
    ...(words === null ? [] : [`says ${words}`]),
    ...states.filter(({ parent }) => parent === id).map(({ key }) => `has ${key}`),
    ...transitions
      .filter(({ source }) => source === id)
      .map((one) => `${plainEvent(one)}|${one.guard?.text ?? ''}|${one.targets.map(label).join(' ')}`),
    ...transitions
      .filter(({ source, targets }) => source !== id && targets.includes(id))
      .map((one) => `${label(one.source)}: ${plainEvent(one)}|${one.guard?.text ?? ''}`),
  ]);
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((sign) => other.has(sign)).length / Math.max(one.size, other.size);
}

/** The least share of features of a state that lies elsewhere and has kept its name. */
const leastOfMoved = 0.4;
/** The same for one with another name too, which needs several features. */
const leastOfRenamedAndMoved = 0.7;
const leastFeatures = 4;

/** The features of states with the states that are matched so far: without a match, all have the same placeholder. */
function signsIn(before: Flow, after: Flow, match: ReadonlyMap<string, string>) {
  const back = new Map([...match].map(([from, to]) => [to, from]));
  return {
    ofOld: (state: FlowState) => signsOf(before, state, (id) => (match.has(id) ? id : 'another')),
    ofNew: (state: FlowState) => signsOf(after, state, (id) => back.get(id) ?? 'another'),
  };
}

/** Matches removed states with new ones of the same parent: by name in a renamed parent, or by their features. */
function matchSiblings(before: Flow, after: Flow, match: Map<string, string>): void {
  for (const state of before.states) {
    if (match.has(state.id) || state.parent === null) continue;
    const parent = match.get(state.parent);
    const taken = new Set(match.values());
    const open = after.states.filter((one) => one.parent === parent && !taken.has(one.id));
    const named = parent === state.parent ? undefined : open.find(({ key }) => key === state.key);
    const { ofOld, ofNew } = signsIn(before, after, match);
    const signs = ofOld(state);
    const [best] = open
      .map((one) => ({ one, score: likeness(signs, ofNew(one)) }))
      .toSorted((a, b) => b.score - a.score);
    const found = named ?? (best && best.score > most ? best.one : undefined);
    if (found) match.set(state.id, found.id);
  }
}

/** Matches removed states with new ones that lie elsewhere, the most alike first. @returns whether any was found */
function matchMoved(before: Flow, after: Flow, match: Map<string, string>): boolean {
  const taken = new Set(match.values());
  const { ofOld, ofNew } = signsIn(before, after, match);
  const open = after.states.filter(({ id }) => !taken.has(id)).map((state) => ({ state, signs: ofNew(state) }));
  const pairs = before.states
    .filter(({ id }) => !match.has(id))
    .flatMap((old) => {
      const signs = ofOld(old);
      return open.flatMap(({ state, signs: others }) => {
        const score = likeness(signs, others);
        const least = state.key === old.key ? leastOfMoved : leastOfRenamedAndMoved;
        const isTelling = state.key === old.key || signs.size >= leastFeatures;
        return score >= least && isTelling ? [{ old, state, score: score + (state.key === old.key ? 1 : 0) }] : [];
      });
    })
    .toSorted((one, other) => other.score - one.score);
  let hasFound = false;
  for (const { old, state } of pairs)
    if (!match.has(old.id) && !taken.has(state.id)) {
      match.set(old.id, state.id);
      taken.add(state.id);
      hasFound = true;
    }
  return hasFound;
}

/**
 * Matches the states of two versions: by id; root with root; the contents of a renamed state by name; a removed state
 * with a new one of the same parent that shares most of its features; and one that was moved into another parent, by its
 * name and features.
 */
export function matchStates(before: Flow, after: Flow): StateMatch {
  const ids = new Set(after.states.map(({ id }) => id));
  const match = new Map(before.states.filter(({ id }) => ids.has(id)).map(({ id }) => [id, id]));
  const [oldRoot, newRoot] = [before.states[0], after.states[0]];
  if (oldRoot && newRoot) match.set(oldRoot.id, newRoot.id);
  // A state that is matched makes those around it more alike.
  do matchSiblings(before, after, match);
  while (matchMoved(before, after, match));
  return match;
}

/** New states that a removed state was split into, by its id. */
export type StateSplits = ReadonlyMap<string, readonly FlowState[]>;

/** The least share of its transitions that the parts of a split state have together. */
const leastOfParts = 0.7;

/**
 * The removed or renamed states whose transitions several new states have now: each of them some, and together most.
 * Transitions to or from states that are matched count.
 */
export function splitsOf(before: Flow, after: Flow, match: StateMatch): StateSplits {
  const olds = new Map([...match].map(([from, to]) => [to, from]));
  const { ofOld, ofNew } = signsIn(before, after, match);
  const isTold = (sign: string): boolean => sign.split('|').length === 3 && !/\banother\b/.test(sign);
  const open = after.states.filter(({ id }) => !olds.has(id)).map((state) => ({ state, signs: ofNew(state) }));
  const splits = new Map<string, readonly FlowState[]>();
  const used = new Set<FlowState>();
  for (const old of before.states) {
    const now = after.states.find(({ id }) => id === match.get(old.id));
    if (now && now.key === old.key) continue;
    const signs = [...ofOld(old)].filter(isTold);
    const candidates = [
      ...(now ? [{ state: now, signs: ofNew(now) }] : []),
      ...open.filter(({ state }) => !used.has(state)),
    ];
    const owners = signs.flatMap((sign) => candidates.find((one) => one.signs.has(sign))?.state ?? []);
    const parts = [...new Set(owners)];
    if (parts.length < 2 || owners.length / signs.length < leastOfParts) continue;
    splits.set(old.id, parts);
    for (const part of parts) used.add(part);
  }
  return splits;
}

/** Whether a transition leads to the same states as an earlier version of it; a part of a split state is the same. */
export function sameTargets(
  match: StateMatch,
  one: FlowTransition,
  other: FlowTransition,
  splits: StateSplits = new Map(),
): boolean {
  return (
    one.targets.length === other.targets.length &&
    one.targets.every(
      (id, at) =>
        match.get(id) === other.targets[at] || splits.get(id)?.some((part) => part.id === other.targets[at]) === true,
    )
  );
}

/** Criteria that match two transitions on the same event of the same state, the most reliable first. */
const likenesses: readonly ((match: StateMatch, one: FlowTransition, other: FlowTransition) => boolean)[] = [
  (match, one, other) =>
    one.guard?.text === other.guard?.text && one.words === other.words && sameTargets(match, one, other),
  (match, one, other) => one.guard?.text === other.guard?.text && sameTargets(match, one, other),
  (_, one, other) => one.words !== null && one.words === other.words,
  (_, one, other) => one.guard?.text === other.guard?.text,
  (match, one, other) => sameTargets(match, one, other),
  () => true,
];

/**
 * Matches the transitions of two versions, in the order of the later one. A transition without a pair was added or
 * removed.
 */
export function matchTransitions(
  before: Flow,
  after: Flow,
  match: StateMatch,
  splits: StateSplits = splitsOf(before, after, match),
): readonly TransitionPair[] {
  const pairs: TransitionPair[] = [];
  const paired = new Set<FlowTransition>();
  const pair = (one: FlowTransition, isFound: (candidate: FlowTransition) => boolean): void => {
    const other = after.transitions.find(
      (candidate) => !paired.has(candidate) && plainEvent(candidate) === plainEvent(one) && isFound(candidate),
    );
    if (!other) return;
    pairs.push([one, other]);
    paired.add(one).add(other);
  };
  for (const isLike of likenesses) {
    for (const one of before.transitions) {
      if (paired.has(one)) continue;
      const source = match.get(one.source);
      pair(one, (candidate) => candidate.source === source && isLike(match, one, candidate));
    }
  }
  // A transition may lie in another state now: in a part of a split one, or inside or around of its state.
  const tree = treeOf(after);
  for (const one of before.transitions) {
    if (paired.has(one)) continue;
    const source = match.get(one.source);
    const parts = splits.get(one.source)?.map(({ id }) => id) ?? [];
    pair(one, (candidate) => {
      const isNear =
        parts.includes(candidate.source) ||
        (source !== undefined && (tree.isWithin(candidate.source, source) || tree.isWithin(source, candidate.source)));
      return isNear && candidate.guard?.text === one.guard?.text && sameTargets(match, one, candidate, splits);
    });
  }
  const order = new Map(after.transitions.map((transition, index) => [transition, index]));
  return pairs.toSorted(([, one], [, other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
}
