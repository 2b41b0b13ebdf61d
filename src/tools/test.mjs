/**
 * `npm test`: types, lint, tests, build and browser tests. A step that fails does not keep the others from running, and
 * what failed is told together at the end; after a whole run, so is what no test takes of the machines. `npm test --
 * FILTER` runs the test files whose path contains FILTER, `-t NAME` the tests of that name; `npm run test:long` tries
 * ten times as many cases, from a seed of its own. Of the browser tests a whole run takes those with `@smoke` in their
 * title, the way through each subject: all of them take half an hour, and are the long run's and those of their FILTER.
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

const reports = join(projectDir, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} script
 * @property {readonly string[]} args
 * @property {string} again the command that repeats it
 * @property {() => import('./test-report.mjs').Outcome} [read] what it found
 * @property {() => boolean} [isNeeded]
 * @property {Step} [after] a step without which it means nothing
 */

/**
 * Which of the two runners have test files that a person asked for.
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
    { title: 'Types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit'], again: 'npm run types' },
    { title: 'Format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'], again: 'npm run format' },
    {
      title: 'Lint',
      script: 'node_modules/oxlint/bin/oxlint',
      args: ['--type-aware', '--deny-warnings'],
      again: 'npm run lint',
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
      ...(isWhole && !isLong ? ['-g', '@smoke'] : []),
      ...filters,
    ],
    again: 'npm run e2e',
    read: () => playwrightOutcome(playwrightReport),
    after: build,
  };
  // Each of the first is busy on one core for most of its time.
  return [
    [...(isWhole ? checks : []), ...(browser ? [build] : [])],
    unit ? [tests] : [],
    browser ? [browserTests] : [],
  ];
}

/**
 * @param {Step} step
 * @param {Record<string, string>} env
 * @param {'always' | 'onFailure'} show steps that run beside others show their output only when they fail
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
 * What a long run adds to the environment of its steps: a seed, which is told so that a find can be repeated.
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
  // Asked first: a wrong path should not cost an installation before it is named.
  chosenChromium(process.env);
  await ensureInstalled(projectDir);
  const env = {
    ...(steps.flat().some(({ after }) => after) ? { CHROMIUM_PATH: await ensureChromium(process.env) } : {}),
    ...longEnvironment(values.long),
    // Tests of some names alone would leave half a record of their file.
    ...(values.testNamePattern === undefined && { COVERAGE: factsDir }),
  };
  const isWhole = positionals.length === 0 && values.testNamePattern === undefined;
  if (values.long) await ensurePrograms(process.env);

  // An earlier run's counts must not pass for this one's.
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
    // Tests that failed leave gaps of their own: they are mended first.
    if (found.every(({ failures }) => failures.length === 0)) found.push({ passed: 0, failures: made.failures });
  }
  const { testNamePattern: name } = values;
  // A mistyped name must not read as success.
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
