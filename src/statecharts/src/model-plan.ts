/**
 * Plans for several machines together: the actions of people, the server, the clock and the address, and everything
 * that follows from them.
 */
import type { AnyTransitionDefinition } from 'xstate';
import type { ExploredStep } from './counterexample.ts';
import { explore, type SystemModel } from './explore.ts';
import { transitionIdOf } from './transition-id.ts';
import type { PlanFile, PlannedStep } from './path-words.ts';

export interface ModelPlanOptions {
  /** The most actions in a row; without it, the whole model is explored. */
  readonly depth?: number;
}

/** The innermost states of a value, by their paths. */
function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value as object).flatMap(([key, inner]) => {
    const names = leavesOf(inner);
    return names.length === 0 ? [key] : names.map((name) => `${key}.${name}`);
  });
}

/**
 * The states that a step entered, with their machines, as in 'payment: verifying'.
 * @param before the values of the machines before it; they are updated
 */
function changesOf({ states }: ExploredStep, before: Map<string, unknown>): readonly string[] {
  return Object.entries(states).flatMap(([path, value]) => {
    const known = before.has(path) ? leavesOf(before.get(path)) : [];
    before.set(path, value);
    const news = leavesOf(value).filter((leaf) => !known.includes(leaf));
    return news.length === 0 ? [] : [`${path}: ${news.join(', ')}.`];
  });
}

/**
 * Returns paths that together take every transition that the machines of a model can take. Each is a shortest path to
 * some of them, and none is only the beginning of a longer one. They begin with the initial conditions.
 */
export function planModel<EnvironmentState>(
  model: SystemModel<EnvironmentState>,
  { depth }: ModelPlanOptions = {},
): PlanFile {
  const found: { readonly transitions: readonly AnyTransitionDefinition[]; readonly way: readonly ExploredStep[] }[] =
    [];
  const { transitions } = explore(model, {
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
      const changes = changesOf(step, before);
      return {
        by: step.by,
        do: step.by === null ? 'Start' : step.words,
        event: step.event,
        transitions: taken.get(text) ?? [],
        expect: { value: step.states, states: step.by === null ? [step.words] : changes, tags: [] },
      };
    });
  };
  const { length } = found.flatMap((one) => one.transitions);
  return {
    version: 1,
    machine: model.id,
    title: model.title,
    strategy: 'transitions',
    what: 'transitions',
    taken: length,
    all: Math.max(length, transitions.size),
    bound: null,
    leftOut: [],
    notes: [],
    paths: chosen.map(({ way }) => ({ steps: steps(way) })),
  };
}
