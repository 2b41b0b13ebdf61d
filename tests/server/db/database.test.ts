import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/database.ts';
import { leads, messages, outbox } from '#server/db/schema.ts';
import { answers, eachDatabase, emptySource } from './databases.ts';
import { emptyPostgres } from './postgres.ts';
import { leadNumber } from './rows.ts';

/** The tables with their columns, and the migrations that created them. */
async function shapeOf({ db }: Database) {
  const columns = await db.execute(
    sql`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const migrations = await db.execute(sql`select id, hash from drizzle.__drizzle_migrations order by id`);
  return { columns: columns.rows, migrations: migrations.rows };
}

eachDatabase('the database', (given) => {
  it('returns the written values, with the same types', async () => {
    const { db } = given.database;
    const nextAttemptAt = new Date('2026-03-01T05:30:00.123Z');
    const payload = {
      url: 'https://example.com',
      tags: ['a', 'é'],
      deep: { on: true, none: null, paise: 5_504_032_999 },
    };
    await db.insert(outbox).values({ kind: 'subscribe', payload, nextAttemptAt });
    expect(await db.select().from(outbox)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        kind: 'subscribe',
        payload,
        attempts: 0,
        dueAt: expect.any(Date),
        nextAttemptAt,
        lastError: null,
        doneAt: null,
        givenUpAt: null,
      },
    ]);
    expect(await db.select({ all: count() }).from(outbox)).toEqual([{ all: 1 }]);
    expect(await db.$count(leads)).toBe(0);
  });

  it('fills in the omitted columns of a lead', async () => {
    const [lead] = await given.database.db.insert(leads).values(leadNumber(1)).returning();
    expect(lead).toMatchObject({
      name: 'Asha 1',
      country: '',
      phone: '',
      stage: '',
      companyname: '',
      companysize: '',
      list: '',
    });
    expect(lead?.receivedAt).toBeInstanceOf(Date);
  });

  it.each([
    ['a lead without a name', (db: Database['db']) => db.insert(leads).values({ ...leadNumber(1), name: '' })],
    [
      'a lead whose address is none',
      (db: Database['db']) => db.insert(leads).values({ ...leadNumber(1), email: 'asha' }),
    ],
    [
      'a message that says nothing',
      (db: Database['db']) => db.insert(messages).values({ name: 'Asha', email: 'a@example.com', message: '' }),
    ],
    [
      'work tried fewer times than never',
      (db: Database['db']) => db.insert(outbox).values({ kind: 'subscribe', payload: {}, attempts: -1 }),
    ],
  ])('rejects %s', async (_what, insert) => {
    await expect(insert(given.database.db)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('violates check constraint') },
    });
  });

  it('keeps all of a transaction or nothing', async () => {
    const { db } = given.database;
    const broken = db.transaction(async (tx) => {
      await tx.insert(leads).values(leadNumber(1));
      throw new Error('no further');
    });
    await expect(broken).rejects.toThrow('no further');
    await db.transaction(async (tx) => {
      await tx.insert(leads).values(leadNumber(2));
      await tx.insert(outbox).values({ kind: 'subscribe', payload: {} });
    });
    expect(await db.select({ name: leads.name }).from(leads)).toEqual([{ name: 'Asha 2' }]);
    expect(await db.$count(outbox)).toBe(1);
  });

  it('keeps the written data when it is closed, and changes nothing when it opens again', async () => {
    const { source, remove } = await emptySource(given.kind);
    const first = await openDatabase(source);
    expect(first.kind).toBe(given.kind);
    await first.db.insert(leads).values(leadNumber(1));
    const shape = await shapeOf(first);
    expect(shape.migrations.length).toBeGreaterThan(0);
    await first.close();

    const second = await openDatabase(source);
    expect(await second.db.select({ email: leads.email }).from(leads).where(eq(leads.name, 'Asha 1'))).toEqual([
      { email: 'asha1@example.com' },
    ]);
    expect(await shapeOf(second)).toEqual(shape);
    await second.close();
    await remove();
  });

  it('answers until it is closed, and may be closed twice', async () => {
    const { source, remove } = await emptySource(given.kind);
    const database = await openDatabase(source);
    expect(await answers(database)).toBe(true);
    await Promise.all([database.close(), database.close()]);
    expect(await answers(database)).toBe(false);
    await remove();
  });
});

describe('PostgreSQL', () => {
  it('is migrated once when five open it at the same time', async () => {
    const { url, drop } = await emptyPostgres();
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url })));
    const [first] = opened;
    if (!first) throw new Error('Five were opened.');
    const { migrations } = await shapeOf(first);
    expect(new Set(migrations.map((row) => row['hash'])).size).toBe(migrations.length);
    await Promise.all(opened.map(({ db }, number) => db.insert(leads).values(leadNumber(number))));
    expect(await first.db.$count(leads)).toBe(5);
    await Promise.all(opened.map((database) => database.close()));
    await drop();
  });

  it('reports in one sentence that it is unreachable, without the password', async () => {
    const opening = openDatabase({ url: 'postgres://plinth:hush-hush@127.0.0.1:1/plinth' });
    await expect(opening).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:1\/plinth does not answer \(.*ECONNREFUSED.*\): start it, .* or correct DATABASE_URL\.$/,
    );
    await expect(opening).rejects.not.toThrow('hush-hush');
  });

  it('lives on when its connections are cut, and is reachable again', async () => {
    const { url, drop } = await emptyPostgres();
    const [one, other] = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    expect(await answers(one)).toBe(true);
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => answers(one)).toBe(true);
    expect(await one.db.$count(leads)).toBe(0);
    await Promise.all([one.close(), other.close()]);
    await drop();
  });
});
