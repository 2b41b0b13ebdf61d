/**
 * `npm test`: types, lint, tests, build and browser tests. A failed step does not stop the others, and all failures are
 * reported together at the end; after a whole run, so is the missing coverage of the machines. `npm test -- FILTER`
 * runs the test files whose path contains FILTER, `-t NAME` the tests of that name; `npm run test:long` runs ten times
 * as many cases, with a new seed. A whole run includes only the browser tests with `@smoke` or
 * `@desktop-smoke` in their title, the main
 * path of each subject: all of them take half an hour, and run in the long run
 * and with a FILTER.
 */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenChromium, ensureChromium } from './chromium.mjs';
import { coverageWords, factsDir, noteRun, reportCoverage, testFiles } from './coverage.mjs';
import { ensureInstalled } from './install.mjs';
import { projectDir, requireNode, runTool } from './project.mjs';
import { runNode } from './run-command.mjs';
import { ensurePrograms } from './system-programs.mjs';
import { isBuildStale } from './stale.mjs';
import { closingReport, playwrightOutcome, vitestOutcome } from './test-report.mjs';

/** The browser tests of an ordinary run: what is alike on a phone, as it is on a desktop alone. */
const smoke = '@smoke|(^| )desktop .*@desktop-smoke';

const reports = join(projectDir, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} script
 * @property {readonly string[]} args
 * @property {string} again the command that repeats it
 * @property {() => import('./test-report.mjs').Outcome} [read] reads its result
 * @property {() => boolean} [isNeeded]
 * @property {Step} [after] a step that must succeed first
 */

/**
 * The runners that have test files for the given filters.
 * @param {readonly string[]} filters
 */
function runnersFor(filters) {
  const files = testFiles();
  const asked = filters.map((filter) => ({
    filter,
    found: files.filter((file) => file.includes(filter.replace(/:\d+$/, ''))),
  }));
  const nothing = asked.find(({ found }) => found.length === 0);
  if (nothing) throw new Error(`No test file's path contains "${nothing.filter}".`);
  const all = asked.flatMap(({ found }) => found);
  return {
    unit: all.some((file) => !file.endsWith('.spec.ts')),
    browser: all.some((file) => file.endsWith('.spec.ts')),
  };
}

/**
 * @param {readonly string[]} filters
 * @param {string | undefined} name
 * @param {boolean} isLong
 * @returns {readonly (readonly Step[])[]} the steps of a row run at the same time
 */
function stepsFor(filters, name, isLong) {
  const isWhole = filters.length === 0 && name === undefined;
  const { unit, browser } = filters.length === 0 ? { unit: true, browser: true } : runnersFor(filters);
  /** @type {readonly Step[]} */
  const checks = [
    { title: 'Format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'], again: 'npm run format' },
    // The linter has read all types, and says as it goes what the compiler would.
    {
      title: 'Types and lint',
      script: 'node_modules/oxlint/bin/oxlint',
      args: ['--type-aware', '--type-check', '--deny-warnings'],
      again: 'npm run types && npm run lint',
    },
  ];
  /** @type {Step} */
  const tests = {
    title: 'Tests',
    script: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      '--passWithNoTests',
      ...(name === undefined ? [] : ['-t', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
      ...filters,
    ],
    again: 'npm run unit',
    read: () => vitestOutcome(vitestReport, projectDir),
  };
  /** @type {Step} */
  const build = {
    title: 'Build',
    script: 'src/tools/build.mjs',
    args: [],
    again: 'npm run build',
    isNeeded: () => isBuildStale(projectDir),
  };
  /** @type {Step} */
  const browserTests = {
    title: 'Browser tests',
    script: 'node_modules/@playwright/test/cli.js',
    args: [
      'test',
      '--pass-with-no-tests',
      ...(name === undefined ? [] : ['-g', name]),
      ...(isWhole && !isLong ? ['-g', smoke] : []),
      ...filters,
    ],
    again: 'npm run e2e',
    read: () => playwrightOutcome(playwrightReport),
    after: build,
  };
  /** @type {Step} */
  const walks = {
    title: 'Pictures of screens',
    script: 'src/tools/flows.mjs',
    args: ['screens'],
    again: 'npm run flows -- screens',
    after: build,
  };
  // Each of the first steps keeps one core busy for most of its time.
  return [
    [...(isWhole ? checks : []), ...(browser ? [build] : [])],
    unit ? [tests] : [],
    browser ? [browserTests] : [],
    // Every walk, on the same build: an hour.
    isWhole && isLong ? [walks] : [],
  ];
}

/**
 * @param {Step} step
 * @param {Record<string, string>} env
 * @param {'always' | 'onFailure'} show concurrent steps show their output only on failure
 * @returns {Promise<import('./test-report.mjs').Outcome>}
 */
async function runStep(step, env, show) {
  process.stdout.write(`\n── ${step.title}\n`);
  const started = performance.now();
  const code = await runNode(step.script, step.args, { env, show });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`── ${step.title}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n`);
  const { passed, failures } = step.read?.() ?? { passed: 0, failures: [] };
  if (code === 0 || failures.length > 0) return { passed, failures };
  return {
    passed,
    failures: [
      { what: step.title, why: `The step failed with the output above (exit code ${code}).`, again: step.again },
    ],
  };
}

/**
 * The environment that a long run adds to its steps: a seed, which is printed so that a failure can be repeated.
 * @param {boolean} isLong
 * @returns {Record<string, string>}
 */
function longEnvironment(isLong) {
  if (!isLong) return {};
  const seed = process.env['SEED'] ?? String(randomInt(2 ** 31));
  process.stdout.write(`A long run from seed ${seed}: LONG=1 SEED=${seed} before a command repeats what it finds.\n`);
  return { LONG: '1', SEED: seed };
}

await runTool(async () => {
  requireNode('npm test');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { long: { type: 'boolean', default: false }, testNamePattern: { type: 'string', short: 't' } },
  });
  const steps = stepsFor(positionals, values.testNamePattern, values.long);
  // Checked first, so that a wrong path is reported before an installation.
  chosenChromium(process.env);
  await ensureInstalled(projectDir);
  const env = {
    ...(steps.flat().some(({ after }) => after) ? { CHROMIUM_PATH: await ensureChromium(process.env) } : {}),
    ...longEnvironment(values.long),
    // Running tests by name alone would record a file only in part.
    ...(values.testNamePattern === undefined && { COVERAGE: factsDir }),
  };
  const isWhole = positionals.length === 0 && values.testNamePattern === undefined;
  if (values.long) await ensurePrograms(process.env);

  // The counts of an earlier run must not be reported as this run's.
  rmSync(vitestReport, { force: true });
  rmSync(playwrightReport, { force: true });
  if (isWhole) rmSync(factsDir, { recursive: true, force: true });

  /** @type {Map<Step, import('./test-report.mjs').Outcome>} */
  const outcomes = new Map();
  for (const row of steps) {
    const wanted = row.filter(
      (step) => (outcomes.get(step.after ?? step)?.failures.length ?? 0) === 0 && (step.isNeeded?.() ?? true),
    );
    await Promise.all(
      wanted.map(async (step) =>
        outcomes.set(step, await runStep(step, env, wanted.length > 1 ? 'onFailure' : 'always')),
      ),
    );
  }
  const found = [...outcomes.values()];
  if (isWhole) {
    noteRun(testFiles());
    const made = await reportCoverage();
    process.stdout.write(`\n── Coverage\n${coverageWords(made)}\n`);
    // Failed tests leave gaps in the coverage, so they are fixed first.
    if (found.every(({ failures }) => failures.length === 0)) found.push({ passed: 0, failures: made.failures });
  }
  const { testNamePattern: name } = values;
  // A mistyped name must not count as success.
  const ranNothing = name !== undefined && found.every(({ passed, failures }) => passed + failures.length === 0);
  if (ranNothing)
    found.push({
      passed: 0,
      failures: [
        {
          what: `No test's name matches "${name}".`,
          why: 'No test ran.',
          again: `npm test${positionals.length === 0 ? '' : ` -- ${positionals.join(' ')}`}`,
        },
      ],
    });
  process.stdout.write(`${closingReport(found)}\n`);
  if (found.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
});
