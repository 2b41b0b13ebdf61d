/**
 * What `npm run paths` prints: plans of machines, in any format, as its arguments ask for them.
 */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { loadLinearSolver } from './linear-solver.mjs';
import { nearest, requireKnown } from './nearest.mjs';
import { readPathArgs, withoutOut } from './paths-options.mjs';

/** @typedef {import('@plinth/statecharts/graph-walk').WalkEntry & { readonly title: string }} Entry */
/** @typedef {import('./project.mjs').Load} Load */

/**
 * A machine of a file, with its samples where the file has any under the name of the machine and `Samples`.
 * @param {Load} load
 * @param {string} name FILE.ts#EXPORT
 * @returns {Promise<Entry>}
 */
async function foreign(load, name) {
  const [file = '', exported = ''] = name.split('#');
  const { entryOf } = /** @type {typeof import('@plinth/statecharts/foreign-machine')} */ (
    await load('@plinth/statecharts/foreign-machine')
  );
  const found = await load(pathToFileURL(resolve(file)).pathname);
  const machines = Object.keys(found).filter(
    (key) => typeof found[key] === 'object' && found[key] !== null && 'root' in found[key],
  );
  if (machines.length === 0) throw new Error(`${file} exports no machine.`);
  requireKnown('machine', exported, machines);
  const samples = /** @type {import('@plinth/statecharts/graph-walk').Samples | undefined} */ (
    found[`${exported}Samples`]
  );
  const entry = entryOf(/** @type {import('xstate').AnyStateMachine} */ (found[exported]), {
    ...(samples && { samples }),
  });
  return { ...entry, title: exported };
}

/** The format of plans that models of the browser tests perform. */
const performed = 'playwright';

/**
 * Plans what the arguments ask for.
 * @param {readonly string[]} args of the command
 * @param {Load} load
 * @param {(sentence: string) => void} tell hears how long the plans are, and what is left out of them
 * @returns {Promise<{ readonly text: string, readonly out: string | undefined, readonly strays: readonly string[] |
 *   undefined }>} the plans as text, the file that they are for, and what running machines do otherwise, where they
 *   were to walk the plans
 * @throws a sentence that says what is wrong with the arguments
 */
export async function printPaths(args, load, tell) {
  const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
  const { actors } = /** @type {typeof import('@plinth/statecharts/counterexample')} */ (
    await load('@plinth/statecharts/counterexample')
  );
  const { planPaths, statesNamed, stepCount, strategies, transitionsNamed } =
    /** @type {typeof import('@plinth/statecharts/path-plan')} */ (await load('@plinth/statecharts/path-plan'));
  const { planFormats } = /** @type {typeof import('@plinth/statecharts/path-formats')} */ (
    await load('@plinth/statecharts/path-formats')
  );
  const { planFile } = /** @type {typeof import('@plinth/statecharts/path-words')} */ (
    await load('@plinth/statecharts/path-words')
  );
  const { planModel } = /** @type {typeof import('@plinth/statecharts/model-plan')} */ (
    await load('@plinth/statecharts/model-plan')
  );
  const { worlds } = /** @type {typeof import('#machines/worlds/worlds.ts')} */ (
    await load('/machines/worlds/worlds.ts')
  );
  const { runPaths, runRandomPaths } = /** @type {typeof import('@plinth/statecharts/path-run')} */ (
    await load('@plinth/statecharts/path-run')
  );
  const { leftOut, performable, planTestOf } = /** @type {typeof import('#flows/export/plan-test.ts')} */ (
    await load('/src/flows/export/plan-test.ts')
  );
  const { plan, names, format, out, isRun } = readPathArgs(args, {
    strategies,
    formats: [...Object.keys(planFormats), performed],
    causes: actors,
  });
  const solve = await loadLinearSolver();
  /** @type {import('@plinth/statecharts/path-words').PlanFile[]} */
  const files = [];
  /** @type {import('#flows/export/plan-test.ts').PerformedPlan[]} */
  const performances = [];
  /** @type {string[]} */
  const strays = [];
  const models =
    format === performed
      ? /** @type {typeof import('../../tests/e2e/models/models.ts')} */ (await load('/tests/e2e/models/models.ts'))
          .models
      : {};
  const begun = registry.filter(({ machine }) => Object.keys(models[machine.id]?.starts ?? {}).length > 0);
  const otherWays = `Models begin ${begun.map(({ id }) => id).join(', ')}; npm run flows -- test TRACE makes a test of anything that was done on /flows/live.`;
  /** @param {Entry} whole */
  const planOf = (whole) => {
    const model = models[whole.machine.id];
    if (format === performed && (!model || Object.keys(model.starts).length === 0)) {
      throw new Error(
        `No model says how ${whole.id} begins: add ${model ? 'a start to ' : ''}the model of ${whole.machine.id} in tests/e2e/models. ${otherWays}`,
      );
    }
    const entry = model ? performable(whole, model) : whole;
    for (const name of [plan.from ?? [], plan.to ?? []].flat()) {
      if (statesNamed(entry, name).length > 0 || transitionsNamed(entry, name).length > 0) continue;
      throw new Error(
        `Nothing in ${entry.id} is called ${name}: did you mean ${nearest(
          name,
          statesNamed(entry, '').map(({ id }) => id.split('.').at(-1) ?? id),
        )}?`,
      );
    }
    const planned = planPaths(entry, {
      ...plan,
      solve,
      expect: (steps) => tell(`${entry.id}: expect ${steps} steps or more.`),
    });
    files.push(planFile(entry.title, entry, planned));
    if (model) performances.push({ entry, model, paths: planned.paths });
    if (model) for (const sentence of leftOut(whole, model)) tell(sentence);
    if (isRun) strays.push(...(plan.strategy === 'random' ? runRandomPaths : runPaths)(entry, planned.paths));
    tell(`${entry.id}: ${stepCount(planned.paths)} steps in ${planned.paths.length} paths.`);
  };
  /** @param {string} name */
  const planOfNamed = async (name) => {
    const world = worlds.find(({ id }) => `world:${id}` === name);
    if (world && format === performed) throw new Error(`${name} is several machines: name one. ${otherWays}`);
    if (world && plan.to !== undefined)
      throw new Error(`--to leads through one machine: name one of ${name} without the world.`);
    if (world) files.push(planModel(world, plan.limit === undefined ? {} : { depth: plan.limit }));
    else if (name.includes('#')) planOf(await foreign(load, name));
    else for (const entry of registry.filter(({ id }) => id === name)) planOf(entry);
  };
  const known = [...registry.map(({ id }) => id), ...worlds.map(({ id }) => `world:${id}`)];
  for (const name of names) if (!name.includes('#')) requireKnown('machine', name, known);
  if (names.length === 0) for (const entry of format === performed ? begun : registry) planOf(entry);
  for (const name of names) await planOfNamed(name);
  const command = `npm run paths -- ${withoutOut(args).join(' ')}`;
  const text = format === performed ? planTestOf(performances, command) : (planFormats[format]?.(files) ?? '');
  return { text, out, strays: isRun ? strays : undefined };
}
