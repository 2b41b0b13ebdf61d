import { and, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** The number of rows deleted at once: small enough for an unnoticeable lock. */
export const sweptAtOnce = 500;

export interface Over {
  /** The indexed time column that decides. */
  readonly by: PgColumn;
  readonly before: Date;
  /** A further condition. */
  readonly where?: SQL | undefined;
}

/** Deletes expired rows of a table, oldest first and in batches. @returns their number. */
export async function sweep(db: Db, table: PgTable, { by, before, where }: Over): Promise<number> {
  let swept = 0;
  for (;;) {
    // In index order and by ctid, so that no other rows of the table are read.
    const some = sql`ctid = any(array(select ctid from ${table} where ${and(lt(by, before), where)} order by ${by} limit ${sweptAtOnce} for update skip locked))`;
    const gone = await db
      .delete(table)
      .where(some)
      .returning({ one: sql<number>`1` });
    swept += gone.length;
    if (gone.length < sweptAtOnce) return swept;
  }
}
