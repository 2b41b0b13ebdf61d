/**
 * One process at a time migrates a PostgreSQL database; a lock that is never released does not block a start forever.
 */
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { answers } from './databases.ts';
import { emptyPostgres, type EmptyPostgres } from './postgres.ts';

let place: EmptyPostgres;
let other: Client;

beforeEach(async () => {
  place = await emptyPostgres();
  other = new Client({ connectionString: place.url, application_name: 'left-over' });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await place.drop();
});

/** Locks on the database that other sessions hold. */
async function advisoryLocks(): Promise<number> {
  const { rows } = await other.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}

function heardErrors(): { readonly text: () => string } {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return { text: () => write.mock.calls.map(([text]) => String(text)).join('') };
}

it('holds no advisory lock once the database is open', async () => {
  const database = await openDatabase({ url: place.url });
  expect(await advisoryLocks()).toBe(0);
  await database.close();
});

it('reports that it waits for a lock, gives up, and names the session that holds it', async () => {
  await other.query('select pg_advisory_lock(7015446)');
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  const errors = heardErrors();
  const opening = openDatabase({ url: place.url, migrationWait: { noticeMs: 20, giveUpMs: 300 } });
  await expect(opening).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+\/plinth_\w+ is not up to date: .* for more than 0\.3 seconds: backend/,
  );
  await expect(opening).rejects.toThrow(
    new RegExp(`backend ${pid} \\(user postgres, application left-over, from 127\\.0\\.0\\.1, idle since \\d{4}-`),
  );
  await expect(opening).rejects.toThrow(`select pg_terminate_backend(${pid})`);
  expect(errors.text()).toMatch(/^Waiting for another process to finish migrating the database at \S+ …\n$/);
});

it('continues as soon as the lock is released', async () => {
  await other.query('select pg_advisory_lock(7015446)');
  const errors = heardErrors();
  const opening = openDatabase({ url: place.url, migrationWait: { noticeMs: 20, giveUpMs: 60_000 } });
  await expect.poll(errors.text).toContain('Waiting');
  await other.query('select pg_advisory_unlock(7015446)');
  const database = await opening;
  expect(await answers(database)).toBe(true);
  await database.close();
});

it('reports nothing when no other process migrates', async () => {
  const errors = heardErrors();
  await (await openDatabase({ url: place.url })).close();
  expect(errors.text()).toBe('');
});
