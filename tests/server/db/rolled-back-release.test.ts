/** A bad release is rolled back: this one starts on tables that a newer one has migrated, and leaves them as they are. */
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { messages } from '#server/db/schema.ts';
import { commandOf } from '#tests/support/page-commands.ts';
import { emptySource } from './databases.ts';

const written = { name: 'Meera', email: 'meera@lakeside.in', message: 'When can you start?' };
/** What the newer release adds: a column that older ones do not write, a table, and its record. */
const newer = [
  `alter table messages add column mood text not null default 'calm'`,
  'create table moods (name text primary key)',
  `insert into moods values ('calm'), ('angry')`,
  `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 4102444800000)`,
];

describe.each(['embedded', 'postgres'] as const)('a release that is rolled back, on %s', (kind) => {
  it('leaves its tables and rows behind, and the older one reads and writes', async () => {
    const { source, remove } = await emptySource(kind);
    onTestFinished(remove);
    const inRelease = async <Result>(act: (database: Database) => Promise<Result>): Promise<Result> => {
      const database = await openDatabase(source);
      try {
        return await act(database);
      } finally {
        await database.close();
      }
    };
    const migrationsOf = async ({ db }: Database) =>
      (await db.execute(sql.raw(commandOf('runbook.md', 'A release is bad', 'sql')))).rows;

    const before = await inRelease(async (database) => {
      await database.db.insert(messages).values(written);
      return migrationsOf(database);
    });
    await inRelease(async ({ db }) => {
      for (const statement of newer) await db.execute(sql.raw(statement));
      await db.execute(sql`update messages set mood = 'angry'`);
    });

    await inRelease(async (database) => {
      const { db } = database;
      expect((await db.select().from(messages)).map(({ name }) => name)).toEqual(['Meera']);
      await db.insert(messages).values({ ...written, name: 'Ravi' });
      const { rows } = await db.execute(sql`select name, mood from messages order by name`);
      expect(rows).toEqual([
        { name: 'Meera', mood: 'angry' },
        { name: 'Ravi', mood: 'calm' },
      ]);
      expect((await db.execute(sql`select name from moods`)).rows).toHaveLength(2);
      // The page's statement shows first what the newer release applied, and that nothing was undone.
      const [applied, ...older] = await migrationsOf(database);
      expect([applied?.['written'], older]).toEqual([expect.stringContaining('2100-01-01'), before.slice(0, 4)]);
    });
  });
});
