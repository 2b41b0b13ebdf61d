/** Applies the pending migrations, each in a transaction of its own, in the order and with the records of Drizzle. */
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import * as v from 'valibot';
import { migrationsFolder } from './migrations.ts';

/** One session of a database, which nothing else uses. */
export interface MigrationSession {
  readonly query: (statement: string, values?: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;
}

/** PostgreSQL's client returns a bigint as a text. */
const recordsSchema = v.array(v.object({ created_at: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)) }));
const records = 'drizzle.__drizzle_migrations';
/** Drizzle's own statements: its tools, and earlier releases, read the same table. */
const recordsTable = [
  'create schema if not exists drizzle',
  `create table if not exists ${records} (id serial primary key, hash text not null, created_at bigint)`,
];

/** The first migration that is newer than the latest recorded one. */
async function findPending(
  session: MigrationSession,
  all: readonly MigrationMeta[],
): Promise<MigrationMeta | undefined> {
  const { rows } = await session.query(`select created_at from ${records} order by created_at desc limit 1`);
  const [latest] = v.parse(recordsSchema, rows);
  return all.find(({ folderMillis }) => !latest || folderMillis > latest.created_at);
}

/**
 * Applies them one by one: a failure leaves those before it applied, and the next start continues with the failed one.
 * @param lock runs first in each transaction, and allows one process at a time to continue
 */
export async function applyMigrations(
  session: MigrationSession,
  { lock, folder = migrationsFolder }: { readonly lock?: () => Promise<void>; readonly folder?: string } = {},
): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder: folder });
  for (;;) {
    await session.query('begin');
    try {
      await lock?.();
      for (const statement of recordsTable) await session.query(statement);
      const pending = await findPending(session, all);
      for (const statement of pending?.sql ?? []) await session.query(statement);
      if (pending)
        await session.query(`insert into ${records} (hash, created_at) values ($1, $2)`, [
          pending.hash,
          pending.folderMillis,
        ]);
      await session.query('commit');
      if (!pending) return;
    } catch (error) {
      // Without a connection there is nothing to undo.
      await session.query('rollback').catch(() => undefined);
      throw error;
    }
  }
}
