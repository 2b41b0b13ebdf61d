/** Long lists, one page at a time: rows that are added meanwhile do not shift a page. */
import { and, asc, desc, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { listPageSize, mostCounted } from '#machines/domain/list-page-size.ts';
import type { Db } from './database.ts';

/** The order of a list: a moment or a day, and for equal ones the id. */
export interface ListOrder {
  readonly by: Column | SQL | SQL.Aliased;
  /** The type of `by`. */
  readonly type?: 'date' | 'timestamptz';
  readonly id: Column;
  readonly isDescending: boolean;
}

/** The parts of the statement that reads a page. */
export interface PageTerms {
  /** The place of a row; selected under this name. */
  readonly cursor: SQL<string>;
  /** Rows behind the cursor; undefined for the first page. */
  readonly after: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
}

/** A moment with microseconds, as stored; of a day, its start in UTC. */
export function momentOf(by: ListOrder['by'], type: ListOrder['type'] = 'timestamptz'): SQL<string> {
  const moment = type === 'date' ? sql`${by}::timestamp` : sql`${by} at time zone 'UTC'`;
  return sql`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function termsOf({ by, type = 'timestamptz', id, isDescending }: ListOrder, after: string, limit: number): PageTerms {
  const [moment = '', last] = after.split('_');
  const place = type === 'date' ? sql`${moment.slice(0, 10)}::date` : sql`${moment}::timestamptz`;
  const inOrder = isDescending ? desc : asc;
  return {
    cursor: sql<string>`${momentOf(by, type)} || '_' || ${id}`,
    after:
      last === undefined ? undefined : sql`(${by}, ${id}) ${isDescending ? sql`<` : sql`>`} (${place}, ${last}::uuid)`,
    order: [inOrder(by), inOrder(id)],
    limit: limit + 1,
  };
}

/**
 * One page of a list. @param after a cursor; empty for the first page @param read reads rows with their cursors
 */
export async function readPage<Row extends { readonly cursor: string }>(
  order: ListOrder,
  after: string,
  read: (terms: PageTerms) => PromiseLike<readonly Row[]>,
  size: number = listPageSize,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const found = await read(termsOf(order, after, size));
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? (rows.at(-1)?.cursor ?? null) : null };
}

/**
 * The number of rows of a list, and one more than the highest that is counted if there are more.
 * @param rows the statement that reads at most so many of them
 */
export async function countUpTo(db: Db, rows: (limit: number) => SQLWrapper): Promise<number> {
  const [counted] = (
    await db.execute<{ readonly rows: number }>(
      sql`select count(*)::int as rows from ${rows(mostCounted + 1)} as found`,
    )
  ).rows;
  return counted?.rows ?? 0;
}

const one = { one: sql`1` };

/** The same of the rows of one table. */
export function countRows(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  return countUpTo(db, (limit) => db.select(one).from(table).where(where).limit(limit));
}

/** The rows that tell whether many of a list match a search, and how many of them must. */
const sampled = 500;
const many = 4;

/** A search in a list: which rows are listed and which of them match, and where the page begins in which order. */
export interface ListSearch extends Pick<PageTerms, 'after' | 'order'> {
  readonly listed: SQL | undefined;
  /** Undefined if nothing was typed. */
  readonly sought: SQL | undefined;
}

/**
 * The condition of a page, in the form in which it is read faster. PostgreSQL does not know how many rows contain words
 * that begin like those that were typed. If many of the next rows do, the rows are tested in the order of the list until
 * the page is full; otherwise an index finds them.
 */
export async function pageOfSearch(
  db: Db,
  table: PgTable,
  { listed, sought, after, order }: ListSearch,
): Promise<SQL | undefined> {
  if (!sought) return and(listed, after);
  // No index serves this form, and PostgreSQL takes half of the rows to match it.
  const isMatch = sql`coalesce(${sought}, false)`;
  const next = db
    .select({ isMatch: isMatch.as('is_match') })
    .from(table)
    .where(and(listed, after))
    .orderBy(...order)
    .limit(sampled);
  const { rows } = await db.execute<{ readonly matches: number }>(
    sql`select count(*) filter (where is_match)::int as matches from ${next} as next_rows`,
  );
  return and(listed, after, (rows[0]?.matches ?? 0) < many ? sought : isMatch);
}
