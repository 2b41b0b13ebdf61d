/** `npm run mutate -- MACHINE… --tests`: how many small faults of a machine its own machine tests notice. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factsDir, readFacts } from './coverage.mjs';
import { runNode } from './run-command.mjs';

/** Tests wait little, so that each process keeps a core busy. */
const processes = 2;

/**
 * The test files of a machine, those that take most of it first, as the last run recorded them.
 * @param {string} id that the machine gives itself
 * @param {(path: string) => string} kindOf
 */
function filesOf(id, kindOf) {
  const { facts, files } = existsSync(factsDir) ? readFacts(factsDir) : { facts: new Map(), files: [] };
  const counts = files.map(() => 0);
  for (const [fact, tests] of facts) if (fact.split(' ')[1] === id) for (const test of tests) counts[test] = (counts[test] ?? 0) + 1;
  const own = files.map((path, at) => ({ path, count: counts[at] ?? 0 })).filter(({ path, count }) => count > 0 && kindOf(path) === 'machine tests');
  return own.toSorted((one, other) => other.count - one.count).map(({ path }) => path);
}

/**
 * Runs test files against each small fault of a machine.
 * @param {string} id of the machine in the registry
 * @param {readonly string[]} files
 * @returns {Promise<ReadonlySet<number>>} the places of the faults that a test notices
 * @throws when the tests fail without a fault
 */
export async function noticedBy(id, files) {
  const dir = mkdtempSync(join(tmpdir(), 'plinth-mutants-'));
  const noticedFile = join(dir, 'noticed');
  try {
    await Promise.all(Array.from({ length: processes }, (_, at) =>
      runNode('node_modules/vitest/vitest.mjs', ['run', '--config', 'tests/mutants/vite.config.ts'], {
        show: 'never',
        env: { MUTATE_MACHINE: id, MUTATE_FILES: files.join(' '), MUTATE_SHARE: `${at}/${processes}`, MUTATE_TO: noticedFile },
      }),
    ));
    const noticed = new Set(existsSync(noticedFile) ? readFileSync(noticedFile, 'utf8').split('\n').filter((line) => line !== '').map(Number) : []);
    if (noticed.has(-1)) throw new Error(`The tests of ${id} fail as the machine is: npm test -- ${files.join(' ')}`);
    return noticed;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/**
 * Runs the tests of a machine against each of its small faults.
 * @param {import('./project.mjs').Load} load
 * @param {import('#machines/registry.ts').RegisteredMachine} entry
 * @returns {Promise<import('#machines/kit/mutation.ts').PlanStrength>}
 */
export async function testStrengthOf(load, entry) {
  const { testKindOf } = /** @type {typeof import('../flows/coverage/report.ts')} */ (await load('/src/flows/coverage/report.ts'));
  const { mutantsOf } = /** @type {typeof import('#machines/kit/mutants.ts')} */ (await load('/machines/kit/mutants.ts'));
  const { survivorOf } = /** @type {typeof import('#machines/kit/mutation.ts')} */ (await load('/machines/kit/mutation.ts'));
  const files = filesOf(entry.machine.id, testKindOf);
  if (files.length === 0) throw new Error(`No run of its tests is recorded: npm test -- tests/machines records which tests take ${entry.id}.`);
  process.stderr.write(`${entry.id}: ${files.join(', ')}\n`);
  const noticed = await noticedBy(entry.id, files);
  const mutants = mutantsOf(entry.machine);
  const left = mutants.filter((_, number) => !noticed.has(number));
  const survivors = left.flatMap((mutant) => survivorOf(entry, mutant) ?? []);
  return { mutants: mutants.length, noticed: noticed.size, equivalent: left.length - survivors.length, survivors };
}
