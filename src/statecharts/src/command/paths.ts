/** `statecharts paths`: generates test paths through machines. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { actors } from '../counterexample.ts';
import { stepperFor } from '../graph-walk.ts';
import { solverOrNone } from '../linear-solver.ts';
import { planModel } from '../model-plan.ts';
import { planFormats } from '../path-formats.ts';
import { planPaths, statesNamed, stepCount, strategies, transitionsNamed, type PlanOptions } from '../path-plan.ts';
import { runPaths, runRandomPaths } from '../path-run.ts';
import { planFile, type PlanFile } from '../path-words.ts';
import type { ConfiguredMachine } from './config.ts';
import { numberOf, readArguments, requireKnown, type CommandContext } from './context.ts';
import { machinesNamed } from './named-machines.ts';
import { madeInputsText, readInputs, withInputs } from './input.ts';

const options = {
  strategy: { type: 'string' },
  to: { type: 'string', multiple: true },
  from: { type: 'string' },
  only: { type: 'string' },
  project: { type: 'string', multiple: true },
  region: { type: 'string' },
  max: { type: 'string' },
  input: { type: 'string', multiple: true },
  'allow-partial': { type: 'boolean', default: false },
  limit: { type: 'string' },
  seed: { type: 'string' },
  weight: { type: 'string', multiple: true },
  until: { type: 'string' },
  format: { type: 'string', default: 'md' },
  out: { type: 'string' },
  run: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>['values'];

/** Parses EVENT=NUMBER. @throws if it is something else */
function weightOf(text: string): readonly [string, number] {
  const at = text.lastIndexOf('=');
  const weight = Number(text.slice(at + 1));
  if (at < 1 || text.endsWith('=') || !Number.isFinite(weight) || weight < 0)
    throw new Error(`--weight is EVENT=NUMBER, as in door.opened=3, not ${text}.`);
  return [text.slice(0, at), weight];
}

function planOptionsOf(values: Values): PlanOptions {
  const { strategy: asked, to, from, only: causes, project, region, weight, until, ...numbers } = values;
  if (asked !== undefined) requireKnown('strategy', asked, strategies);
  const only = causes?.split(',').map((cause) => {
    requireKnown('source', cause, actors);
    return cause as (typeof actors)[number];
  });
  const isRandom = weight !== undefined || until !== undefined;
  const strategy = (asked ?? (to ? 'shortest' : isRandom ? 'random' : 'tour')) as (typeof strategies)[number];
  if (to && strategy !== 'shortest') throw new Error(`--to requires --strategy shortest, not ${strategy}.`);
  if (isRandom && strategy !== 'random')
    throw new Error(`--weight and --until require --strategy random, not ${strategy}.`);
  const limit = numberOf('limit', numbers.limit);
  const seed = numberOf('seed', numbers.seed);
  const max = numberOf('max', numbers.max);
  return {
    strategy,
    ...(to && { to }),
    ...(from !== undefined && { from }),
    ...(only && { only }),
    ...(project && { project }),
    ...(region !== undefined && { region }),
    ...(max !== undefined && { max }),
    ...(limit !== undefined && { limit }),
    ...(seed !== undefined && { seed }),
    ...(weight && { weights: Object.fromEntries(weight.map(weightOf)) }),
    ...(until !== undefined && { until }),
  };
}

/**
 * Parses the arguments of `paths`.
 * @throws if they are invalid
 */
export function readPathArguments(args: readonly string[], formats: readonly string[] = Object.keys(planFormats)) {
  const { values, positionals } = readArguments(args, options);
  requireKnown('format', values.format, formats);
  return {
    plan: planOptionsOf(values),
    names: positionals,
    format: values.format,
    out: values.out,
    isRun: values.run,
    inputs: values.input,
    isPartial: values['allow-partial'],
  };
}

/** The transitions and other goals that a plan leaves out, for the terminal. */
function partialText({ machine, what, taken, all, leftOut }: PlanFile): string {
  const lines = leftOut.map((one) => `  ${one.what}: ${one.reason}`);
  return [`${machine} takes ${taken} of ${all} ${what}. This is an error without --allow-partial.`, ...lines].join(
    '\n',
  );
}

/** Splits models (`model:ID`) from the names of machines. */
function splitModels(names: readonly string[]) {
  const models = names.filter((name) => name.startsWith('model:')).map((name) => name.slice('model:'.length));
  return { models, machines: names.filter((name) => !name.startsWith('model:')) };
}

/** @throws an error with the known keys, if no machine has the context key */
function requireKeys(machines: readonly ConfiguredMachine[], keys: readonly string[]): void {
  if (keys.length === 0 || machines.length === 0) return;
  const known = machines.flatMap((entry) => contextKeysOf(entry));
  for (const key of keys) requireKnown('context key', key, [...new Set(known)]);
}

function contextKeysOf(entry: ConfiguredMachine): readonly string[] {
  const { input, walk: { inputs = [input], contextKeys = [] } = {} } = entry;
  const { context } = stepperFor(entry).start(inputs[0]).to;
  return [...Object.keys(context as object), ...contextKeys];
}

/** @throws if several features would be in one file */
function write(format: string, files: readonly PlanFile[], out: string | undefined, { print }: CommandContext): void {
  const text = planFormats[format]?.(files) ?? '';
  if (format !== 'gherkin' || files.length < 2) {
    if (out === undefined) print(text);
    else writeFileSync(out, text);
    return;
  }
  if (out === undefined || extname(out) !== '')
    throw new Error('A Gherkin file has one feature: name a folder with --out for several machines.');
  mkdirSync(out, { recursive: true });
  for (const file of files) writeFileSync(join(out, `${file.machine}.feature`), planFormats[format]?.([file]) ?? '');
}

/**
 * Prints the plans, or writes them to a file. With --run, reports where running machines deviate from the plan; the
 * command fails if one does.
 */
export async function paths(args: readonly string[], context: CommandContext): Promise<0 | 1> {
  const { plan, names: asked, format, out, isRun, inputs, isPartial } = readPathArguments(args);
  const solve = await solverOrNone();
  const { models: modelIds, machines: names } = splitModels(asked);
  if (modelIds.length > 0 && plan.to !== undefined)
    throw new Error('--to is not supported for models: name a machine instead.');
  const mismatches: string[] = [];
  const given = inputs ? await readInputs(inputs, context.load) : undefined;
  const found = modelIds.length > 0 && names.length === 0 ? [] : await machinesNamed(names, context);
  const machines = given ? found.map((entry) => withInputs(entry, given)) : found;
  requireKeys(machines, plan.project ?? []);
  let hasFailed = false;
  const fileOf = (entry: ConfiguredMachine): PlanFile => {
    const made = madeInputsText(entry);
    if (made !== undefined) context.tell(made);
    for (const name of [plan.from ?? [], plan.to ?? []].flat()) {
      if (statesNamed(entry, name).length === 0 && transitionsNamed(entry, name).length === 0)
        throw new Error(`Nothing in ${entry.id} is called ${name}.`);
    }
    const planned = planPaths(entry, {
      ...plan,
      ...(solve && { solve }),
      expect: (steps) => context.tell(`${entry.id}: expect ${steps} steps or more.`),
      progress: context.tell,
    });
    if (isRun) mismatches.push(...(plan.strategy === 'random' ? runRandomPaths : runPaths)(entry, planned.paths));
    const { length } = planned.paths;
    context.tell(`${entry.id}: ${stepCount(planned.paths)} steps in ${length} path${length === 1 ? '' : 's'}.`);
    for (const note of planned.notes) context.tell(note);
    return planFile(entry.title, entry, planned);
  };
  const files = machines.flatMap((entry): readonly PlanFile[] => {
    try {
      return [fileOf(entry)];
    } catch (error) {
      // The plans of the other machines do not depend on this one.
      if (machines.length === 1 || !(error instanceof Error)) throw error;
      hasFailed = true;
      context.tell(error.message);
      return [];
    }
  });
  const models = modelIds.length > 0 ? ((await context.readConfig()).models ?? []) : [];
  for (const id of modelIds) {
    const known = models.map((model) => model.id);
    requireKnown('model', id, known);
    for (const model of models.filter((one) => one.id === id))
      files.push(planModel(model, plan.limit === undefined ? {} : { depth: plan.limit }));
  }
  write(format, files, out, context);
  const isTaken = files.some(({ paths: planned }) => planned.length > 0);
  if (isRun && mismatches.length > 0) context.tell(mismatches.join('\n'));
  else if (isRun && isTaken) context.tell('Running machines match the plan at every step.');
  const partial = files.filter(({ taken, all }) => taken < all && plan.to === undefined);
  for (const file of partial) context.tell(partialText(file));
  return hasFailed || mismatches.length > 0 || (partial.length > 0 && !isPartial) ? 1 : 0;
}
