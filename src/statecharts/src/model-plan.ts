/**
 * Plans for several machines together: the actions of people, the server, the clock and the address, and everything
 * that follows from them.
 */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ExploredStep } from './counterexample.ts';
import { explore, type SystemModel } from './explore.ts';
import { machineWords, modelCoverage, observed, stateWords, type Observed } from './model-coverage.ts';
import { transitionIdOf } from './transition-id.ts';
import type { PlanFile, PlannedStep } from './path-words.ts';

export interface ModelPlanOptions {
  /** The most actions in a row; without it, the whole model is explored. */
  readonly depth?: number;
}

/** The innermost states of a value. */
function leavesOf(node: AnyStateNode, value: unknown): readonly AnyStateNode[] {
  const inner: readonly (readonly [string, unknown])[] =
    typeof value === 'string' ? [[value, {}]] : Object.entries(value ?? {});
  const leaves = inner.flatMap(([key, below]) => {
    const child = node.states[key];
    return child ? leavesOf(child, below) : [];
  });
  return leaves.length === 0 ? [node] : leaves;
}

/**
 * The states that a step entered, in the words of their machines: 'Paying the first instalment: The bank is asked.'
 * @param before the values of the machines before it; they are updated
 */
function changesOf(
  { states }: ExploredStep,
  before: Map<string, unknown>,
  machines: Observed['machines'],
): readonly string[] {
  return Object.entries(states).flatMap(([path, value]) => {
    const machine = machines.get(path) ?? machines.get('');
    if (!machine) return [];
    const known = before.has(path) ? leavesOf(machine.root, before.get(path)) : [];
    before.set(path, value);
    const news = leavesOf(machine.root, value).filter((leaf) => !known.includes(leaf));
    return news.length === 0 ? [] : [`${machineWords(machine)}: ${news.map(stateWords).join(' ')}`];
  });
}

/**
 * Returns paths that together take every transition that the machines of a model can take. Each is a shortest path to
 * some of them, and none is only the beginning of a longer one. They begin with the initial conditions. Transitions of
 * these machines that the model does not take are left out, each with the reason.
 */
export function planModel<EnvironmentState>(
  model: SystemModel<EnvironmentState>,
  { depth }: ModelPlanOptions = {},
): PlanFile {
  const found: { readonly transitions: readonly AnyTransitionDefinition[]; readonly way: readonly ExploredStep[] }[] =
    [];
  const known = observed(model);
  const exploration = explore(known.model, {
    ...(depth !== undefined && { depth }),
    taken: (news, way) => void found.push({ transitions: news, way: way() }),
  });
  const nameOf = ({ id, by }: ExploredStep): string => `${by ?? 'start'} ${id}`;
  // A path that another one begins with is covered by that one.
  const texts = found.map(({ way }) => way.map((step) => `${nameOf(step)} ${JSON.stringify(step.event)}`).join('\n'));
  const chosen = found.filter(
    (_, at) =>
      !texts.some((text, other) => other !== at && text.startsWith(`${texts[at]}\n`)) &&
      texts.indexOf(texts[at] ?? '') === at,
  );
  const taken = new Map<string, readonly string[]>();
  for (const [at, { transitions: news }] of found.entries()) taken.set(texts[at] ?? '', news.map(transitionIdOf));
  const steps = (way: readonly ExploredStep[]): readonly PlannedStep[] => {
    let text = '';
    const before = new Map<string, unknown>();
    return way.map((step) => {
      text = `${text === '' ? '' : `${text}\n`}${nameOf(step)} ${JSON.stringify(step.event)}`;
      const changes = changesOf(step, before, known.machines);
      return {
        by: step.by,
        do: step.by === null ? 'Start' : step.words,
        event: step.event,
        transitions: taken.get(text) ?? [],
        expect: { value: step.states, states: step.by === null ? [step.words] : changes, tags: [] },
      };
    });
  };
  return {
    version: 1,
    machine: model.id,
    title: model.title,
    strategy: 'transitions',
    what: 'transitions',
    ...modelCoverage(known, exploration),
    bound: null,
    notes: [],
    paths: chosen.map(({ way }) => ({ steps: steps(way) })),
  };
}
