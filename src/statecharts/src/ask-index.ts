/** The parts of flows that questions are about, found by their names or by the words of their texts. */
import { bareName, canonOf, tellingOf, type Canon } from './ask-words.ts';
import { treeOf, type FlowTree } from './flow-tree.ts';
import type { Flow, FlowState, FlowTransition } from './flow.ts';

/** An event that one source sends to a flow: another flow, or 'person', 'bank', 'clock'. */
export interface Sending {
  readonly from: string;
  /** Id of the flow. */
  readonly to: string;
  readonly event: string;
}

/** What questions are asked about. */
export interface AskedFlows {
  readonly flows: readonly Flow[];
  /** The known messages between flows, and the events from outside. */
  readonly sendings?: readonly Sending[];
  /** Words of the project that mean the same, as `[['base', 'template']]`. */
  readonly synonyms?: readonly (readonly string[])[];
  /**
   * The states that a flow is ever in while a guard is false, from an exploration; undefined if none is known. Without
   * it, the transitions that need the guard decide.
   */
  readonly whileFalse?: (flow: string, guard: string) => readonly string[] | undefined;
}

/** By flow and guard, ids of the states that a machine is never in while the guard is false. */
export type NeverWhileFalse = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export interface Place {
  readonly tree: FlowTree;
  readonly state: FlowState;
}

/** A state or a transition with its meanings. */
interface Doc {
  readonly tree: FlowTree;
  readonly state: FlowState;
  readonly transition?: FlowTransition;
  readonly meanings: ReadonlySet<string>;
}

export interface Match {
  readonly tree: FlowTree;
  readonly state: FlowState;
  readonly transition?: FlowTransition;
  /** The share of the question's meanings in it, the rare ones weighing more: from 0 to 1. */
  readonly score: number;
}

export interface AskIndex extends Required<AskedFlows> {
  readonly trees: readonly FlowTree[];
  readonly canon: Canon;
  /** The states with a name or an id, as people type it. Those of the named flow come first. */
  readonly statesCalled: (name: string, within?: readonly FlowTree[]) => readonly Place[];
  readonly flowsCalled: (name: string) => readonly FlowTree[];
  /** States and transitions by the words of their texts, the best first. */
  readonly matching: (phrase: string, within?: readonly FlowTree[]) => readonly Match[];
}

/** The words of a trigger, as people say them. */
function triggerWords({ trigger, name }: FlowTransition): string {
  if (trigger === 'error') return `${name} fails error`;
  if (trigger === 'done') return `${name} answers`;
  return trigger === 'after' ? `${name} timeout` : name;
}

function docsOf(tree: FlowTree, canon: Canon): readonly Doc[] {
  const { flow, stateOf } = tree;
  const about = `${flow.id} ${flow.title}`;
  const ofStates = flow.states.map((state): Doc => ({
    tree,
    state,
    meanings: new Set(
      canon([about, state.id, state.words ?? '', state.tags.join(' '), ...Object.values(state.says ?? {})].join(' ')),
    ),
  }));
  const ofTransitions = flow.transitions.flatMap((transition): readonly Doc[] => {
    const state = stateOf(transition.source);
    const text = [about, transition.source, transition.words ?? '', triggerWords(transition)];
    return state ? [{ tree, state, transition, meanings: new Set(canon(text.join(' '))) }] : [];
  });
  return [...ofStates, ...ofTransitions];
}

/** Indexes flows for questions. */
export function indexOf({ flows, sendings = [], synonyms = [], whileFalse = () => undefined }: AskedFlows): AskIndex {
  const canon = canonOf(synonyms);
  const trees = flows.map(treeOf);
  const docs = trees.flatMap((tree) => docsOf(tree, canon));
  const counts = new Map<string, number>();
  for (const { meanings } of docs) for (const one of meanings) counts.set(one, (counts.get(one) ?? 0) + 1);
  // A meaning that no flow has weighs as much as the rarest: the question is about something else then.
  const weightOf = (meaning: string): number => Math.log(1 + docs.length / (counts.get(meaning) ?? 1));
  return {
    flows,
    sendings,
    synonyms,
    whileFalse,
    trees,
    canon,
    statesCalled: (name, within = trees) => {
      const bare = bareName(name);
      const places = within.flatMap((tree) => tree.flow.states.map((state) => ({ tree, state })));
      const exact = places.filter(({ state: { id } }) => bareName(id) === bare);
      return exact.length > 0 ? exact : places.filter(({ state: { key } }) => bareName(key) === bare);
    },
    flowsCalled: (name) => {
      const bare = bareName(name);
      const own = trees.filter(({ flow }) => bareName(flow.id) === bare || bareName(flow.states[0]?.id ?? '') === bare);
      return own.length > 0 ? own : trees.filter(({ flow }) => bareName(flow.title) === bare);
    },
    matching: (phrase, within = trees) => {
      const wanted = tellingOf(canon, phrase);
      const whole = wanted.reduce((sum, one) => sum + weightOf(one), 0);
      if (whole === 0) return [];
      const isWithin = new Set(within);
      return docs
        .flatMap(({ meanings, ...doc }) => {
          const found = wanted.filter((one) => meanings.has(one)).reduce((sum, one) => sum + weightOf(one), 0);
          const isOpposite = !wanted.includes('not') && meanings.has('not');
          const score = found / whole - (isOpposite ? 0.05 : 0);
          return found > 0 && isWithin.has(doc.tree) ? [{ ...doc, score }] : [];
        })
        .toSorted((one, other) => other.score - one.score);
    },
  };
}
