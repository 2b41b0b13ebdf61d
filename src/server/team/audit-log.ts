import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { ListFilter } from '#contracts/list-page.ts';
import type { Db } from '../db/database.ts';
import { countRows, pageOfSearch, readPage } from '../db/list-page.ts';
import { auditLog, auditWords } from '../db/money-schema.ts';
import { containsWords } from '../db/word-search.ts';

/** An action of a member of the team. */
export interface AuditEntry {
  readonly actor: string;
  /** The machine's event. */
  readonly act: string;
  /** `order:` and its id. */
  readonly subject: string;
  /** No secrets, and no personal data beyond the subject's. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Records an action in its transaction, so that neither exists without the other. */
export async function noteAct(tx: Db, entry: AuditEntry, at: Date): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, happenedAt: at });
}

/** The id in a subject of this kind; null in another subject. */
export function idInSubject(kind: 'order' | 'project'): SQL<string | null> {
  const { subject } = auditLog;
  return sql`case when ${subject} ~ ${sql.raw(`'^${kind}:[0-9a-f-]{36}$'`)} then right(${subject}, 36)::uuid end`;
}

/** One page of the log, newest first. @param subject `order:` and its id; undefined for all */
export async function listActs(
  db: Db,
  { subject, search, after }: Omit<ListFilter, 'id'> & { readonly subject?: string | undefined },
  size?: number,
) {
  const listed = subject === undefined ? undefined : eq(auditLog.subject, subject);
  const sought = containsWords(auditWords(auditLog), search);
  const { rows, next } = await readPage(
    { by: auditLog.happenedAt, id: auditLog.id, isDescending: true },
    after,
    async ({ cursor, after: isAfter, order, limit }) =>
      db
        .select({ ...getTableColumns(auditLog), cursor })
        .from(auditLog)
        .where(await pageOfSearch(db, auditLog, { listed, sought, after: isAfter, order }))
        .orderBy(...order)
        .limit(limit),
    size,
  );
  return {
    acts: rows.map(({ cursor: _cursor, ...act }) => act),
    total: await countRows(db, auditLog, and(listed, sought)),
    next,
  };
}
