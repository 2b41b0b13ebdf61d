/** Answers about flows, and the parts that they are made of. */
import type { AskIndex, Place } from './ask-index.ts';
import { bareName, tellingOf } from './ask-words.ts';
import { plainGuard } from './guard-scope.ts';
import type { FlowTree } from './flow-tree.ts';
import type { FlowState, FlowTransition } from './flow.ts';

export const questionKinds = [
  'says',
  'route',
  'kept',
  'without',
  'tagged',
  'waits',
  'hears',
  'sends',
  'shown',
  'leads',
  'happens',
  'reach',
] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** A state that an answer names. */
export interface AnswerItem {
  readonly flow: string;
  readonly state: string;
  readonly name: string;
  /** The reason: a description, a sentence, or a transition. */
  readonly text: string | null;
}

/** A part of a chart that an answer is about. */
export interface AnswerWay {
  readonly flow: string;
  /** Ids of states. */
  readonly states: readonly string[];
  /** Ids of transitions. */
  readonly transitions: readonly string[];
}

export interface Answer {
  /** Null if the question is not understood: the items are the nearest names then. */
  readonly kind: QuestionKind | null;
  readonly sentence: string;
  readonly items: readonly AnswerItem[];
  readonly ways: readonly AnswerWay[];
}

/** An answer without its kind; undefined if the question is not of that kind after all. */
export type Answered = Omit<Answer, 'kind'> | undefined;

/** '1 state', '3 states'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function itemOf({ tree, state }: Place, text: string | null = state.words): AnswerItem {
  return { flow: tree.flow.id, state: state.id, name: state.key, text };
}

/** Items without repetition. */
export function distinct(items: readonly AnswerItem[]): readonly AnswerItem[] {
  const seen = new Map(items.toReversed().map((item) => [`${item.flow} ${item.state} ${item.text}`, item]));
  return [...seen.values()].toReversed();
}

/** The ways of an answer: for each flow, the states of the items and some transitions. */
export function waysOfItems(
  items: readonly AnswerItem[],
  transitions: readonly (readonly [FlowTree, FlowTransition])[] = [],
): readonly AnswerWay[] {
  const flows = [...new Set([...items.map(({ flow }) => flow), ...transitions.map(([{ flow }]) => flow.id)])];
  return flows.map((flow) => ({
    flow,
    states: [...new Set(items.filter((item) => item.flow === flow).map(({ state }) => state))],
    transitions: transitions.filter(([tree]) => tree.flow.id === flow).map(([, { id }]) => id),
  }));
}

/** 'No answer comes' of a transition, or its trigger. */
export function triggerText({ words, name, guard }: FlowTransition): string {
  return `${words ?? name}${guard ? ` (if ${guard.text})` : ''}`;
}

/** The states that transitions lead to; a transition that stays gives its source. */
export function goalsOf(tree: FlowTree, transitions: readonly FlowTransition[]): readonly AnswerItem[] {
  return transitions.flatMap((one) => {
    const source = tree.stateOf(one.source);
    const goals = one.targets.length === 0 ? [one.source] : one.targets;
    return goals.flatMap((id) => {
      const goal = tree.stateOf(id);
      const isHistory = goal?.type === 'history' && goal.parent !== null;
      const state = isHistory ? tree.stateOf(goal.parent ?? '') : goal;
      const from = source?.key ?? one.source;
      const text = `${from}, ${triggerText(one)}${one.targets.length === 0 ? ': it stays' : isHistory ? ', where it was' : ''}`;
      return state ? [itemOf({ tree, state }, text)] : [];
    });
  });
}

/** The flows that a phrase names: by id or title, or by words that are all in its title or id. */
export function flowsLike({ trees, flowsCalled, canon }: AskIndex, phrase: string): readonly FlowTree[] {
  const called = flowsCalled(phrase.replace(/^the /i, ''));
  if (called.length > 0) return called;
  const wanted = tellingOf(canon, phrase);
  if (wanted.length === 0) return [];
  return trees.filter(({ flow }) => {
    const own = new Set(canon(`${flow.id} ${flow.title}`));
    return wanted.every((one) => own.has(one));
  });
}

/** Takes 'in payment' off the end of a phrase, if it names flows. */
export function withinOf(
  index: AskIndex,
  phrase: string,
): { readonly rest: string; readonly within: readonly FlowTree[] } {
  const [whole, rest = '', named = ''] = /^(.+?),? (?:in|during|of|on|within) (.+)$/i.exec(phrase) ?? [];
  const within = whole === undefined ? [] : index.flowsCalled(named.replace(/^the /i, ''));
  return within.length > 0 ? { rest, within } : { rest: phrase, within: index.trees };
}

/** The events that a phrase names: by their type, or by all of its words. */
export function eventsCalled({ trees, canon }: AskIndex, phrase: string): readonly string[] {
  const name = phrase.replace(/^(?:the |an? )?(?:event )?/i, '').replace(/ events?$/i, '');
  const types = [
    ...new Set(
      trees.flatMap(({ flow }) =>
        flow.transitions.filter(({ trigger }) => trigger === 'event').map(({ event }) => event),
      ),
    ),
  ];
  const exact = types.filter((type) => bareName(type) === bareName(name));
  if (exact.length > 0) return exact;
  const wanted = tellingOf(canon, name);
  return types.filter((type) => {
    const own = canon(type);
    return wanted.length > 0 && wanted.length === own.length && wanted.every((one) => own.includes(one));
  });
}

/** The states that a phrase names, or describes with all of its words. */
export function placesCalled(index: AskIndex, phrase: string, within = index.trees): readonly Place[] {
  const called = index.statesCalled(phrase.replace(/^the /i, '').replace(/ state$/i, ''), within);
  if (called.length > 0) return called;
  const states = index.matching(phrase, within).filter(({ transition }) => transition === undefined);
  const best = states[0]?.score ?? 0;
  return best < 0.9 ? [] : states.filter(({ score }) => score >= best - 0.001);
}

/** The guard of a flow that a phrase names, or whose name has all of its words; the shortest of several. */
export function guardCalled({ canon }: AskIndex, names: readonly string[], phrase: string): string | undefined {
  const bare = bareName(phrase);
  const exact = names.find((name) => bareName(plainGuard(name)) === bare);
  if (exact !== undefined) return exact;
  const wanted = tellingOf(canon, phrase);
  if (wanted.length === 0) return undefined;
  return names
    .filter((name) => {
      const own = canon(name);
      return wanted.every((one) => own.includes(one)) && !own.includes('not');
    })
    .toSorted((one, other) => one.length - other.length)[0];
}

/** The sentence of a state in its first language. */
export function firstText({ says }: FlowState): string | undefined {
  return Object.values(says ?? {})[0];
}
