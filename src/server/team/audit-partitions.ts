/**
 * The monthly partitions of the audit log, by the months of India's calendar, in which its financial years begin. Upkeep
 * creates them ahead, and drops those that are older than the retention. An entry for which there is none goes to
 * `audit_log_rest`, so that no act fails.
 */
import { sql } from 'drizzle-orm';
import { auditKeptFrom } from '#machines/domain/back-office/audit-retention.ts';
import { addMonths, dayInIndia, type IsoDate } from '#machines/domain/calendar.ts';
import type { Db } from '../db/database.ts';
import { lockFor } from '../db/row-lock.ts';
import { auditLog } from '../db/money-schema.ts';

/** How many months after the current one have a partition. */
const monthsAhead = 3;

const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;
const instantOf = (day: IsoDate): string => `${day} 00:00+05:30`;

interface Partition extends Record<string, unknown> {
  readonly name: string;
  /** The first day behind its rows; null for the rest. */
  readonly until: IsoDate | null;
}

/** All of them, the oldest first. */
async function partitionsOf(tx: Db): Promise<readonly Partition[]> {
  const { rows } = await tx.execute<Partition>(
    sql`select part.relname as name, to_char(substring(pg_get_expr(part.relpartbound, part.oid) from 'TO \\(''(.+)''\\)')::timestamptz at time zone interval '5:30', 'YYYY-MM-DD') as until
      from pg_inherits join pg_class part on part.oid = inhrelid where inhparent = ${'public.audit_log'}::regclass order by until`,
  );
  return rows;
}

const quoted = sql.identifier;
const isAppendOnly = (name: string) =>
  sql`create trigger audit_log_append_only before update or delete or truncate on ${quoted(name)} for each statement execute function refuse_audit_change()`;

/** Attaches a table: entries are read and written meanwhile. */
async function attach(tx: Db, name: string, from: IsoDate, until: IsoDate): Promise<void> {
  const [begin, end] = [from, until].map((day) => sql.raw(`'${instantOf(day)}'`));
  await tx.execute(
    sql`alter table ${auditLog} attach partition ${quoted(name)} for values from (${begin}) to (${end})`,
  );
}

async function createMonth(tx: Db, month: IsoDate): Promise<void> {
  const name = nameOf(month);
  await tx.execute(sql`create table ${quoted(name)} (like ${auditLog} including defaults including constraints)`);
  await tx.execute(isAppendOnly(name));
  await attach(tx, name, month, addMonths(month, 1));
}

const nameOf = (month: IsoDate): string => `audit_log_${month.slice(0, 7).replace('-', '_')}`;

/**
 * After a time without upkeep, the rest has entries of months without a partition: it becomes the partition of all these
 * months, and an empty one takes its place. @returns the first month behind it
 */
async function splitOffRest(tx: Db, from: IsoDate, newest: IsoDate): Promise<IsoDate> {
  const name = nameOf(from);
  const until = addMonths(monthOf(newest), 1);
  await tx.execute(sql`alter table ${auditLog} detach partition audit_log_rest`);
  await tx.execute(sql`alter table audit_log_rest rename to ${quoted(name)}`);
  await attach(tx, name, from, until);
  await tx.execute(sql`create table audit_log_rest partition of ${auditLog} default`);
  await tx.execute(isAppendOnly('audit_log_rest'));
  return until;
}

async function createAhead(tx: Db, from: IsoDate, today: IsoDate): Promise<void> {
  const behind = addMonths(monthOf(today), monthsAhead + 1);
  let month = from;
  if (month >= behind) return;
  const { rows } = await tx.execute<{ readonly newest: string | null }>(
    sql`select to_char(max(happened_at) at time zone interval '5:30', 'YYYY-MM-DD') as newest from audit_log_rest`,
  );
  const newest = rows[0]?.newest;
  if (typeof newest === 'string') month = await splitOffRest(tx, month, newest);
  for (; month < behind; month = addMonths(month, 1)) await createMonth(tx, month);
}

/** Creates the partitions of the next months, and drops those whose entries are all older than the retention. */
export async function keepAuditPartitions(db: Db, now: number): Promise<void> {
  const today = dayInIndia(now);
  await db.transaction(async (tx) => {
    await lockFor(tx, 'partitions of the audit log');
    // Whoever waits for a lock lets others wait: then it is done an hour later.
    await tx.execute(sql`set local lock_timeout = '2s'`);
    const partitions = (await partitionsOf(tx)).filter(({ until }) => until !== null);
    const last = partitions.at(-1)?.until;
    if (last !== undefined && last !== null) await createAhead(tx, last, today);
    for (const { name, until } of partitions)
      if (until !== null && until <= auditKeptFrom(today)) await tx.execute(sql`drop table ${quoted(name)}`);
  });
}
