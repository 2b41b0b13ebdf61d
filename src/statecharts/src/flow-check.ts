/** Checks a flow by its shape alone. Each finding is one sentence with a stable id. */
import type { Flow, FlowActor } from './flow.ts';
import { leaves, reachableIn, treeOf, type FlowTree } from './flow-tree.ts';

/** All rules. */
export const rules = [
  'unreachable',
  'dead-end',
  'endless-wait',
  'no-error-arm',
  'no-words',
  'guard-never-true',
  'guard-never-false',
  'never-sent',
  'never-told',
  'never-heard',
] as const;

export type Rule = (typeof rules)[number];

export interface Finding {
  /** `rule flow place`: stable across runs and unrelated changes. */
  readonly id: string;
  readonly rule: Rule;
  /** Id of the flow; null if an event belongs to none. */
  readonly flow: string | null;
  /** Id of the state; null if the finding is about none. */
  readonly state: string | null;
  readonly sentence: string;
}

/** Makes a finding with its id, from its rule, its flow and its place. */
export function findingOf(
  rule: Rule,
  flow: string | null,
  place: string,
  state: string | null,
  sentence: string,
): Finding {
  return { id: `${rule} ${flow ?? 'any'} ${place}`, rule, flow, state, sentence };
}

/** States that no sequence of transitions leads to, whatever the guards. */
function unreachable(tree: FlowTree): readonly Finding[] {
  const reached = reachableIn(tree);
  return tree.flow.states
    .filter(({ id }) => !reached.has(id))
    .map(({ id }) => findingOf('unreachable', tree.flow.id, id, id, `No transition leads to ${id}.`));
}

/**
 * Innermost states that are not final and that no transition leaves. A state that is alone in its region has no other
 * state to go to, and is left out.
 */
function deadEnds(tree: FlowTree): readonly Finding[] {
  return tree.flow.states
    .filter(({ type, parent }) => type === 'atomic' && parent !== null && tree.stateOf(parent)?.type === 'compound')
    .filter(({ id, parent }) =>
      tree.childrenOf(parent ?? '').some((other) => other.id !== id && other.type !== 'history'),
    )
    .filter(({ id }) => !tree.waysOf(id).some((way) => leaves(tree, way, id)))
    .map(({ id }) =>
      findingOf(
        'dead-end',
        tree.flow.id,
        id,
        id,
        `${id} is not final, and no transition of it or of an ancestor leaves it.`,
      ),
    );
}

/** States that wait for a promise without a deadline, and that only the promise can end. */
function endlessWaits(tree: FlowTree, hasDeadline: (actor: FlowActor) => boolean): readonly Finding[] {
  const ends = new Set(['event', 'after', 'route']);
  const isOpen = (actor: FlowActor): boolean => actor.kind === 'promise' && !hasDeadline(actor);
  return tree.flow.states
    .filter(({ actors }) => actors.some(isOpen))
    .filter(({ id }) => !tree.waysOf(id).some((way) => ends.has(way.trigger) && leaves(tree, way, id)))
    .map(({ id, actors }) => {
      const promise = actors.find(isOpen)?.name ?? '';
      return findingOf(
        'endless-wait',
        tree.flow.id,
        id,
        id,
        `${id} waits for ${promise}, and no event and no delay ends the wait.`,
      );
    });
}

/** Promises whose error no transition takes: an error would stop the whole machine. */
function withoutErrorArm(tree: FlowTree): readonly Finding[] {
  return tree.flow.states.flatMap(({ id, actors }) =>
    actors
      .filter(
        (actor) =>
          actor.kind === 'promise' && !tree.waysOf(id).some(({ event }) => event === `xstate.error.actor.${actor.id}`),
      )
      .map((actor) =>
        findingOf(
          'no-error-arm',
          tree.flow.id,
          `${id} ${actor.name}`,
          id,
          `${id} runs ${actor.name}, and no transition takes its error.`,
        ),
      ),
  );
}

function isBlank(words: string | null): boolean {
  return (words ?? '').trim() === '';
}

/** States and transitions without a description for drawings and plans. */
function wordless({ flow }: FlowTree): readonly Finding[] {
  return [
    ...flow.states
      .filter(({ words }) => isBlank(words))
      .map(({ id }) => findingOf('no-words', flow.id, id, id, `${id} has no description.`)),
    ...flow.transitions
      .filter(({ words }) => isBlank(words))
      .map(({ id, source, name }) =>
        findingOf('no-words', flow.id, id, source, `The transition of ${source} on ${name} has no description.`),
      ),
  ];
}

/**
 * Checks the shape of one flow, in the order of the rules.
 * @param hasDeadline whether an actor that a state runs is known to end by itself
 */
export function checkFlow(flow: Flow, hasDeadline: (actor: FlowActor) => boolean = () => false): readonly Finding[] {
  const tree = treeOf(flow);
  return [
    ...unreachable(tree),
    ...deadEnds(tree),
    ...endlessWaits(tree, hasDeadline),
    ...withoutErrorArm(tree),
    ...wordless(tree),
  ];
}

/** An accepted finding, and its reason. */
export type Known = readonly [id: string, reason: string];

/** A finding with the reason for accepting it, or null if it is new. */
export type JudgedFinding = Finding & { readonly reason: string | null };

export interface Comparison {
  /** Findings that are not in the list. */
  readonly fresh: readonly Finding[];
  /** Ids of the list that are no longer found, or that are listed twice. */
  readonly gone: readonly string[];
}

/** The findings with their reasons, new ones first. */
export function judged(findings: readonly Finding[], known: readonly Known[]): readonly JudgedFinding[] {
  const reasons = new Map(known);
  return findings
    .map((finding) => ({ ...finding, reason: reasons.get(finding.id) ?? null }))
    .toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null));
}

/** Compares findings with the list of accepted ones. */
export function compareWithKnown(findings: readonly Finding[], known: readonly Known[]): Comparison {
  const listed = known.map(([id]) => id);
  const found = new Set(findings.map(({ id }) => id));
  return {
    fresh: findings.filter(({ id }) => !listed.includes(id)),
    gone: listed.filter((id, index) => !found.has(id) || listed.indexOf(id) !== index),
  };
}
