/** A start behind the real PgBouncer, which assigns any free connection to each transaction. */
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, type PoolLimits } from '#server/db/database.ts';
import { emptyPostgres, type EmptyPostgres } from '../db/postgres.ts';
import { freePort, startProgram, type Program } from './program.ts';

const limits: PoolLimits = { connections: 5, connectMs: 5_000, statementMs: 30_000, idleMs: 10_000 };
let place: EmptyPostgres;
let pgbouncer: Program;
let url = '';

beforeEach(async () => {
  place = await emptyPostgres();
  const behind = new URL(place.url);
  const port = await freePort();
  pgbouncer = await startProgram({
    command: 'pgbouncer',
    port,
    files: {
      'pgbouncer.ini': `[databases]\n* = host=${behind.hostname} port=${behind.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\npool_mode = transaction\nauth_type = trust\nauth_file = users.txt\n`,
      'users.txt': `"${behind.username}" ""\n`,
    },
    // It refuses to run as root; otherwise paths are relative to its working directory.
    args: (folder) => [...(userInfo().uid === 0 ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')],
  });
  behind.port = String(port);
  url = behind.href;
});
afterEach(async () => {
  await pgbouncer.stop();
  await place.drop();
});

async function advisoryLocks(): Promise<unknown> {
  const client = new Client({ connectionString: place.url });
  await client.connect();
  const { rows } = await client.query(`select objid, pid from pg_locks where locktype = 'advisory'`);
  await client.end();
  return rows;
}

function heardErrors(): { readonly text: () => string } {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return { text: () => write.mock.calls.map(([text]) => String(text)).join('') };
}

it('rejects time limits that the pooler does not accept, naming the variable to set, leaves no lock, and starts without them', async () => {
  const errors = heardErrors();
  await expect(openDatabase({ url, limits })).rejects.toThrow(
    /unsupported startup parameter: \w+\)\. .* set DATABASE_STATEMENT_SECONDS=0/,
  );
  expect(await advisoryLocks()).toEqual([]);
  const first = await openDatabase({ url, limits: { ...limits, statementMs: 0 } });
  const second = await openDatabase({ url, limits: { ...limits, statementMs: 0 } });
  expect(await second.isReachable()).toBe(true);
  expect(await advisoryLocks()).toEqual([]);
  // No process listens where it would receive nothing, and the operator gets an error message.
  expect([first.channel, second.channel]).toEqual([undefined, undefined]);
  expect(errors.text()).toContain('set DATABASE_DIRECT_URL to the address of PostgreSQL itself');
  await first.close();
  await second.close();
});

it('receives from other processes past the pooler', async () => {
  const errors = heardErrors();
  const database = await openDatabase({ url, directUrl: place.url, limits: { ...limits, statementMs: 0 } });
  const heard: string[] = [];
  await new Promise<void>(
    (resolve) => void database.channel?.listen({ heard: (text) => heard.push(text), opened: resolve }),
  );
  await database.channel?.notify('told through the pooler');
  await expect.poll(() => heard).toEqual(['told through the pooler']);
  expect(errors.text()).toBe('');
  await database.close();
});
