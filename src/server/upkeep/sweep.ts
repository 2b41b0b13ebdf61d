import { and, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** How many rows go at once: a lock that nobody notices. */
export const sweptAtOnce = 500;

export interface Over {
  /** The moment that a row is judged by; an index has it. */
  readonly by: PgColumn;
  readonly before: Date;
  /** What else has to hold. */
  readonly where?: SQL | undefined;
}

/** Removes the rows of a table that are over, the oldest first and a batch at a time. @returns how many there were. */
export async function sweep(db: Db, table: PgTable, { by, before, where }: Over): Promise<number> {
  let swept = 0;
  for (;;) {
    // In the order of the index and by their places, so that nothing else of the table is read.
    const some = sql`ctid = any(array(select ctid from ${table} where ${and(lt(by, before), where)} order by ${by} limit ${sweptAtOnce} for update skip locked))`;
    const gone = await db
      .delete(table)
      .where(some)
      .returning({ one: sql<number>`1` });
    swept += gone.length;
    if (gone.length < sweptAtOnce) return swept;
  }
}
