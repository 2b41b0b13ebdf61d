/** Reads what the test runners counted. */
import { readFileSync } from 'node:fs';

/** @typedef {{ readonly passed: number, readonly failed: number }} Tally */

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Counts from Vitest's JSON report; no report counts nothing.
 * @param {string} file
 * @returns {Tally}
 */
export function vitestTally(file) {
  const report = readJson(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/**
 * Counts from Playwright's JSON report; a test that needed a second try passed.
 * @param {string} file
 * @returns {Tally}
 */
export function playwrightTally(file) {
  const stats = readJson(file)?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

/**
 * The closing line. A step that failed without a failing test (types, lint, the build, a file that does not load)
 * counts as one failure, so the line never says that nothing failed when something did.
 * @param {readonly (Tally & { readonly ok: boolean })[]} steps
 */
export function closingLine(steps) {
  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  const failed = steps.reduce((sum, step) => sum + (step.ok ? step.failed : Math.max(step.failed, 1)), 0);
  return `${passed} passed, ${failed} failed`;
}
