/** A start behind the real PgBouncer, which assigns any free connection to each transaction. */
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type PoolLimits } from '#server/db/database.ts';
import { emptyPostgres, type EmptyPostgres } from '../db/postgres.ts';
import { freePort, startProgram, type Program } from './program.ts';

const limits: PoolLimits = { connections: 5, connectMs: 5_000, statementMs: 30_000, lockMs: 8_000, idleMs: 10_000 };
let place: EmptyPostgres;
let pgbouncer: Program;
let url = '';

/** Later lines of a configuration win. */
async function startPooler(more = ''): Promise<void> {
  const behind = new URL(place.url);
  const port = await freePort();
  pgbouncer = await startProgram({
    command: 'pgbouncer',
    port,
    files: {
      'pgbouncer.ini': `[databases]\n* = host=${behind.hostname} port=${behind.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\npool_mode = transaction\nauth_type = trust\nauth_file = users.txt\n${more}`,
      'users.txt': `"${behind.username}" ""\n`,
    },
    // It refuses to run as root; otherwise paths are relative to its working directory.
    args: (folder) => [...(userInfo().uid === 0 ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')],
  });
  behind.port = String(port);
  url = behind.href;
}

beforeEach(async () => {
  place = await emptyPostgres();
  await startPooler();
});
afterEach(async () => {
  await pgbouncer.stop();
  await place.drop();
});

async function advisoryLocks(): Promise<unknown> {
  const client = new Client({ connectionString: place.url });
  await client.connect();
  const { rows } = await client.query(
    `select objid, pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  await client.end();
  return rows;
}

it('rejects time limits that the pooler does not accept, naming the variable to set, and leaves no lock', async () => {
  await expect(openDatabase({ url, limits })).rejects.toThrow(
    /unsupported startup parameter: \w+\)\. .* set DATABASE_STATEMENT_SECONDS=0/,
  );
  expect(await advisoryLocks()).toEqual([]);
});

const refused =
  /^A pooler of transactions stands before .* set DATABASE_DIRECT_URL to the address of PostgreSQL itself\.$/;

it('rejects a pooler without a way past it, at each start, and leaves no lock', async () => {
  for (let start = 0; start < 2; start += 1) {
    await expect(openDatabase({ url, limits: { ...limits, statementMs: 0 } })).rejects.toThrow(refused);
    expect(await advisoryLocks()).toEqual([]);
  }
});

it('rejects a way past the pooler that leads through it', async () => {
  const sources = { url, directUrl: url, limits: { ...limits, statementMs: 0 } };
  await expect(openDatabase(sources)).rejects.toThrow(refused);
});

it('rejects a pooler that takes its connections in turn', async () => {
  await pgbouncer.stop();
  await startPooler('server_round_robin = 1\nmin_pool_size = 2\n');
  for (let start = 0; start < 3; start += 1)
    await expect(openDatabase({ url, limits: { ...limits, statementMs: 0 } })).rejects.toThrow(refused);
});

it('accepts a pooler of sessions', async () => {
  await pgbouncer.stop();
  await startPooler('pool_mode = session\n');
  const database = await openDatabase({ url, limits: { ...limits, statementMs: 0 } });
  const heard: string[] = [];
  await new Promise<void>(
    (resolve) => void database.channel?.listen({ heard: (text) => heard.push(text), opened: resolve }),
  );
  await database.channel?.notify('told through the pooler');
  await expect.poll(() => heard).toEqual(['told through the pooler']);
  await database.close();
});

it('receives from other processes past the pooler', async () => {
  const database = await openDatabase({ url, directUrl: place.url, limits: { ...limits, statementMs: 0 } });
  const heard: string[] = [];
  await new Promise<void>(
    (resolve) => void database.channel?.listen({ heard: (text) => heard.push(text), opened: resolve }),
  );
  await database.channel?.notify('told through the pooler');
  await expect.poll(() => heard).toEqual(['told through the pooler']);
  expect(await advisoryLocks()).toEqual([]);
  await database.close();
});
