/** `npm test`: types, lint, tests, build and browser tests, one after the other, up to the first that fails. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chosenChromium, ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { projectDir, requireNode, runTool } from './project.mjs';
import { runNode } from './run-command.mjs';
import { closingLine, playwrightTally, vitestTally } from './test-report.mjs';

const reports = join(projectDir, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const nothing = { passed: 0, failed: 0 };

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} script
 * @property {readonly string[]} args
 * @property {() => import('./test-report.mjs').Tally} [tally]
 */

/** @type {readonly Step[]} */
const steps = [
  { title: 'Types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
  { title: 'Lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  {
    title: 'Tests',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    tally: () => vitestTally(vitestReport),
  },
  { title: 'Build', script: 'src/tools/build.mjs', args: [] },
  {
    title: 'Browser tests',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    tally: () => playwrightTally(playwrightReport),
  },
];

/**
 * @param {Step} step
 * @param {string} chromium
 */
async function runStep(step, chromium) {
  process.stdout.write(`\n── ${step.title}\n`);
  const started = performance.now();
  const code = await runNode(step.script, step.args, { env: { CHROMIUM_PATH: chromium } });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`── ${step.title}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n`);
  return { ok: code === 0, ...(step.tally?.() ?? nothing) };
}

await runTool(async () => {
  requireNode('npm test');
  // Asked first: a wrong path should not cost an installation before it is named.
  chosenChromium(process.env);
  await ensureInstalled(projectDir);
  const chromium = await ensureChromium(process.env);

  // An earlier run's counts must not pass for this one's.
  rmSync(vitestReport, { force: true });
  rmSync(playwrightReport, { force: true });

  const results = [];
  for (const step of steps) {
    const result = await runStep(step, chromium);
    results.push(result);
    if (!result.ok) break;
  }
  process.stdout.write(`\n${closingLine(results)}\n`);
  if (results.some((result) => !result.ok)) process.exitCode = 1;
});
