/**
 * Collects the results of the test runners in one report: the failures, their reasons, and the command that repeats
 * each.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ readonly what: string, readonly why: string, readonly again: string }} Failure
 * @typedef {{ readonly passed: number, readonly failures: readonly Failure[] }} Outcome
 */

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} [message] */
function firstLine(message = '') {
  return stripVTControlCharacters(message).trim().split('\n')[0] ?? '';
}

/**
 * The name of a test as a pattern, quoted for a shell.
 * @param {string} name
 */
function pattern(name) {
  return `'${name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll("'", '.')}'`;
}

/**
 * Reads Vitest's JSON report; a missing report counts nothing.
 * @param {string} file
 * @param {string} projectDir
 * @returns {Outcome}
 */
export function vitestOutcome(file, projectDir) {
  /**
   * @type {{ numPassedTests?: number, testResults?: { name: string, status: string, message: string, assertionResults:
   *   { fullName: string, status: string, failureMessages: string[] }[] }[] }}
   */
  const report = readJson(file) ?? {};
  const failures = (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(projectDir, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that does not load has no failing test.
    if (failed.length === 0 && status === 'failed')
      return [{ what: path, why: firstLine(message), again: `npm test -- ${path}` }];
    return failed.map(({ fullName, failureMessages }) => ({
      what: `${path}: ${fullName}`,
      why: firstLine(failureMessages[0]),
      again: `npm test -- ${path} -t ${pattern(fullName)}`,
    }));
  });
  return { passed: report.numPassedTests ?? 0, failures };
}

/**
 * @typedef {{ readonly title: string, readonly file: string, readonly line: number, readonly tests: readonly {
 *   readonly projectName: string, readonly status: string, readonly results: readonly { readonly error?: { readonly message?:
 *   string } }[] }[] }} Spec
 * @typedef {{ readonly specs?: readonly Spec[], readonly suites?: readonly Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {readonly Spec[]}
 */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * Reads Playwright's JSON report; a missing report counts nothing.
 * @param {string} file
 * @returns {Outcome}
 */
export function playwrightOutcome(file) {
  /** @type {Suite & { stats?: { expected?: number }, errors?: { message?: string }[] }} */
  const report = readJson(file) ?? {};
  const failures = specsOf(report).flatMap(({ title, file: spec, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        what: `tests/e2e/${spec}: ${title} (${projectName})`,
        why: firstLine(results.find(({ error }) => error)?.error?.message),
        again: `npm test -- tests/e2e/${spec}:${line}`,
      })),
  );
  const broken = (report.errors ?? []).map(({ message }) => ({
    what: 'The browser tests',
    why: firstLine(message),
    again: 'npm test -- tests/e2e',
  }));
  return { passed: report.stats?.expected ?? 0, failures: [...failures, ...broken] };
}

/**
 * All failures, and the summary line.
 * @param {readonly Outcome[]} outcomes
 */
export function closingReport(outcomes) {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const told = failures.map(({ what, why, again }) => `\n✗ ${what}\n  ${why}\n  again: ${again}\n`);
  return `${told.join('')}\n${passed} passed, ${failures.length} failed`;
}
