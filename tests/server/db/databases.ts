/** Runs a suite on both databases: the embedded one, and a real PostgreSQL. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import * as accountSchema from '#server/db/account-schema.ts';
import * as assistantSchema from '#server/db/assistant-schema.ts';
import * as bookingSchema from '#server/db/booking-schema.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Database, DatabaseSource } from '#server/db/database.ts';
import * as identitySchema from '#server/db/identity-schema.ts';
import * as lockSchema from '#server/db/lock-schema.ts';
import * as mandateSchema from '#server/db/mandate-schema.ts';
import * as moneySchema from '#server/db/money-schema.ts';
import * as projectSchema from '#server/db/project-schema.ts';
import * as schema from '#server/db/schema.ts';
import { isLong } from '#tests/support/runs.ts';
import { packedEmpty } from './packed-empty.ts';
import { emptyPostgres } from './postgres.ts';

const tables = Object.values({
  ...schema,
  ...accountSchema,
  ...assistantSchema,
  ...bookingSchema,
  ...identitySchema,
  ...lockSchema,
  ...mandateSchema,
  ...moneySchema,
  ...projectSchema,
}).filter((value) => is(value, PgTable));

/**
 * Deletes all rows. Deleting the few rows of a test is many times faster than truncating, which creates the files of
 * each table again; without foreign key checks, any order works.
 */
const emptied = `do $$ begin set local session_replication_role = replica; ${tables.map((table) => `delete from "${getTableName(table)}";`).join(' ')} end $$`;

/**
 * A place for a database that does not exist yet, and a function that removes it.
 * @param name of the database on PostgreSQL, if it needs a particular one
 */
export async function emptySource(
  kind: Database['kind'],
  name?: string,
): Promise<{ source: DatabaseSource; remove: () => Promise<void> }> {
  if (kind === 'postgres') {
    const { url, drop } = await emptyPostgres(name);
    return { source: { url }, remove: drop };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'plinth-data-'));
  return {
    source: { dataDir, packed: await packedEmpty() },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Whether the database answers a statement. */
export async function answers({ db }: Pick<Database, 'db'>): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

/** One PostgreSQL database that two processes have open. Read it inside a test. */
export interface PostgresOfTwo {
  readonly databases: readonly [Database, Database];
  readonly source: DatabaseSource;
}

/** Opens it for the tests of a suite. */
export function postgresOfTwo(): () => PostgresOfTwo {
  let opened: (PostgresOfTwo & { readonly remove: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    const { source, remove } = await emptySource('postgres');
    opened = { source, remove, databases: [await openDatabase(source), await openDatabase(source)] };
  });
  afterAll(async () => {
    for (const database of opened?.databases ?? []) await database.close();
    await opened?.remove();
  });
  return () => {
    if (!opened) throw new Error('The databases are open inside a test only.');
    return opened;
  };
}

async function layOut(): Promise<string> {
  const { source } = await emptySource('embedded');
  await (await openDatabase(source)).close();
  return 'dataDir' in source ? source.dataDir : '';
}

let laidOut: Promise<string> | undefined;

/** A data folder with an empty database, for a whole server to open: many times faster than creating one. */
export async function emptyFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plinth-data-'));
  cpSync(await (laidOut ??= layOut()), dataDir, { recursive: true });
  return dataDir;
}

export interface Given {
  readonly kind: Database['kind'];
  /** Open for the whole suite, and empty at the start of each test. Read it inside a test. */
  readonly database: Database;
  /** Deletes all rows, for a property that runs many stories in one test. */
  readonly empty: () => Promise<void>;
}

const shared = new Map<Database['kind'], Promise<Database>>();

/**
 * One database of each kind for all suites of a worker: opening one takes longer than most suites. It is removed with
 * the run.
 */
async function sharedDatabase(kind: Database['kind']): Promise<Database> {
  const known = shared.get(kind);
  if (known) return known;
  const opening = emptySource(kind, `plinth_suites_${process.env['VITEST_POOL_ID'] ?? '1'}`).then(({ source }) =>
    openDatabase(source),
  );
  shared.set(kind, opening);
  return opening;
}

type Suite = (given: Given) => void;

function describeOn(kind: Database['kind'], title: string, suite: Suite): void {
  describe(title, () => {
    let database: Database | undefined;

    beforeAll(async () => {
      database = await sharedDatabase(kind);
    });
    beforeEach(async () => {
      await database?.db.execute(sql.raw(emptied));
    });
    suite({
      kind,
      empty: async () => {
        await database?.db.execute(sql.raw(emptied));
      },
      get database() {
        if (!database) throw new Error('The database is open inside a test only.');
        return database;
      },
    });
  });
}

/** Runs a suite on both databases; without PostgreSQL, its half fails with the reason. */
export function eachDatabase(title: string, suite: Suite): void {
  for (const kind of ['embedded', 'postgres'] as const) describeOn(kind, `${title}, ${kind}`, suite);
}

/**
 * A suite whose statements other suites run on both databases: on PostgreSQL, and in the long run on the embedded one
 * too.
 */
export function onPostgres(title: string, suite: Suite): void {
  if (isLong) eachDatabase(title, suite);
  else describeOn('postgres', title, suite);
}

/**
 * Runs a suite that sends requests to the server and does not depend on the kind of database: on the embedded one
 * alone.
 */
export function onDatabase(title: string, suite: Suite): void {
  describeOn('embedded', title, suite);
}
