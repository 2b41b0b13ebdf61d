/**
 * Plans for machines together: what a person, the server, the clock and the address do, and all that follows from it
 * by itself.
 */
import type { AnyTransitionDefinition } from 'xstate';
import type { ExploredStep } from './counterexample.ts';
import { explore, type SystemModel } from './explore.ts';
import { transitionIdOf } from './transition-id.ts';
import type { PlanFile, PlannedStep } from './path-words.ts';

export interface ModelPlanOptions {
  /** How many acts in a row are tried; without it the model is walked to its end. */
  readonly depth?: number;
}

/** The innermost states of a value, by the names that lead to them. */
function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value as object).flatMap(([key, inner]) => {
    const names = leavesOf(inner);
    return names.length === 0 ? [key] : names.map((name) => `${key}.${name}`);
  });
}

/**
 * The states that a step brought, by their machines, as in 'payment: verifying'. @param before the values of the
 * machines before it, which are brought up to date
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
 * Paths that together take every transition which the machines of a model take: each is a shortest one to some of them,
 * and none only repeats the longer ones. They begin with what was there before.
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
  // A way that another one begins with is taken by walking that one.
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
