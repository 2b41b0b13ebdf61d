/** The clock of a host is hours wrong: docs/runbook.md finds it, and nobody loses a plan, a payment or a minute by it. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { commandOf } from '#tests/support/page-commands.ts';
import { projectDir } from '../../architecture/source.ts';
import { buildCode } from '../built-code.ts';
import { invoiceNumbers, lost, type Person } from '../processes/books.ts';
import { startPostgres } from '../processes/own-postgres.ts';
import { addPerson, whomOf } from '../processes/people.ts';
import { serverProcess } from '../processes/server-process.ts';
import { walk } from '../processes/walker.ts';

const page = 'runbook.md';
const incident = 'A clock is wrong';
const run = promisify(execFile);
const hour = 3_600_000;

it('is found by the commands of the page, and costs nobody anything', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const clock = join(folder, 'clock');
  const setClock = (difference: string): void => writeFileSync(clock, difference);
  setClock('+0');
  // The clock of everything that runs on this host.
  const { stdout: library } = await run('sh', ['-c', 'ls /usr/lib/*/faketime/libfaketime.so.1']);
  const host = {
    LD_PRELOAD: library.trim(),
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };

  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const built = await buildCode(join(projectDir, 'src/server/main.ts'), 'clock');
  onTestFinished(built.remove);
  for (const name of ['pages', 'client', 'flows']) mkdirSync(join(built.script, '../..', name));
  writeFileSync(join(built.script, '../../pages/app.html'), '<!doctype html><title>Plinth</title>');
  const server = serverProcess(built.script, {
    ...host,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '1',
    DEMO: '1',
    LOG_LEVEL: 'error',
  });
  await server.start();
  onTestFinished(async () => void (await server.stop()));
  const database = await openDatabase({ url: postgres.url });
  onTestFinished(database.close);

  /** What the page says to compare: how far the host is ahead of the database, in ms. */
  const ahead = async (): Promise<number> => {
    const command = commandOf(page, incident, 'sh');
    const { stdout } = await run('sh', ['-c', command], { env: { ...process.env, ...host } });
    const { rows } = await database.db.execute(sql.raw(commandOf(page, incident, 'sql')));
    return Date.parse(stdout.trim()) - Date.parse(String(Object.values(rows[0] ?? {})[0]));
  };
  /** The form of a visitor who writes often: so many are accepted in a minute. */
  const write = async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
      body: JSON.stringify({ name: 'Asha Rao', email: 'asha@example.com', message: 'Do you build shops?' }),
    });
    await response.text();
    return { status: response.status, wait: Number(response.headers.get('retry-after') ?? 0) };
  };
  const people: Person[] = [];
  const visit = async (): Promise<void> => {
    const person = await addPerson(database, `walker-${people.length}`);
    const origin = `http://127.0.0.1:${server.port}`;
    people.push({ ...person, walked: [await walk({ origin, tell: () => undefined }, whomOf(person.username))] });
  };

  expect(Math.abs(await ahead())).toBeLessThan(5_000);
  await visit();
  for (const [difference, hours] of [
    ['-2h', -2],
    ['+3h', 3],
  ] as const) {
    // Whoever has used up the limit waits for the rest of the minute, whatever the clock says.
    while ((await write()).status !== 429);
    setClock(difference);
    expect((await write()).wait).toBeLessThanOrEqual(60);
    expect(Math.abs((await ahead()) - hours * hour)).toBeLessThan(5_000);
    await visit();
    // The page heals it: the clock is set, and the process is replaced.
    setClock('+0');
    expect(await server.stop()).toBe(0);
    await server.start();
    expect(Math.abs(await ahead())).toBeLessThan(5_000);
    await visit();
  }
  expect(await lost(database, people)).toEqual([]);
  const { issued, paid } = await invoiceNumbers(database);
  expect(issued).toEqual([{ issued: people.length, numbers: people.length, last: people.length }]);
  expect(paid).toBe(people.length);
});
