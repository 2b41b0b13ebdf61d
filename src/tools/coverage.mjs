/**
 * `npm run flows -- coverage`: what the tests take of every machine, from what their last run recorded (`tests/support/machine-recorder.ts`),
 * as one page that needs nothing else. `npm test` makes it after a whole run, and fails where something is missing.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWholePage } from './build-flows.mjs';
import { projectDir, withSources } from './project.mjs';

/** Where test files leave what they recorded, one file of facts for each, or for each worker of the browser tests. */
export const factsDir = join(projectDir, 'test-results/coverage/facts');
const pageFile = join(projectDir, 'test-results/coverage/index.html');

/**
 * @typedef {import('../flows/coverage/report.ts').CoverageReport} CoverageReport
 * @typedef {import('../flows/coverage/report.ts').ReportedFlow} ReportedFlow
 */

/**
 * The facts that test files recorded, each with the places of its files in a list of them.
 * @param {string} dir
 */
export function readFacts(dir) {
  /** @type {Map<string, Set<number>>} */
  const facts = new Map();
  /** @type {string[]} */
  const files = [];
  for (const name of readdirSync(dir).toSorted()) {
    const path = decodeURIComponent(name.replace(/(?:\.worker\d+)?\.facts$/, ''));
    if (!files.includes(path)) files.push(path);
    const at = files.indexOf(path);
    for (const fact of readFileSync(join(dir, name), 'utf8').split('\n')) {
      if (fact !== '') facts.set(fact, (facts.get(fact) ?? new Set()).add(at));
    }
  }
  return { facts, files };
}

/**
 * What is missing of a machine, one sentence each, with the command that generates a test of it.
 * @param {import('#machines/kit/coverage.ts').FlowCoverage} coverage
 * @param {readonly import('#machines/kit/coverage.ts').CoverageKind[]} required
 * @param {{ readonly has: (fact: string) => boolean }} facts
 */
export function coverageFailures({ id, untaken, excused }, required, facts) {
  return [
    ...untaken.filter(({ kind }) => required.includes(kind)).map(({ state, words, command }) => ({ what: `${id}: no test takes ${state}: ${words}`, why: 'States, transitions and guard arms are all taken by some test.', again: command })),
    ...excused.filter(({ fact }) => facts.has(fact)).map(({ fact }) => ({ what: `${id}: ${fact.split(' ').slice(2).join(' ')} is held back by a test`, why: 'machines/known-findings.ts says that it never is: take it out there.', again: 'npm run flows -- check' })),
  ];
}

/**
 * Works out what was recorded of every machine.
 * @param {string} dir
 * @returns {Promise<{ readonly report: CoverageReport, readonly failures: readonly import('./test-report.mjs').Failure[] }>}
 */
function readCoverage(dir) {
  const { facts, files } = readFacts(dir);
  return withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { neverHeldBack } = /** @type {typeof import('#machines/known-findings.ts')} */ (await load('/machines/known-findings.ts'));
    const { coverageOf, requiredKinds } = /** @type {typeof import('#machines/kit/coverage.ts')} */ (await load('/machines/kit/coverage.ts'));
    const { flowOf } = /** @type {typeof import('#machines/kit/flow.ts')} */ (await load('/machines/kit/flow.ts'));
    const { encodeChart } = /** @type {typeof import('../flows/chart-codec.ts')} */ (await load('/src/flows/chart-codec.ts'));
    const { chartOf } = /** @type {typeof import('../flows/layout/layout.ts')} */ (await load('/src/flows/layout/layout.ts'));
    const { testKindOf } = /** @type {typeof import('../flows/coverage/report.ts')} */ (await load('/src/flows/coverage/report.ts'));
    const { wayName } = /** @type {typeof import('../flows/view/ways.ts')} */ (await load('/src/flows/view/ways.ts'));
    const machines = new Map(registry.map(({ id, machine }) => [id, machine.id]));
    const reasons = new Map([...neverHeldBack].map(([subject, reason]) => {
      const [id = '', transition = ''] = subject.split(' ');
      return [`h ${machines.get(id)} ${transition}`, reason];
    }));
    /** @type {ReportedFlow[]} */
    const flows = [];
    for (const entry of registry) {
      const flow = flowOf(entry);
      /** @param {string} fact */
      const testsOf = (fact) => [...(facts.get(fact) ?? [])];
      const taken = [
        ...flow.states.filter(({ type }) => type !== 'history').map(({ id }) => ({ state: id, words: '', tests: testsOf(`s ${entry.machine.id} ${id}`) })),
        ...flow.transitions.map((transition) => ({ state: transition.source, words: `${wayName(transition)}${transition.guard ? ` if ${transition.guard.text}` : ''}`, tests: testsOf(`t ${entry.machine.id} ${transition.id}`) })),
      ];
      flows.push({ coverage: coverageOf(entry, facts, reasons), title: entry.title, chart: encodeChart(await chartOf(flow)), taken });
    }
    return {
      report: { at: Date.now(), files: files.map((path) => ({ path, kind: testKindOf(path) })), flows },
      failures: flows.flatMap(({ coverage }) => coverageFailures(coverage, requiredKinds, facts)),
    };
  });
}

/** Makes the report of what was recorded, and its page. */
export async function reportCoverage(dir = factsDir, page = pageFile) {
  // Vite is there only after the installation.
  const { build } = await import('vite');
  /** @type {Awaited<ReturnType<typeof readCoverage>> | undefined} */
  let read;
  const { html } = await buildWholePage(build, join(projectDir, 'vite.config.ts'), 'src/flows/coverage/main.tsx', 'coverage', async () => (read = await readCoverage(dir)).report);
  if (!read) throw new Error('Nothing was read.');
  mkdirSync(join(page, '..'), { recursive: true });
  writeFileSync(page, html);
  return { page, ...read };
}

/**
 * The counts of all machines together, and where the page is.
 * @param {{ readonly page: string, readonly report: CoverageReport }} made
 */
export function coverageWords({ page, report: { flows } }) {
  /** @type {readonly import('#machines/kit/coverage.ts').CoverageKind[]} */
  const kinds = ['states', 'transitions', 'guard arms', 'outcomes', 'pairs', 'refusals'];
  const sums = kinds.map((kind) => {
    const [taken, all] = flows.reduce(([one, other], { coverage: { counts } }) => [one + counts[kind].taken, other + counts[kind].all], [0, 0]);
    return `${taken} of ${all} ${kind}`;
  });
  return `Tests take ${sums.join(', ')}: ${pathToFileURL(page).href}`;
}

/** Writes the page anew from what the last run recorded. */
export async function coverageOfFlows() {
  const made = await reportCoverage();
  for (const { what, again } of made.failures) process.stdout.write(`${what}\n  ${again}\n`);
  process.stdout.write(`${coverageWords(made)}\n`);
  if (made.failures.length > 0) process.exitCode = 1;
}
