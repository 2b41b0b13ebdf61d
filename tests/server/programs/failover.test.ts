/** The server through a failover of PostgreSQL to its synchronous standby, as `docs/failover.md` describes it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messageAnswerSchema } from '#contracts/message.ts';
import { openDatabase } from '#server/db/database.ts';
import { startFromEnvironment } from '#server/main.ts';
import { startCluster, type PostgresCluster } from './postgres-cluster.ts';

let cluster: PostgresCluster;
let clientDir = '';
beforeEach(async () => {
  cluster = await startCluster();
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
});
afterEach(async () => {
  await cluster.stop();
  rmSync(clientDir, { recursive: true });
});

it('names a standby that is given as the database', async () => {
  // It has the tables, which only a primary can make.
  await (await openDatabase({ url: cluster.url })).close();
  await expect(openDatabase({ url: cluster.standbyUrl })).rejects.toThrow(
    /^PostgreSQL at \S+ is a standby, which takes no writes: set DATABASE_URL to the primary, or name all hosts/,
  );
});

it('encrypts, and checks the certificate, as sslmode says', async () => {
  const isEncrypted = async (parameters: string): Promise<unknown> => {
    const database = await openDatabase({ url: `${cluster.url}&${parameters}` });
    const { rows } = await database.db.execute(sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`);
    await database.close();
    return rows[0]?.['ssl'];
  };
  const root = `sslrootcert=${encodeURIComponent(cluster.certificate)}`;
  expect(await isEncrypted('sslmode=disable')).toBe(false);
  for (const parameters of ['sslmode=require', `sslmode=verify-ca&${root}`, `sslmode=verify-full&${root}`])
    expect(await isEncrypted(parameters)).toBe(true);
  await expect(isEncrypted('sslmode=verify-full')).rejects.toThrow(/self-signed certificate/);
});

it('loses nothing that was acknowledged, serves pages meanwhile, and writes to the new primary', async () => {
  const server = await startFromEnvironment(
    { PORT: '0', DATABASE_URL: cluster.url, DATABASE_CONNECT_SECONDS: '2', LOG_LEVEL: 'silent' },
    { clientDir },
  );
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${server.port}${path}`, init);
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const write = async (): Promise<number> => {
    const response = await ask('/api/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Asha Rao', email: 'asha@example.com', message: 'Do you build shops?' }),
    });
    statuses.add(response.status);
    if (response.status === 201) acknowledged.push(v.parse(messageAnswerSchema, await response.json()).id);
    return response.status;
  };
  const state = async (): Promise<unknown> => (await ask('/readyz')).json();

  expect([await write(), await write(), await write()]).toEqual([201, 201, 201]);
  await cluster.killPrimary();
  expect(await write()).toBe(503);
  expect((await ask('/studio')).status).toBe(200);
  await expect.poll(state).toEqual({ status: 'ready', database: 'away' });
  await cluster.promoteStandby();
  await expect.poll(state).toEqual({ status: 'ready', database: 'ready' });
  expect(await write()).toBe(201);
  expect(statuses).toEqual(new Set([201, 503]));
  await server.close();

  const client = new Client({ connectionString: cluster.standbyUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from messages');
  await client.end();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
});
