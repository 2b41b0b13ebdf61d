/**
 * Deletes versions of plans that were replaced long ago. The latest of a plan stays, and so do all of a plan with an order
 * or a valid link: they are evidence of what was ordered, and tell the status before the link.
 */
import { and, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { replacedVersionYears } from '#machines/domain/projects/version-retention.ts';
import { addMonths, dayInIndia } from '#machines/domain/calendar.ts';
import type { Db } from '../db/database.ts';
import { lockFor } from '../db/row-lock.ts';
import { invitations, orders, projectVersions, settings } from '../db/schema.ts';
import { sweptAtOnce } from '../upkeep/sweep.ts';

/** The setting with the moment up to which this is done: the versions before it, of which most stay, are not read again. */
const doneUntil = 'versions.replaced';

interface Swept extends Record<string, unknown> {
  readonly number: number;
}

/** Looks at the next versions in the order of their times, and deletes those that they replaced. @returns their number */
async function removeNext(tx: Db, before: SQL): Promise<number> {
  await lockFor(tx, doneUntil);
  const [place] = await tx.select().from(settings).where(eq(settings.key, doneUntil));
  const since = sql`${place?.value ?? '-infinity'}::timestamptz`;
  const later = alias(projectVersions, 'later');
  const { owner, projectId, version } = projectVersions;
  const isOrdered = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.owner, owner), eq(orders.projectId, projectId)));
  const isShared = tx
    .select({ one: sql`1` })
    .from(invitations)
    .where(and(eq(invitations.projectId, projectId), isNull(invitations.withdrawnAt)));
  const isReplaced = and(
    eq(owner, later.owner),
    eq(projectId, later.projectId),
    sql`${version} = ${later.version} - 1`,
    sql`${later.savedAt} > ${since}`,
    sql`${later.savedAt} <= (select at from reached)`,
    notExists(isOrdered),
    notExists(isShared),
  );
  const { rows } = await tx.execute<Swept>(
    sql`with reached as (
        select max(at) as at, count(*)::int as number
        from (select ${later.savedAt} as at from ${projectVersions} as later where ${later.savedAt} > ${since} and ${later.savedAt} < ${before} order by at limit ${sweptAtOnce}) as next
      ),
      gone as (delete from ${projectVersions} using ${projectVersions} as later where ${isReplaced}),
      noted as (
        insert into ${settings} (key, value) select ${doneUntil}::text, at::text from reached where at is not null
        on conflict (key) do update set value = excluded.value
      )
      select number from reached`,
  );
  return rows[0]?.number ?? 0;
}

/** Deletes the versions that were replaced before the retention, in small batches. @param now ms since 1970 */
export async function removeReplaced(db: Db, now: number): Promise<void> {
  const before = sql`${addMonths(dayInIndia(now), -12 * replacedVersionYears)}::date at time zone interval '5:30'`;
  while ((await db.transaction((tx) => removeNext(tx, before))) === sweptAtOnce);
}
