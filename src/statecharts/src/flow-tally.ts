/** Summarizes a difference for lists of flows: the number of changes of each kind. */
import type { Change, ChangeKind, FlowDifference } from './flow-diff.ts';
import { isOfWords } from './flow-union.ts';

/** The groups of changes, in the order in which they are listed. */
export const tallyGroups = [
  'added states',
  'removed states',
  'renamed states',
  'added transitions',
  'removed transitions',
  'retargeted transitions',
  'changed rules',
  'texts',
] as const;

export type TallyGroup = (typeof tallyGroups)[number];

export interface FlowTally {
  readonly flow: string;
  readonly title: string;
  /** Whether the flow itself is new or removed; its parts are not counted then. */
  readonly kind: 'added' | 'removed' | 'changed' | 'reworded';
  readonly counts: Readonly<Partial<Record<TallyGroup, number>>>;
}

const groups: Readonly<Partial<Record<ChangeKind, TallyGroup>>> = {
  'state added': 'added states',
  'state removed': 'removed states',
  'state renamed': 'renamed states',
  'state moved': 'renamed states',
  'state split': 'renamed states',
  'transition added': 'added transitions',
  'transition removed': 'removed transitions',
  retargeted: 'retargeted transitions',
  'transition moved': 'retargeted transitions',
};

/** The group that a change is counted in. */
export function groupOf(change: Change): TallyGroup {
  return isOfWords(change) ? 'texts' : (groups[change.kind] ?? 'changed rules');
}

/** Counts the changes of a flow. */
export function tallyOf({ flow, title, changes }: FlowDifference): FlowTally {
  const [first] = changes;
  if (first?.kind === 'flow added') return { flow, title, kind: 'added', counts: {} };
  if (first?.kind === 'flow removed') return { flow, title, kind: 'removed', counts: {} };
  const counts: Partial<Record<TallyGroup, number>> = {};
  for (const change of changes) counts[groupOf(change)] = (counts[groupOf(change)] ?? 0) + 1;
  return { flow, title, kind: changes.every(isOfWords) ? 'reworded' : 'changed', counts };
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const says: Readonly<Record<TallyGroup, (count: number) => string>> = {
  'added states': (count) => counted(count, 'new state'),
  'removed states': (count) => `${counted(count, 'state')} gone`,
  'renamed states': (count) => `${counted(count, 'state')} renamed or moved`,
  'added transitions': (count) => counted(count, 'new transition'),
  'removed transitions': (count) => `${counted(count, 'transition')} gone`,
  'retargeted transitions': (count) => counted(count, 'transition leads elsewhere', 'transitions lead elsewhere'),
  'changed rules': (count) => counted(count, 'change of behaviour', 'changes of behaviour'),
  texts: (count) => counted(count, 'changed text'),
};

/** '3 new states, 1 transition leads elsewhere, 12 changed texts'. */
export function tallyWords({ kind, counts }: FlowTally): string {
  if (kind === 'added') return 'The flow is new';
  if (kind === 'removed') return 'The flow is gone';
  return tallyGroups.flatMap((group) => (counts[group] === undefined ? [] : [says[group](counts[group])])).join(', ');
}

/** In few words, for a box: 'new', '14 changes', '3 texts'. */
export function tallyCount({ kind, counts }: FlowTally): string {
  if (kind === 'added') return 'new';
  if (kind === 'removed') return 'gone';
  const texts = counts.texts ?? 0;
  const changes = Object.values(counts).reduce((sum, count) => sum + count, 0) - texts;
  return changes === 0 ? counted(texts, 'changed text') : counted(changes, 'change');
}
