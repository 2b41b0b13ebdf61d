/** Merges two versions of a flow, so that removed parts can be drawn beside current ones. */
import type { MarkKind } from './chart.ts';
import type { Change, ChangeKind } from './flow-diff.ts';
import { differenceOf } from './flow-diff.ts';
import { grouped } from './flow-tree.ts';
import type { Flow, FlowState, FlowTransition } from './flow.ts';
import { matchStates, matchTransitions, sameTargets, splitsOf } from './flow-match.ts';

/** The mark of a state or a transition in a drawing. */
export interface Mark {
  readonly kind: MarkKind;
  /** Begins with a sign of its kind, so that it does not depend on colour: '+ new', '~ guard, actions'. */
  readonly text: string;
}

/** Marks by the id of the state or the transition. */
export type Marks = ReadonlyMap<string, Mark>;

export interface FlowUnion {
  /**
   * The later version, with the states and the transitions that only the earlier one has; these transitions have ids of
   * their own.
   */
  readonly flow: Flow;
  readonly marks: Marks;
  readonly changes: readonly Change[];
}

/** Signs that distinguish the kinds of marks without colour. */
export const markSigns: Readonly<Record<MarkKind, string>> = {
  added: '+',
  removed: '−',
  changed: '~',
  reworded: '≈',
  passed: '✓',
  failed: '✗',
};

const onlyWords: ReadonlySet<ChangeKind> = new Set([
  'state words changed',
  'sentence changed',
  'words changed',
  'title changed',
]);

/** Whether a change affects texts only, and not the behaviour of the machine. */
export function isOfWords({ kind, what }: Change): boolean {
  return onlyWords.has(kind) || what === 'page title';
}

function markOf(changes: readonly Change[]): Mark {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (kinds.has('state added') || kinds.has('transition added'))
    return { kind: 'added', text: `${markSigns.added} new` };
  if (kinds.has('state removed') || kinds.has('transition removed'))
    return { kind: 'removed', text: `${markSigns.removed} gone` };
  const kind = changes.every(isOfWords) ? 'reworded' : 'changed';
  return { kind, text: `${markSigns[kind]} ${[...new Set(changes.map(({ what }) => what))].join(', ')}` };
}

/** The union of two versions of a flow, with the changes of each part. */
export function unionOf(before: Flow, after: Flow): FlowUnion {
  const match = matchStates(before, after);
  const splits = splitsOf(before, after, match);
  const idNow = (id: string): string => match.get(id) ?? splits.get(id)?.[0]?.id ?? id;
  const changes = differenceOf(before, after);
  const isGone = new Set(changes.filter(({ kind }) => kind === 'state removed').map(({ id }) => id));
  const parentNow = ({ parent }: FlowState): string | null => (parent === null ? null : idNow(parent));
  const gone = before.states.filter(({ id }) => isGone.has(id));
  const states = gone.map((state): FlowState => {
    // Its children may be elsewhere now, so that the initial state no longer exists in it.
    const first = gone.find(({ id }) => id === state.initial);
    return {
      ...state,
      parent: parentNow(state),
      initial: first && parentNow(first) === state.id ? state.initial : null,
    };
  });

  const pairs = matchTransitions(before, after, match, splits);
  const paired = new Set(pairs.map(([old]) => old));
  const asNow = (one: FlowTransition): FlowTransition => ({
    ...one,
    id: `was ${one.id}`,
    source: idNow(one.source),
    targets: one.targets.map(idNow),
  });
  const ledElsewhere = pairs
    .filter(([old, now]) => old.targets.length > 0 && !sameTargets(match, old, now, splits))
    .map(([old]) => asNow(old));
  const goneTransitions = before.transitions.filter((one) => !paired.has(one)).map(asNow);

  // Another transition may have the id of a removed one now: the change refers to the one in the union.
  const subjectOf = ({ kind, id }: Change): string => (kind === 'transition removed' ? `was ${id}` : id);
  const marks = new Map([...grouped(changes, subjectOf)].map(([id, list]) => [id, markOf(list)]));
  for (const { id } of ledElsewhere) marks.set(id, { kind: 'removed', text: `${markSigns.removed} led here before` });
  return {
    flow: {
      ...after,
      states: [...after.states, ...states],
      transitions: [...after.transitions, ...goneTransitions, ...ledElsewhere],
    },
    marks,
    changes,
  };
}
