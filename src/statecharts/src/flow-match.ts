/** Matches the states and transitions of two versions of a flow, also if they were renamed. */
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

/**
 * Matches the states of two versions: by id; root with root; the contents of a renamed state by name; and a removed
 * state with a new one of the same parent that shares most of its features.
 */
export function matchStates(before: Flow, after: Flow): StateMatch {
  const ids = new Set(after.states.map(({ id }) => id));
  const match = new Map(before.states.filter(({ id }) => ids.has(id)).map(({ id }) => [id, id]));
  const [oldRoot, newRoot] = [before.states[0], after.states[0]];
  if (oldRoot && newRoot) match.set(oldRoot.id, newRoot.id);
  for (const state of before.states) {
    if (match.has(state.id) || state.parent === null) continue;
    const parent = match.get(state.parent);
    const taken = new Set(match.values());
    const open = after.states.filter((one) => one.parent === parent && !taken.has(one.id));
    const named = parent === state.parent ? undefined : open.find(({ key }) => key === state.key);
    const back = new Map([...match].map(([from, to]) => [to, from]));
    // A state without a match may be the renamed one too, so all of them get the same placeholder.
    const signs = signsOf(before, state, (id) => (match.has(id) ? id : 'another'));
    const [best] = open
      .map((one) => ({
        one,
        score: likeness(
          signs,
          signsOf(after, one, (id) => back.get(id) ?? 'another'),
        ),
      }))
      .toSorted((a, b) => b.score - a.score);
    const found = named ?? (best && best.score > most ? best.one : undefined);
    if (found) match.set(state.id, found.id);
  }
  return match;
}

function sameTargets(match: StateMatch, one: FlowTransition, other: FlowTransition): boolean {
  return one.targets.map((id) => match.get(id)).join(' ') === other.targets.join(' ');
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
export function matchTransitions(before: Flow, after: Flow, match: StateMatch): readonly TransitionPair[] {
  const pairs: TransitionPair[] = [];
  const paired = new Set<FlowTransition>();
  for (const isLike of likenesses) {
    for (const one of before.transitions) {
      if (paired.has(one)) continue;
      const source = match.get(one.source);
      const other = after.transitions.find(
        (candidate) =>
          candidate.source === source &&
          !paired.has(candidate) &&
          plainEvent(candidate) === plainEvent(one) &&
          isLike(match, one, candidate),
      );
      if (!other) continue;
      pairs.push([one, other]);
      paired.add(one).add(other);
    }
  }
  const order = new Map(after.transitions.map((transition, index) => [transition, index]));
  return pairs.toSorted(([, one], [, other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
}
