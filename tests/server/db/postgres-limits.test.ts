/** A process's use of PostgreSQL connections, and the address that it uses. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { troubleOf } from '#server/db/database-trouble.ts';
import { openDatabase, type Database, type PoolLimits } from '#server/db/database.ts';
import { answers } from './databases.ts';
import { emptyPostgres, type EmptyPostgres } from './postgres.ts';
import { openRelay } from './relay.ts';

const limits: PoolLimits = { connections: 2, connectMs: 300, statementMs: 300, lockMs: 0, idleMs: 100 };
let place: EmptyPostgres;
let watcher: Database;
let opened: Database[] = [];

beforeEach(async () => {
  place = await emptyPostgres();
  watcher = await openDatabase({ url: place.url });
  opened = [watcher];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  await place.drop();
});

async function openLimited(changes: Partial<PoolLimits> = {}): Promise<Database> {
  const url = new URL(place.url);
  url.searchParams.set('application_name', 'limited');
  const database = await openDatabase({ url: url.href, limits: { ...limits, ...changes } });
  opened.push(database);
  return database;
}

const sleep = (seconds: number) => sql`select pg_sleep(${seconds}::float8)`;

async function connections(): Promise<number> {
  const { rows } = await watcher.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where application_name = 'limited' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

describe('a process on PostgreSQL', () => {
  it('ends a statement that takes too long, and continues', async () => {
    const { db } = await openLimited();
    await expect(db.execute(sleep(5))).rejects.toMatchObject({ cause: { code: '57014' } });
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('ends an idle transaction, so that its locks go', async () => {
    const { db } = await openLimited();
    const standing = db.transaction(async (tx) => {
      await tx.execute(sql`create table held (id int)`);
      await watcher.db.execute(sleep(0.8));
      await tx.execute(sql`select 1`);
    });
    await expect(standing).rejects.toThrow();
    expect((await watcher.db.execute(sql`select to_regclass('held') as held`)).rows).toEqual([{ held: null }]);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('waits for a lock no longer than it may, which is a trouble that passes', async () => {
    const { db } = await openLimited({ statementMs: 60_000, lockMs: 100 });
    await watcher.db.execute(sql`create table wanted (id int)`);
    await watcher.db.transaction(async (tx) => {
      await tx.execute(sql`lock table wanted`);
      const waiting = db.execute(sql`select id from wanted`);
      expect(troubleOf(await waiting.catch((error: unknown) => error))).toBe('busy');
    });
    expect((await db.execute(sql`select id from wanted`)).rows).toEqual([]);
  });

  it('takes no more connections than it may, and waits for one no longer than it may', async () => {
    const { db } = await openLimited({ statementMs: 0 });
    const busy = Promise.all([db.execute(sleep(1)), db.execute(sleep(1))]);
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('timeout') },
    });
    expect(await connections()).toBe(2);
    await busy;
  });

  it('releases unused connections', async () => {
    const { db } = await openLimited();
    await db.execute(sql`select 1`);
    await expect.poll(connections).toBe(0);
  });
});

/** A transaction pooler closes a connection that needs a session. */
const ofSessions = /listen plinth|pg_advisory_lock\b/;
const openPooler = (url: string) => openRelay(url, { refused: () => ofSessions });

describe('behind a pooler of transactions', () => {
  it('leaves no lock of a session behind, with which the next start would wait', async () => {
    const pooler = await openPooler(place.url);
    const database = await openDatabase({ url: pooler.url });
    expect(await answers(database)).toBe(true);
    await database.close();
    await pooler.close();
  });

  it('migrates and listens past it, and does everything else through it', async () => {
    const pooler = await openPooler(place.url);
    const database = await openDatabase({ url: pooler.url, directUrl: place.url });
    const heard: string[] = [];
    await new Promise<void>(
      (resolve) => void database.channel?.listen({ heard: (text) => heard.push(text), opened: resolve }),
    );
    await watcher.channel?.notify('from elsewhere');
    await database.channel?.notify('from here');
    await expect.poll(() => heard).toEqual(['from elsewhere', 'from here']);
    await pooler.close();
    await expect(database.db.execute(sql`select 1`)).rejects.toThrow();
    await database.close();
  });

  it('gives back each connection on which a transaction could not begin, as during a failover', async () => {
    let refused = ofSessions;
    const pooler = await openRelay(place.url, { refused: () => refused });
    const database = await openDatabase({ url: pooler.url, directUrl: place.url, limits });
    refused = /begin/;
    for (let at = 0; at <= limits.connections; at += 1)
      await expect(database.db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    refused = ofSessions;
    expect(await answers(database)).toBe(true);
    expect(database.connections?.()).toMatchObject({ waiting: 0, open: 1 });
    await database.close();
    await pooler.close();
  });
});
