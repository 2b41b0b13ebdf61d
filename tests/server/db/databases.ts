/** Runs a suite on both databases: the embedded one, and a real PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import type { Database, DatabaseSource } from '#server/db/database.ts';
import * as identitySchema from '#server/db/identity-schema.ts';
import * as schema from '#server/db/schema.ts';
import { packedEmpty } from './packed-empty.ts';
import { emptyPostgres } from './postgres.ts';

const tables = Object.values({ ...schema, ...identitySchema }).filter((value) => is(value, PgTable));

/** A place for a database that is not there yet, and how to take it away again. */
export async function emptySource(kind: Database['kind']): Promise<{ source: DatabaseSource; remove: () => Promise<void> }> {
  if (kind === 'postgres') {
    const { url, drop } = await emptyPostgres();
    return { source: { url }, remove: drop };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'plinth-data-'));
  return { source: { dataDir, packed: await packedEmpty() }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

export interface Given {
  readonly kind: Database['kind'];
  /** Open for the whole suite, and empty at the start of each test. Read it inside a test. */
  readonly database: Database;
}

/** Describes what holds on either database; where no PostgreSQL can be had, its half fails and says so. */
export function eachDatabase(title: string, suite: (given: Given) => void): void {
  describe.each([['embedded'], ['postgres']] as const)(`${title}, %s`, { timeout: 120_000 }, (kind) => {
    let database: Database | undefined;
    let remove: (() => Promise<void>) | undefined;

    beforeAll(async () => {
      const empty = await emptySource(kind);
      remove = empty.remove;
      database = await openDatabase(empty.source);
    }, 120_000);
    beforeEach(async () => {
      await database?.db.execute(sql.raw(`truncate ${tables.map((table) => `"${getTableName(table)}"`).join(', ')} cascade`));
    });
    afterAll(async () => {
      await database?.close();
      await remove?.();
    });

    suite({
      kind,
      get database() {
        if (!database) throw new Error('The database is open inside a test only.');
        return database;
      },
    });
  });
}
