/** What the watch of a database counts, and what a server answers while its database is away or takes no writes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoConnection, noteTrouble, troubleOf } from '#server/db/database-trouble.ts';
import { watchDatabase, type DatabaseState } from '#server/db/database-watch.ts';
import { startFromEnvironment, type RunningServer } from '#server/main.ts';
import { emptyPostgres, type EmptyPostgres } from './postgres.ts';

describe('the watch', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  function watched(looks: readonly Exclude<DatabaseState, 'full'>[]) {
    const left = [...looks];
    const told: DatabaseState[] = [];
    const watch = watchDatabase({
      look: async () => left.shift() ?? 'ready',
      changed: (state) => told.push(state),
      everyMs: 1_000,
    });
    return { watch, told };
  }

  it('believes three looks in a row, and two that all is well again', async () => {
    const { watch, told } = watched(['away', 'away', 'ready', 'away', 'away', 'away', 'ready', 'ready']);
    const seen: DatabaseState[] = [];
    // What differs from the state is looked at again after a quarter of the time.
    for (const ms of [1_000, 250, 250, 1_000, 250, 250, 1_000, 250]) {
      await vi.advanceTimersByTimeAsync(ms);
      seen.push(watch.state());
    }
    expect(seen).toEqual(['ready', 'ready', 'ready', 'ready', 'ready', 'away', 'away', 'ready']);
    expect(told).toEqual(['away', 'ready']);
    await watch.close();
  });

  it('shows for a minute that a write was refused by a full disk', async () => {
    const { watch, told } = watched([]);
    noteTrouble(Object.assign(new Error('could not extend file'), { severity: 'ERROR', code: '53100' }));
    expect(watch.state()).toBe('full');
    await vi.advanceTimersByTimeAsync(62_000);
    expect(told).toEqual(['full', 'ready']);
    await watch.close();
  });
});

describe('an error', () => {
  const ofDatabase = (code: string) => Object.assign(new Error('refused'), { severity: 'ERROR', code });
  it.each([
    [new NoConnection('no'), 'away'],
    [ofDatabase('57P01'), 'away'],
    [ofDatabase('08006'), 'away'],
    [ofDatabase('53300'), 'busy'],
    [ofDatabase('57014'), 'busy'],
    [ofDatabase('53100'), 'full'],
    [ofDatabase('25006'), 'readOnly'],
    [ofDatabase('23505'), undefined],
    [new Error('Connection terminated unexpectedly'), 'away'],
    [new Error('Client has encountered a connection error and is not queryable'), 'away'],
    [new Error('Client was closed and is not queryable'), 'away'],
    [Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect', code: 'ECONNREFUSED' }), undefined],
    [new Error('no plan'), undefined],
  ])('%o is a trouble of the database or not', (error, trouble) => {
    expect(troubleOf(new Error('outer', { cause: error }))).toBe(trouble);
  });
});

describe('a server on PostgreSQL', () => {
  let place: EmptyPostgres;
  let admin: Client;
  let server: RunningServer;
  let clientDir = '';
  beforeEach(async () => {
    place = await emptyPostgres();
    const other = new URL(place.url);
    other.pathname = '/postgres';
    admin = new Client({ connectionString: other.href });
    await admin.connect();
    clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
    server = await startFromEnvironment(
      {
        PORT: '0',
        DATABASE_URL: place.url,
        DATABASE_CONNECTIONS: '2',
        DATABASE_CONNECT_SECONDS: '1',
        LOG_LEVEL: 'silent',
      },
      { clientDir },
    );
  });
  afterEach(async () => {
    await server.close();
    await admin.end();
    await place.drop();
    rmSync(clientDir, { recursive: true });
  });

  const name = () => new URL(place.url).pathname.slice(1);
  const cut = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()]);
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${server.port}${path}`, init);
  const write = () =>
    ask('/api/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'plinth' },
      body: JSON.stringify({ name: 'Asha Rao', email: 'asha@example.com', message: 'Do you build shops?' }),
    });
  const signIn = () =>
    ask('/identity/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'plinthwebclient0000000001',
        AuthParameters: { USERNAME: 'asha', PASSWORD: 'Practice#2027' },
      }),
    });
  const ready = async (): Promise<unknown> => {
    const response = await ask('/readyz');
    return [response.status, await response.json()];
  };
  const isReady = [200, { status: 'ready', database: 'ready' }];

  it('serves pages while the database is away, answers 503 to what needs it, and recovers', async () => {
    expect((await write()).status).toBeLessThan(400);
    await admin.query(`alter database ${name()} allow_connections false`);
    await cut();
    for (const response of [await write(), await signIn()]) expect(response.status).toBe(503);
    expect((await write()).headers.get('retry-after')).toBe('5');
    expect((await ask('/studio')).status).toBe(200);
    await expect.poll(ready).toEqual([200, { status: 'ready', database: 'away' }]);
    await admin.query(`alter database ${name()} allow_connections true`);
    await expect.poll(ready).toEqual(isReady);
    expect((await write()).status).toBeLessThan(400);
  });

  it('is passed over while the database that it reaches takes no writes', async () => {
    await admin.query(`alter database ${name()} set default_transaction_read_only = on`);
    await cut();
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
    const response = await write();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await ask('/studio')).status).toBe(200);
    await admin.query(`alter database ${name()} reset default_transaction_read_only`);
    await cut();
    await expect.poll(ready).toEqual(isReady);
  });

  it('stays ready while a table is locked and nobody gets a connection', async () => {
    const holder = new Client({ connectionString: place.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table messages');
    const waiting = [write(), write(), write()];
    expect((await Promise.race(waiting)).status).toBe(503);
    expect(await ready()).toEqual(isReady);
    expect((await ask('/studio')).status).toBe(200);
    await holder.query('rollback');
    await holder.end();
    expect((await Promise.all(waiting)).filter(({ status }) => status < 400)).toHaveLength(2);
  });
});
