/**
 * Runs walks through the built product in a browser, and returns for each the moments it recorded and where it stopped.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectDir } from './project.mjs';

/**
 * @typedef {import('./screens-store.mjs').Walked} Walked
 * @typedef {import('./screens-store.mjs').Problem} Problem
 */

/** The timeout of one walk and of all walks, in ms. */
export const walkTimeout = 300_000;
export const allWalksTimeout = 2 * 3_600_000;

/** The time that a terminated run has to close its browser and its server, in ms. */
const closingMs = 15_000;

/** @typedef {{ readonly message?: string, readonly stack?: string }} ReportedError */
/**
 * @typedef {{ readonly file?: string, readonly title: string, readonly suites?: readonly Suite[], readonly specs?:
 *   readonly { readonly title: string, readonly tests: readonly { readonly results: readonly { readonly status: string,
 *   readonly errors: readonly ReportedError[] }[] }[] }[] }} Suite
 */
/** @typedef {{ readonly suites?: readonly Suite[], readonly errors?: readonly ReportedError[] }} Report */

/**
 * Variables that programs need. All others may configure the product, such as a database URL: walks must not use them.
 */
const passedOn =
  /^(?:PATH|HOME|USER|TMPDIR|TEMP|TMP|LANG|LC_\w+|LD_LIBRARY_PATH|SystemRoot|APPDATA|LOCALAPPDATA|XDG_\w+|PLAYWRIGHT_\w+)$/i;

/** A text without the colour codes of a terminal. @param {string} text */
function plain(text) {
  // oxlint-disable-next-line no-control-regex -- the escape character begins each code
  return text.replaceAll(/\u001b\[[\d;]*m/g, '');
}

/** The first line of an error. @param {ReportedError} error */
function firstLine({ message = '' }) {
  return (
    plain(message)
      .split('\n')[0]
      ?.replace(/^Error: /, '') ?? ''
  );
}

/** The first line of an error, and what was looked for on the page. @param {ReportedError} error */
function whatFailed(error) {
  const [, locator] = /^Locator: +(.*)$/m.exec(plain(error.message ?? '')) ?? [];
  return locator === undefined ? firstLine(error) : `${firstLine(error)}: ${locator}`;
}

/**
 * The reason why a walk failed: the step, and the error.
 * @param {string} walk its name
 * @param {ReportedError} error
 * @param {(file: string) => string} read reads a file of walks by its name
 * @returns {Problem}
 */
export function problemOf(walk, error, read) {
  const [, file, line] = /([\w-]+\.walk\.ts):(\d+)/.exec(plain(`${error.stack ?? ''}\n${error.message ?? ''}`)) ?? [];
  const source = file === undefined ? undefined : read(file).split('\n')[Number(line) - 1];
  const text = source
    ?.trim()
    .replace(/^await /, '')
    .replace(/;$/, '');
  const what = whatFailed(error);
  return {
    reason: `The walk “${walk.slice(walk.indexOf(': ') + 2)}” failed${what === '' ? '.' : `: ${/[.!?]$/.test(what) ? what : `${what}.`}`}`,
    step: file === undefined || text === undefined ? null : { text, at: `tests/state-screens/${file}:${line}` },
  };
}

/** @param {string} file */
function readWalkFile(file) {
  const path = join(projectDir, 'tests/state-screens', basename(file));
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * The problems of a report by the names of the walks; null for a walk that completed.
 * @param {Report} report
 * @returns {Map<string, Problem | null>}
 */
export function problemsIn({ suites = [] }, read = readWalkFile) {
  /** @type {Map<string, Problem | null>} */
  const found = new Map();
  /** @param {Suite} suite @param {string} file */
  const visit = (suite, file) => {
    for (const { title, tests } of suite.specs ?? []) {
      const walk = `${file}: ${title}`;
      const [error] = tests.flatMap(({ results }) =>
        results.filter(({ status }) => status !== 'passed').flatMap(({ errors }) => errors),
      );
      found.set(walk, error ? problemOf(walk, error, read) : null);
    }
    for (const inner of suite.suites ?? []) visit(inner, file);
  };
  for (const suite of suites) visit(suite, basename(suite.file ?? suite.title).replace('.walk.ts', ''));
  return found;
}

/**
 * Runs walks on a separate server, whose data is deleted afterwards.
 * @param {object} options
 * @param {string} options.chromium the browser's executable
 * @param {readonly string[]} [options.only] arguments of Playwright that select some of the walks
 * @param {number} options.timeout ms after which the run is terminated
 * @param {boolean} [options.isShown] whether the progress is printed
 * @returns {Promise<{ readonly walked: ReadonlyMap<string, Walked>, readonly pictures: string, readonly problem: string
 * | null, readonly remove: () => void }>} the result of each walk, the folder of the pictures, and why the run as a
 * whole failed
 */
export async function makeWalks({ chromium, only = [], timeout, isShown = false }) {
  const dir = mkdtempSync(join(tmpdir(), 'plinth-screens-'));
  const report = join(dir, 'report.json');
  const needed = Object.entries(process.env).filter(([name]) => passedOn.test(name));
  const env = {
    ...Object.fromEntries(needed),
    CHROMIUM_PATH: chromium,
    SCREENS_DIR: dir,
    SCREENS_DATA: join(dir, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_FORCE_TTY: '0',
  };
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/state-screens/playwright.config.ts',
    `--reporter=${isShown ? 'line,json' : 'json'}`,
    ...only,
  ];
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    env,
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : 'ignore',
  });
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  let isLate = false;
  // On SIGINT it closes its browser and its server; if it does not exit, it is killed.
  const late = setTimeout(() => {
    isLate = true;
    child.kill('SIGINT');
  }, timeout);
  const tooLate = setTimeout(() => child.kill('SIGKILL'), timeout + closingMs);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', resolve);
  });
  clearTimeout(late);
  clearTimeout(tooLate);
  process.off('exit', end);

  /** @type {Report} */
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const problems = problemsIn(told);
  /** @type {Map<string, Walked>} */
  const walked = new Map();
  for (const [walk, problem] of problems) walked.set(walk, { moments: [], problem });
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.json') && name !== 'report.json')) {
    /** @type {readonly import('#flows/screens/walk-moments.ts').Moment[]} */
    const moments = JSON.parse(readFileSync(join(dir, file), 'utf8'));
    const walk = moments[0]?.walk;
    if (walk !== undefined) walked.set(walk, { moments, problem: problems.get(walk) ?? null });
  }
  const [error] = told.errors ?? [];
  const problem = isLate
    ? `The walk was ended after ${timeout / 60_000} minutes.`
    : error
      ? firstLine(error)
      : code !== 0 && walked.size === 0
        ? `The walk could not begin (exit code ${code}).`
        : null;
  return {
    walked,
    pictures: join(dir, 'pictures'),
    problem,
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
