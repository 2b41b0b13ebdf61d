/** Plans as browser tests in which a person does each step, as the model of the machine says. */
import { causeIn } from '#machines/kit/acts.ts';
import { flowOf, type Flow } from '#machines/kit/flow.ts';
import { nodesOf, type WalkEntry, type WalkStep } from '#machines/kit/graph-walk.ts';
import type { Path } from '#machines/kit/path-graph.ts';
import { literal, passingStates, plain, quoted } from './test-source.ts';

/** What is to be known of a model of the browser tests. */
export interface PlanModel {
  readonly actor: string;
  readonly starts: Readonly<Record<string, { readonly input?: unknown }>>;
  readonly acts: Readonly<Record<string, unknown>>;
  readonly others?: Readonly<Record<string, unknown>>;
  readonly leaving?: readonly string[];
  readonly without?: Readonly<Record<string, string | undefined>>;
}

/** A machine with the paths that are performed. */
export interface PerformedPlan {
  readonly entry: TitledEntry;
  readonly model: PlanModel;
  readonly paths: readonly Path[];
}

type TitledEntry = WalkEntry & { readonly title: string };

function isPerformed({ acts, others = {}, leaving = [] }: PlanModel, type: string): boolean {
  return (acts[type] !== undefined || others[type] !== undefined) && !leaving.includes(type);
}

/** A machine with the events alone that its model knows how to bring about, begun as the model can begin. */
export function performable<Entry extends WalkEntry>(entry: Entry, model: PlanModel): Entry {
  const samples = Object.fromEntries(Object.entries(entry.samples).filter(([type]) => isPerformed(model, type)));
  return { ...entry, samples, walk: { ...entry.walk, inputs: Object.values(model.starts).map(({ input }) => input) } };
}

/** Sentences about the events that no performed plan has: why, or what to add to the model. */
export function leftOut(entry: WalkEntry, model: PlanModel): readonly string[] {
  return Object.keys(entry.samples)
    .filter((type) => !isPerformed(model, type))
    .map((type) => {
      const by = causeIn(entry, type);
      const reason = model.without?.[type];
      if (reason !== undefined) return `${entry.id} without ${type}: ${reason}.`;
      if (model.leaving?.includes(type)) return `${entry.id} without ${type}: the page is left or opened again by it.`;
      const whose = by === 'person' ? "a person's: add it to 'acts'" : `of the ${by}: add it to 'others'`;
      return `${entry.id} without ${type}: it is ${whose} in the model of ${entry.machine.id}.`;
    });
}

/** The ids of the innermost states. */
function leavesOf({ to }: WalkStep): readonly string[] {
  return nodesOf(to)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id);
}

/** The beginning of a path in which nobody has to be quicker than an answer that comes by itself. */
function unhurried(path: Path, passing: ReadonlySet<string>, { others = {} }: PlanModel): Path {
  const hurried = path.findIndex((step, at) => {
    const before = path[at - 1];
    return before !== undefined && step.event !== null && others[step.event.type] === undefined && leavesOf(before).some((state) => passing.has(state));
  });
  return hurried === -1 ? path : path.slice(0, hurried);
}

/** What is seen after a step: the states that it entered, or where it stays; nothing while an answer is awaited. */
function sightOf(step: WalkStep, before: WalkStep | undefined, passing: ReadonlySet<string>): readonly string[] {
  const leaves = leavesOf(step);
  if (leaves.some((state) => passing.has(state))) return [];
  const known = before ? leavesOf(before) : [];
  const entered = leaves.filter((state) => !known.includes(state));
  return entered.length > 0 || leaves.length > 1 ? entered : leaves;
}

function startOf({ starts }: PlanModel, { input }: WalkStep): string {
  const [name] = Object.entries(starts).find(([, start]) => JSON.stringify(start.input) === JSON.stringify(input)) ?? Object.entries(starts)[0] ?? [''];
  return name;
}

function testsOf({ entry, model, paths }: PerformedPlan): readonly string[] {
  const flow: Flow = flowOf(entry);
  const passing = passingStates([flow]);
  const walked = paths.map((path) => unhurried(path, passing, model)).filter((path) => path.length > 1);
  return walked.flatMap((path, number) => {
    const lines = path.flatMap((step, at) => {
      const does = step.event ? [`await person.does(${quoted(model.actor)}, ${literal(plain(step.event))});`] : [];
      const seen = sightOf(step, path[at - 1], passing);
      return [...does, ...(seen.length > 0 ? [`await person.sees(${quoted(model.actor)}, ${literal(seen)});`] : [])];
    });
    const [start] = path;
    if (!start) return [];
    return [
      '',
      `test(${quoted(`${entry.title}: path ${number + 1}`)}, async ({ me, context }) => {`,
      `  const person = await performPlan(me, context, ${quoted(entry.machine.id)}, ${quoted(startOf(model, start))});`,
      ...lines.map((line) => `  ${line}`),
      '});',
    ];
  });
}

/**
 * A file for `tests/e2e`, in which each path is a test.
 * @param command what writes it, which stands at its head
 * @throws when no path has a step
 */
export function planTestOf(plans: readonly PerformedPlan[], command: string): string {
  const tests = plans.flatMap(testsOf);
  if (tests.length === 0) throw new Error('No path has a step that anybody performs: a test of it would have none.');
  return [`/** Written by \`${command}\`: plans, performed in the browser. */`, "import { performPlan } from './support/performance.ts';", "import { test } from './support/test.ts';", ...tests, ''].join('\n');
}
