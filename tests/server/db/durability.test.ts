import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { placesIn } from '#server/db/embedded.ts';
import { leads } from '#server/db/schema.ts';
import { runs } from '#tests/support/runs.ts';
import { buildCode, type BuiltCode } from '../built-code.ts';
import { packedEmpty } from './packed-empty.ts';

const projectDir = join(import.meta.dirname, '../../..');
/** The long run kills twenty times. */
const { numRuns: kills } = runs(2);
let dir = '';
let built: BuiltCode | undefined;
let packed = '';

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-durability-'));
  packed = await packedEmpty();
  const entry = join(dir, 'written.ts');
  const database = join(projectDir, 'src/server/db');
  writeFileSync(
    entry,
    `export { openDatabase } from '${database}/database.ts';\nexport { leads } from '${database}/schema.ts';\n`,
  );
  built = await buildCode(entry, 'durability');
});

afterAll(() => {
  rmSync(dir, { recursive: true });
  built?.remove();
});

/** Lets a process write, kills it after this many acknowledgements, and returns the acknowledged numbers. */
async function writeUntilKilled(dataDir: string, first: number, answers: number): Promise<number[]> {
  const script = join(import.meta.dirname, 'writer.mjs');
  const child = spawn(process.execPath, [script, built?.url ?? '', dataDir, packed, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === answers) child.kill('SIGKILL');
  }
  expect(await ended).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

it('ends its process, without another write, once another one has its lock', async () => {
  const dataDir = join(dir, 'taken-over');
  const { lock } = placesIn(dataDir);
  const opened = JSON.stringify({ dataDir, packed });
  const holder = `const { openDatabase } = await import('${built?.url}'); await openDatabase(${opened}); process.stdin.resume(); process.stdout.write('open');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', holder]);
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  await once(child.stdout, 'data');
  writeFileSync(lock, JSON.stringify({ pid: 7, start: '', host: 'elsewhere', token: 'another' }));
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(said).toBe(
    `The database in ${dataDir} was taken over by process 7 on elsewhere while this process did not answer: it ends.\n`,
  );
  expect(existsSync(lock)).toBe(true);
});

it('loses nothing that it acknowledged when its process is killed in mid-write, again and again', async () => {
  const dataDir = join(dir, 'data');
  const acknowledged: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const told = await writeUntilKilled(dataDir, round * 1_000_000, 1 + ((round * 37) % 150));
    expect(told.length).toBeGreaterThan(0);
    acknowledged.push(...told);
  }
  const database = await openDatabase({ dataDir });
  const kept = new Set((await database.db.select({ name: leads.name }).from(leads)).map((row) => Number(row.name)));
  await database.close();
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  // Per round, at most the one row whose acknowledgement was pending exists in addition.
  expect(kept.size - acknowledged.length).toBeLessThanOrEqual(kills);
});
