/** Long lists, one page at a time: rows that are added meanwhile do not shift a page. */
import { asc, desc, sql, type Column, type SQL } from 'drizzle-orm';
import { listPageSize } from '#machines/domain/list-page-size.ts';

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
