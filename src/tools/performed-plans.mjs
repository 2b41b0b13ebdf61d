/**
 * Browser tests that perform plans of machines, and traces: generated from the machines and their models before the browser tests
 * run, so that none is out of date. Git ignores them. `node src/tools/performed-plans.mjs` generates them for reading;
 * `--remove` only removes those that are out of date.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { traceTest } from './flows-test.mjs';
import { isEntry, projectDir, runTool, withSources } from './project.mjs';

const dir = 'tests/e2e';

/**
 * The arguments of `npm run paths` that generate each file, by file name.
 * @type {Readonly<Record<string, string>>}
 */
export const performedPlans = {
  'performed-account-plans.spec.ts': 'registration recovery --format playwright',
  'performed-browsing-plans.spec.ts': 'studio features funnel fit plan sharing --format playwright',
  'performed-dashboard-plans.spec.ts': 'sidebar-menu palette renaming password-change --format playwright',
  'performed-back-office-plans.spec.ts': 'backOffice --format playwright',
  'performed-leaving-plans.spec.ts': 'everywhere deletion --format playwright',
  'performed-payment-plans.spec.ts': 'payment --format playwright',
  'performed-payment-retry.spec.ts': 'payment --to declined --to paid --format playwright',
  'performed-plans.spec.ts': 'currency project-plan-tab panels start --format playwright',
  'performed-profile-plans.spec.ts': 'profile factors proof --format playwright',
  'performed-settings-plans.spec.ts':
    'billing calendarLink sessions recovery-codes devices passkeys --format playwright',
  'performed-sign-in-plans.spec.ts': 'sign-in --strategy states --format playwright',
};

const tracesDir = join(projectDir, dir, 'traces');

/**
 * The trace of each file that repeats one, by file name.
 * @type {Readonly<Record<string, string>>}
 */
export const performedTraces = Object.fromEntries(
  (existsSync(tracesDir) ? readdirSync(tracesDir) : [])
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => [`performed-trace-${file.slice(0, -'.json'.length)}.spec.ts`, `${dir}/traces/${file}`]),
);

const performed = [...Object.keys(performedPlans), ...Object.keys(performedTraces)];

/** Their paths from the project's folder, whether they exist yet or not. */
export const performedFiles = performed.map((file) => `${dir}/${file}`);

/** The inputs of the tests: machines, models, traces, and the code that generates the tests. */
const sources = ['machines', 'src/flows', 'src/statecharts', 'src/tools', `${dir}/models`, `${dir}/traces`];

function hashOfSources() {
  const hash = createHash('sha256');
  for (const folder of sources.filter((path) => existsSync(join(projectDir, path)))) {
    for (const path of readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      const file = join(projectDir, folder, path);
      if (statSync(file).isFile()) hash.update(`${folder}/${path}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} file @param {string} last its last line */
function endsWith(file, last) {
  return existsSync(file) && readFileSync(file, 'utf8').endsWith(last);
}

/**
 * Plans machines, and generates a browser test in which their models perform the plans.
 * @param {readonly string[]} args as of `npm run paths`
 * @param {import('./project.mjs').Load} load
 * @param {(sentence: string) => void} tell receives the length of each plan, and the parts that it leaves out
 * @returns {Promise<{ readonly text: string, readonly out: string | undefined }>} the test, and its file
 * @throws with a one-sentence message for wrong arguments
 */
export async function performedPlan(args, load, tell) {
  const { readPathArguments } = /** @type {typeof import('@plinth/statecharts/command/paths')} */ (
    await load('@plinth/statecharts/command/paths')
  );
  const { loadLinearSolver } = /** @type {typeof import('@plinth/statecharts/linear-solver')} */ (
    await load('@plinth/statecharts/linear-solver')
  );
  const { planPaths, stepCount } = /** @type {typeof import('@plinth/statecharts/path-plan')} */ (
    await load('@plinth/statecharts/path-plan')
  );
  const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
  const { models } = /** @type {typeof import('../../tests/e2e/models/models.ts')} */ (
    await load('/tests/e2e/models/models.ts')
  );
  const { leftOut, performable, planTestOf } = /** @type {typeof import('#flows/export/plan-test.ts')} */ (
    await load('/src/flows/export/plan-test.ts')
  );
  const { plan, names, out } = readPathArguments(args, ['playwright']);
  const begun = registry.filter(({ machine }) => Object.keys(models[machine.id]?.starts ?? {}).length > 0);
  for (const name of names)
    if (!begun.some(({ id }) => id === name))
      throw new Error(
        `No model says how ${name} begins: add a start to its model in tests/e2e/models. Models begin ${begun.map(({ id }) => id).join(', ')}; npm run flows -- test TRACE makes a test of anything that was done on /flows/live.`,
      );
  const solve = await loadLinearSolver();
  const performances = begun
    .filter(({ id }) => names.length === 0 || names.includes(id))
    .flatMap((whole) => {
      const model = models[whole.machine.id];
      if (!model) return [];
      const entry = performable(whole, model);
      const { paths } = planPaths(entry, { ...plan, solve });
      for (const sentence of leftOut(whole, model)) tell(sentence);
      tell(`${entry.id}: ${stepCount(paths)} steps in ${paths.length} paths.`);
      return [{ entry, model, paths }];
    });
  const words = args.filter((arg, at) => arg !== '--out' && !arg.startsWith('--out=') && args[at - 1] !== '--out');
  return { text: planTestOf(performances, `npm run paths -- ${words.join(' ')}`), out };
}

/**
 * Generates the tests that are missing or out of date, and removes obsolete ones.
 * @param {boolean} [areNeeded] whether they will run; if not, those that are out of date are only removed
 */
export async function writePerformedPlans(areNeeded = true) {
  const folder = join(projectDir, dir);
  for (const file of readdirSync(folder))
    if (/^performed-.*\.spec\.ts$/.test(file) && !performed.includes(file)) rmSync(join(folder, file));
  const last = `\n// Of the sources ${hashOfSources()}.\n`;
  const stale = performed.filter((file) => !endsWith(join(folder, file), last));
  for (const file of stale) rmSync(join(folder, file), { force: true });
  if (stale.length === 0 || !areNeeded) return;
  await withSources(async (load) => {
    for (const file of stale) {
      const args = performedPlans[file]?.split(' ');
      const text = args
        ? (await performedPlan(args, load, () => undefined)).text
        : await traceTest(join(projectDir, performedTraces[file] ?? ''), load);
      writeFileSync(join(folder, file), `${text}${last}`);
    }
  });
}

if (isEntry(import.meta.url)) await runTool(() => writePerformedPlans(!process.argv.includes('--remove')));
