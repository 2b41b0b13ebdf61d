/** The effect of a migration on existing rows. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client, Pool } from 'pg';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyMigrations, type MigrationSession } from '#server/db/apply-migrations.ts';
import { openDatabase, type DatabaseSource } from '#server/db/database.ts';
import { placesIn } from '#server/db/embedded.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { findUser } from '#server/identity/provider/users-store.ts';
import { emptyPostgres } from './postgres.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-migrations-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const journalSchema = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) });

/** A folder with the migrations before one of them. */
function migrationsBefore(tag: string): string {
  const folder = join(dir, 'migrations');
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = v.parse(journalSchema, JSON.parse(readFileSync(file, 'utf8')));
  const before = journal.entries.findIndex((entry) => entry.tag === tag);
  expect(before).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }));
  return folder;
}

/** Letters that databases lower-case differently: the Kelvin sign, a dotted capital I, a sigma at the end of a word. */
const names = ['Käthe', '\u{212a}iran', 'İlke', 'ΟΔΥΣΣΕΥΣ', 'plain'];
const people = sql.join(
  names.map(
    (name) =>
      sql`(${name}::text, 'pool', ${name}::text, 'CONFIRMED', '{}'::jsonb, '{"enabled":[],"preferred":null}'::jsonb, now(), now())`,
  ),
  sql`, `,
);
const before = sql`insert into identity_users (sub, pool_id, username, status, attributes, mfa, created_at, updated_at) values ${people}`;

/** Opens an earlier database, which migrates it, and finds every user by their name in another case. */
async function found(source: DatabaseSource): Promise<readonly (string | undefined)[]> {
  const database = await openDatabase(source);
  const subs: (string | undefined)[] = [];
  for (const name of names) subs.push((await findUser(database.db, 'pool', name.toLowerCase()))?.sub);
  await database.close();
  return subs;
}

describe('names of before they had a key of their own', () => {
  it('are found by it on PostgreSQL', async () => {
    const { url, drop } = await emptyPostgres();
    const pool = new Pool({ connectionString: url });
    await migratePostgres(drizzlePostgres(pool), { migrationsFolder: migrationsBefore('0005_growth') });
    await drizzlePostgres(pool).execute(before);
    await pool.end();
    expect(await found({ url })).toEqual(names);
    await drop();
  });

  it('are found by it on the embedded database', async () => {
    const { database } = placesIn(dir);
    mkdirSync(database);
    const client = await PGlite.create({ dataDir: database });
    await migrateEmbedded(drizzleEmbedded(client), { migrationsFolder: migrationsBefore('0005_growth') });
    await drizzleEmbedded(client).execute(before);
    await client.close();
    expect(await found({ dataDir: dir })).toEqual(names);
  });
});

/** An empty database, without the product's migrations. */
async function openSession(
  kind: 'embedded' | 'postgres',
): Promise<{ readonly session: MigrationSession; readonly close: () => Promise<void> }> {
  if (kind === 'embedded') {
    const session = await PGlite.create();
    return { session, close: () => session.close() };
  }
  const { url, drop } = await emptyPostgres();
  const session = new Client({ connectionString: url });
  await session.connect();
  return {
    session,
    close: async () => {
      await session.end();
      await drop();
    },
  };
}

/** A folder with all migrations and two more, of which the second fails. */
function migrationsWithFailure(): { readonly folder: string; readonly mend: () => void } {
  const folder = join(dir, 'migrations');
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = v.parse(journalSchema, JSON.parse(readFileSync(file, 'utf8')));
  const added = ['9000_works', '9001_fails'].map((tag, index) => ({
    idx: journal.entries.length + index,
    version: '7',
    when: Date.UTC(2100, 0, 1 + index),
    tag,
    breakpoints: true,
  }));
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, ...added] }));
  writeFileSync(join(folder, '9000_works.sql'), 'create table works (id int);');
  const fails = join(folder, '9001_fails.sql');
  writeFileSync(fails, 'create table fails (id int);--> statement-breakpoint\nselect 1 / 0;');
  return { folder, mend: () => writeFileSync(fails, 'create table fails (id int);') };
}

describe('a migration that fails', () => {
  it.each(['embedded', 'postgres'] as const)(
    'leaves those before it applied, and the next start continues with it, %s',
    async (kind) => {
      const { folder, mend } = migrationsWithFailure();
      const { session, close } = await openSession(kind);
      const tables = async () =>
        (await session.query(`select tablename from pg_tables where tablename in ('works', 'fails') order by 1`)).rows;
      await expect(applyMigrations(session, { folder })).rejects.toThrow('division by zero');
      expect(await tables()).toEqual([{ tablename: 'works' }]);
      mend();
      await applyMigrations(session, { folder });
      await applyMigrations(session, { folder });
      expect(await tables()).toEqual([{ tablename: 'fails' }, { tablename: 'works' }]);
      await close();
    },
  );
});
