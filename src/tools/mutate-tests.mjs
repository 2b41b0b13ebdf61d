/** `npm run mutate -- MACHINE… --tests`: the number of a machine's mutants that its own machine tests kill. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factsDir, readFacts } from './coverage.mjs';
import { runNode } from './run-command.mjs';

/** The tests are CPU-bound, so one process occupies a core. */
const processes = 2;

/**
 * The machine tests that cover a part of the machine, those that cover most first, and the tests relevant to a mutant
 * according to the records of the last run: for a mutant of a transition, the tests that take it or in which it is
 * blocked; for one of a state, the tests that enter it.
 * @param {string} id the machine's own id
 * @param {(path: string) => string} kindOf
 */
function testsOf(id, kindOf) {
  const { facts, files } = existsSync(factsDir) ? readFacts(factsDir) : { facts: new Map(), files: [] };
  const counts = files.map(() => 0);
  /** @type {Map<string, Set<number>>} */
  const bySubject = new Map();
  for (const [fact, tests] of facts) {
    const [kind = '', machine, what = ''] = fact.split(' ');
    if (machine !== id) continue;
    for (const test of tests) counts[test] = (counts[test] ?? 0) + 1;
    const subject =
      kind === 't' || kind === 'h' ? what.slice(0, what.lastIndexOf('|')) : kind === 's' ? what : undefined;
    if (subject !== undefined) bySubject.set(subject, new Set([...(bySubject.get(subject) ?? []), ...tests]));
  }
  const own = files
    .map((path, at) => ({ path, at, count: counts[at] ?? 0 }))
    .filter(({ path, count }) => count > 0 && kindOf(path) === 'machine tests')
    .toSorted((one, other) => other.count - one.count);
  /** @param {import('@plinth/statecharts/mutant').Mutant} mutant */
  const concernedBy = ({ state, on }) => {
    const tests = bySubject.get(on === undefined ? state : `${state}|${on}`) ?? new Set();
    return own.filter(({ at }) => tests.has(at)).map(({ path }) => path);
  };
  return { files: own.map(({ path }) => path), concernedBy };
}

/**
 * Runs test files against the mutants of a machine.
 * @param {string} id of the machine in the registry
 * @param {readonly (readonly string[])[]} filesOf the test files for each mutant, in the order of `mutantsOf`
 * @returns {Promise<ReadonlySet<number>>} the indexes of the mutants that a test kills
 * @throws if the tests fail without a mutant
 */
export async function noticedBy(id, filesOf) {
  const dir = mkdtempSync(join(tmpdir(), 'plinth-mutants-'));
  const noticedFile = join(dir, 'noticed');
  const filesFile = join(dir, 'files.json');
  writeFileSync(filesFile, JSON.stringify(filesOf));
  try {
    await Promise.all(
      Array.from({ length: processes }, (_, at) =>
        runNode('node_modules/vitest/vitest.mjs', ['run', '--config', 'tests/mutants/vite.config.ts'], {
          show: 'never',
          env: {
            MUTATE_MACHINE: id,
            MUTATE_FILES: filesFile,
            MUTATE_SHARE: `${at}/${processes}`,
            MUTATE_TO: noticedFile,
          },
        }),
      ),
    );
    const lines = existsSync(noticedFile) ? readFileSync(noticedFile, 'utf8').split('\n').filter(Boolean) : [];
    const ended = lines.filter((line) => line === 'finished').length;
    const noticed = new Set(lines.filter((line) => line !== 'finished').map(Number));
    const rerun = `npm test -- ${[...new Set(filesOf.flat())].join(' ')}`;
    if (noticed.has(-1)) throw new Error(`The tests of ${id} fail as the machine is: ${rerun}`);
    if (ended < processes) throw new Error(`The tests of ${id} do not run to the end with mutants: ${rerun}`);
    return noticed;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/**
 * Runs the tests of a machine against each of its mutants.
 * @param {import('./project.mjs').Load} load
 * @param {import('#machines/registry.ts').RegisteredMachine} entry
 * @returns {Promise<import('@plinth/statecharts/mutation').PlanStrength>}
 */
export async function testStrengthOf(load, entry) {
  const { testKindOf } = /** @type {typeof import('../flows/coverage/report.ts')} */ (
    await load('/src/flows/coverage/report.ts')
  );
  const { testStrengthBy } = /** @type {typeof import('@plinth/statecharts/mutation')} */ (
    await load('@plinth/statecharts/mutation')
  );
  const { mutantsOf } = /** @type {typeof import('@plinth/statecharts/mutants')} */ (
    await load('@plinth/statecharts/mutants')
  );
  const { files, concernedBy } = testsOf(entry.machine.id, testKindOf);
  if (files.length === 0)
    throw new Error(
      `No run of its tests is recorded: npm test -- tests/machines records which tests take ${entry.id}.`,
    );
  process.stderr.write(`${entry.id}: ${files.join(', ')}\n`);
  return testStrengthBy(entry, await noticedBy(entry.id, mutantsOf(entry).map(concernedBy)));
}
