/**
 * Browser tests that perform plans of machines: written from the machines and their models before the browser tests
 * run, so that none is out of date. Git ignores them. `node src/tools/performed-plans.mjs` writes them, to be read;
 * `--remove` only removes those that are out of date.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEntry, projectDir, runTool, withSources } from './project.mjs';

const dir = 'tests/e2e';

/**
 * By the name of the file, the arguments of `npm run paths` that write it.
 * @type {Readonly<Record<string, string>>}
 */
export const performedPlans = {
  'performed-account-plans.spec.ts': 'registration recovery --format playwright',
  'performed-dashboard-plans.spec.ts': 'sidebar-menu palette renaming password-change --format playwright',
  'performed-desk-plans.spec.ts': 'desk --format playwright',
  'performed-leaving-plans.spec.ts': 'everywhere deletion --format playwright',
  'performed-payment-plans.spec.ts': 'payment --format playwright',
  'performed-payment-retry.spec.ts': 'payment --to declined --to paid --format playwright',
  'performed-plans.spec.ts': 'currency project-plan-tab panels start --format playwright',
  'performed-profile-plans.spec.ts': 'profile factors proof --format playwright',
  'performed-settings-plans.spec.ts':
    'billing calendarLink sessions recovery-codes devices passkeys --format playwright',
  'performed-sign-in-plans.spec.ts': 'sign-in --format playwright',
};

/** Their paths from the project's folder, whether they are written yet or not. */
export const performedFiles = Object.keys(performedPlans).map((file) => `${dir}/${file}`);

/** What the plans are made of: machines, models, and what makes plans of them. */
const sources = ['machines', 'src/flows/export', 'src/statecharts', 'src/tools', 'tests/e2e/models'];

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
 * Writes those that are not of the sources as they are now, and removes what is no longer one of them.
 * @param {boolean} [areNeeded] whether they will run; else those that are out of date are only removed
 */
export async function writePerformedPlans(areNeeded = true) {
  const folder = join(projectDir, dir);
  for (const file of readdirSync(folder))
    if (/^performed-.*\.spec\.ts$/.test(file) && !Object.hasOwn(performedPlans, file)) rmSync(join(folder, file));
  const last = `\n// Of the sources ${hashOfSources()}.\n`;
  const stale = Object.entries(performedPlans).filter(([file]) => !endsWith(join(folder, file), last));
  for (const [file] of stale) rmSync(join(folder, file), { force: true });
  if (stale.length === 0 || !areNeeded) return;
  // Its packages are there only after the installation.
  const { printPaths } = await import('./print-paths.mjs');
  await withSources(async (load) => {
    for (const [file, args] of stale) {
      const { text } = await printPaths(args.split(' '), load, () => undefined);
      writeFileSync(join(folder, file), `${text}${last}`);
    }
  });
}

if (isEntry(import.meta.url)) await runTool(() => writePerformedPlans(!process.argv.includes('--remove')));
