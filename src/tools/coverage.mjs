/**
 * `npm run flows -- coverage`: the coverage of every machine by the tests, from the records of their last run
 * (`tests/support/machine-recorder.ts`), as one self-contained page; with `--of TEXT`, only of what matches the text,
 * as plain text. `npm test` writes the page after a whole run, and fails if coverage is missing.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWholePage, insertData } from './build-flows.mjs';
import { performedFiles } from './performed-plans.mjs';
import { projectDir, withSources } from './project.mjs';
import { isBuildStale } from './stale.mjs';

/**
 * The folder in which test files record facts: one file for each test file, or for each worker of the browser tests.
 */
export const factsDir = join(projectDir, 'test-results/coverage/facts');
/** The command that generates paths in this project. */
const pathsCommand = 'npm run paths --';
const pageFile = join(projectDir, 'test-results/coverage/index.html');

/**
 * @typedef {import('../flows/coverage/report.ts').CoverageReport} CoverageReport
 * @typedef {import('../flows/coverage/report.ts').ReportedFlow} ReportedFlow
 */

/** Paths of all test files. */
export function testFiles() {
  const files = ['tests', 'src/statecharts/tests'].flatMap((folder) =>
    readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  );
  // Tests that perform plans are generated before they run.
  return [...new Set([...files.filter((file) => /\.(test|spec)\.tsx?$/.test(file)), ...performedFiles])].toSorted();
}

/**
 * Records that test files have run: one that covers no machine has recorded nothing, but still counts as run.
 * @param {readonly string[]} files
 */
export function noteRun(files, dir = factsDir) {
  mkdirSync(dir, { recursive: true });
  const known = new Set(recordedFiles(dir));
  for (const file of files) if (!known.has(file)) writeFileSync(join(dir, `${encodeURIComponent(file)}.facts`), '');
}

/** @param {string} name of a file of facts */
function testFileOf(name) {
  return decodeURIComponent(name.replace(/(?:\.worker\d+)?\.facts$/, ''));
}

/** @param {string} dir */
function recordedFiles(dir) {
  return existsSync(dir) ? readdirSync(dir).map(testFileOf) : [];
}

/** Test files without a record, so that their coverage is unknown. */
export function unrecordedFiles(dir = factsDir) {
  const known = new Set(recordedFiles(dir));
  return testFiles().filter((file) => !known.has(file));
}

/**
 * The recorded facts, each with the indexes of its files in the list of files.
 * @param {string} dir
 */
export function readFacts(dir) {
  /** @type {Map<string, Set<number>>} */
  const facts = new Map();
  /** @type {string[]} */
  const files = [];
  for (const name of readdirSync(dir).toSorted()) {
    const path = testFileOf(name);
    if (!files.includes(path)) files.push(path);
    const at = files.indexOf(path);
    for (const fact of readFileSync(join(dir, name), 'utf8').split('\n')) {
      if (fact !== '') facts.set(fact, (facts.get(fact) ?? new Set()).add(at));
    }
  }
  return { facts, files };
}

/**
 * The missing coverage of a machine, one sentence each, with the command that generates a test for it.
 * @param {import('@plinth/statecharts/coverage').FlowCoverage} coverage
 * @param {readonly import('@plinth/statecharts/coverage').CoverageKind[]} required
 * @param {{ readonly has: (fact: string) => boolean }} facts
 */
export function coverageFailures({ id, untaken, excused }, required, facts) {
  return [
    ...untaken
      .filter(({ kind }) => required.includes(kind))
      .map(({ state, words, command }) => ({
        what: `${id}: no test takes ${state}: ${words}`,
        why: 'States, transitions and guard arms are all taken by some test.',
        again: command,
      })),
    ...excused
      .filter(({ fact }) => facts.has(fact))
      .map(({ fact }) => ({
        what: `${id}: ${fact.split(' ').slice(2).join(' ')} is held back by a test`,
        why: 'machines/known-findings.ts says that it never is: take it out there.',
        again: 'npm run flows -- check',
      })),
  ];
}

/**
 * The impossible facts, each with its reason.
 * @param {readonly import('#machines/registry.ts').RegisteredMachine[]} registry
 * @param {ReadonlyMap<string, string>} neverHeldBack
 */
function reasonsOf(registry, neverHeldBack) {
  const machines = new Map(registry.map(({ id, machine }) => [id, machine.id]));
  return new Map(
    [...neverHeldBack].map(([subject, reason]) => {
      const [id = '', transition = ''] = subject.split(' ');
      return [`h ${machines.get(id)} ${transition}`, reason];
    }),
  );
}

/**
 * Computes the recorded coverage of every machine.
 * @param {string} dir
 * @returns {Promise<{ readonly report: CoverageReport, readonly failures: readonly
 * import('./test-report.mjs').Failure[] }>}
 */
function readCoverage(dir) {
  const { facts, files } = readFacts(dir);
  return withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { neverHeldBack } = /** @type {typeof import('#machines/known-findings.ts')} */ (
      await load('/machines/known-findings.ts')
    );
    const { coverageOf, requiredKinds } = /** @type {typeof import('@plinth/statecharts/coverage')} */ (
      await load('@plinth/statecharts/coverage')
    );
    const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (
      await load('@plinth/statecharts/flow')
    );
    const { encodeChart } = /** @type {typeof import('@plinth/statecharts/chart-codec')} */ (
      await load('@plinth/statecharts/chart-codec')
    );
    const { chartOf } = /** @type {typeof import('@plinth/statecharts/layout/layout')} */ (
      await load('@plinth/statecharts/layout/layout')
    );
    const { strengthOf, testKindOf } = /** @type {typeof import('../flows/coverage/report.ts')} */ (
      await load('/src/flows/coverage/report.ts')
    );
    const { wayName } = /** @type {typeof import('../flows/view/ways.ts')} */ (await load('/src/flows/view/ways.ts'));
    const reasons = reasonsOf(registry, neverHeldBack);
    const isDrawn = !isBuildStale(projectDir);
    /**
     * The chart of a flow, from the build if it has the same sources. @param {import('@plinth/statecharts/flow').Flow}
     * flow
     */
    const chartFor = async (flow) => {
      if (!isDrawn) return encodeChart(await chartOf(flow));
      /** @type {import('@plinth/statecharts/written-flow').WrittenFlow} */
      const written = JSON.parse(readFileSync(join(projectDir, 'dist/flows/data/flow', `${flow.id}.json`), 'utf8'));
      return written.chart;
    };
    const kinds = files.map(testKindOf);
    /** @param {string} fact */
    const groupOf = (fact) => strengthOf([...(facts.get(fact) ?? [])].flatMap((at) => kinds[at] ?? []));
    /** @type {ReportedFlow[]} */
    const flows = [];
    for (const entry of registry) {
      const flow = flowOf(entry);
      /** @param {string} fact */
      const testsOf = (fact) => [...(facts.get(fact) ?? [])];
      const taken = [
        ...flow.states
          .filter(({ type }) => type !== 'history')
          .map(({ id, words }) => ({ state: id, words: words ?? id, tests: testsOf(`s ${entry.machine.id} ${id}`) })),
        ...flow.transitions.map((transition) => ({
          state: transition.source,
          words: `${wayName(transition)}${transition.guard ? ` if ${transition.guard.text}` : ''}`,
          tests: testsOf(`t ${entry.machine.id} ${transition.id}`),
        })),
      ];
      flows.push({
        coverage: coverageOf(entry, facts, reasons, pathsCommand, groupOf),
        title: entry.title,
        chart: await chartFor(flow),
        taken,
      });
    }
    return {
      report: {
        at: Date.now(),
        unrecorded: unrecordedFiles(dir),
        files: files.map((path, at) => ({ path, kind: kinds[at] ?? testKindOf(path) })),
        flows,
      },
      failures: flows.flatMap(({ coverage }) => coverageFailures(coverage, requiredKinds, facts)),
    };
  });
}

/** Computes the coverage of the recorded facts, and writes its page. */
export async function reportCoverage(dir = factsDir, page = pageFile) {
  // Vite exists only after the installation.
  const { build } = await import('vite');
  const empty = await buildWholePage(
    build,
    join(projectDir, 'vite.config.ts'),
    'src/flows/coverage/main.tsx',
    'coverage',
  );
  const read = await readCoverage(dir);
  const html = await insertData(empty, read.report);
  mkdirSync(join(page, '..'), { recursive: true });
  writeFileSync(page, html);
  return { page, ...read };
}

/**
 * The totals of all machines as a table, and the address of the page. Of what is taken, it says apart what tests of
 * what a person sees take, machine tests alone, and generated plans alone, which assert what the machine is.
 * @param {{ readonly page: string, readonly report: Pick<CoverageReport, 'flows'> }} made
 */
export function coverageWords({ page, report: { flows } }) {
  /** @type {readonly import('@plinth/statecharts/coverage').CoverageKind[]} */
  const kinds = ['states', 'transitions', 'guard arms', 'outcomes', 'pairs', 'refusals'];
  /** @type {readonly import('../flows/coverage/report.ts').Strength[]} */
  const strengths = ['seen', 'stated', 'planned'];
  const rows = kinds.map((kind) => {
    /** @param {(count: import('@plinth/statecharts/coverage').CoverageCount) => number} read */
    const sum = (read) => flows.reduce((total, { coverage: { counts } }) => total + read(counts[kind]), 0);
    return [
      kind,
      `${sum(({ taken }) => taken)} of ${sum(({ all }) => all)}`,
      ...strengths.map((strength) => String(sum(({ groups }) => groups[strength] ?? 0))),
    ];
  });
  const head = ['taken by', 'tests', 'of what a person sees', 'machine tests alone', 'generated plans alone'];
  const table = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const lines = table.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
  return [
    ...lines,
    'Generated plans assert what the machine is: they notice no fault of it.',
    pathToFileURL(page).href,
  ].join('\n');
}

/**
 * The recorded coverage of whatever matches a phrase, as plain text.
 * @param {string} phrase
 */
function coverageOfPhrase(phrase) {
  const { facts, files } = readFacts(factsDir);
  return withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { neverHeldBack } = /** @type {typeof import('#machines/known-findings.ts')} */ (
      await load('/machines/known-findings.ts')
    );
    const { coverageOf } = /** @type {typeof import('@plinth/statecharts/coverage')} */ (
      await load('@plinth/statecharts/coverage')
    );
    const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (
      await load('@plinth/statecharts/flow')
    );
    const { coverageAbout } = /** @type {typeof import('../flows/coverage/about.ts')} */ (
      await load('/src/flows/coverage/about.ts')
    );
    const { testKindOf } = /** @type {typeof import('../flows/coverage/report.ts')} */ (
      await load('/src/flows/coverage/report.ts')
    );
    const kinds = files.map(testKindOf);
    const reasons = reasonsOf(registry, neverHeldBack);
    const recorded = registry.map((entry) => ({
      machine: entry.machine.id,
      flow: flowOf(entry),
      coverage: coverageOf(entry, facts, reasons, pathsCommand),
      /** @param {string} fact */
      kindsOf: (fact) => [...(facts.get(fact) ?? [])].flatMap((at) => kinds[at] ?? []),
    }));
    return coverageAbout(phrase, recorded, unrecordedFiles());
  });
}

/**
 * Prints the coverage by the last run of whatever matches a phrase or, without one, writes the page of all machines
 * again. Nothing is reported as untested while a test file that may cover it has not run.
 * @param {readonly string[]} names
 * @param {{ readonly of?: string | undefined }} options
 * @throws if nothing was recorded
 */
export async function coverageOfFlows(names, { of }) {
  if (names.length > 0)
    throw new Error(
      `coverage takes no names: npm run flows -- coverage --of '${names.join(' ')}' asks about something.`,
    );
  if (!existsSync(factsDir)) throw new Error('No run of the tests is recorded: npm test records what they take.');
  if (of !== undefined) {
    process.stdout.write(`${await coverageOfPhrase(of)}\n`);
    return;
  }
  const made = await reportCoverage();
  const { unrecorded } = made.report;
  if (unrecorded.length > 0)
    process.stdout.write(
      `The record is without ${unrecorded.length} test files, such as ${unrecorded[0]}: what is missing in it may be tested there. A whole npm test records all.\n`,
    );
  for (const { what, again } of unrecorded.length === 0 ? made.failures : [])
    process.stdout.write(`${what}\n  ${again}\n`);
  process.stdout.write(`${coverageWords(made)}\n`);
  if (unrecorded.length === 0 && made.failures.length > 0) process.exitCode = 1;
}
