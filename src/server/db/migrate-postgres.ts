/**
 * Migrates a PostgreSQL, one process at a time. The others log that they wait, and give up with an error that names the
 * session they wait for.
 */
import type { Client } from 'pg';
import { applyMigrations } from './apply-migrations.ts';

/** An arbitrary number, the same in all processes and releases. */
const migrationLock = 7_015_446;

/** How long a process waits for another one's migrations, in ms. */
export interface MigrationWait {
  /** Until it logs that it waits. */
  readonly noticeMs: number;
  readonly giveUpMs: number;
}

const usualWait: MigrationWait = { noticeMs: 3_000, giveUpMs: 120_000 };

/** Another session holds the migration lock. The message is a complete sentence for the operator. */
export class MigrationsLocked extends Error {}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

interface Holder {
  readonly pid: number;
  readonly session: string;
}

async function findHolder(client: Client): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `select a.pid, concat_ws(', ', 'user ' || a.usename, 'application ' || nullif(a.application_name, ''), 'from ' || host(a.client_addr),
       coalesce(a.state, 'in a state that this user may not see') || coalesce(' since ' || to_char(a.state_change, 'YYYY-MM-DD HH24:MI:SS TZ'), '')) as session
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  );
  return rows[0];
}

async function lockedSentence(client: Client, place: string, giveUpMs: number): Promise<string> {
  const holder = await findHolder(client);
  const waited = `PostgreSQL at ${place} is not up to date: another process held the lock of migrations (advisory lock ${migrationLock}) for more than ${giveUpMs / 1_000} seconds`;
  if (!holder) return `${waited}, and has released it now: start again.`;
  const { pid, session } = holder;
  return `${waited}: backend ${pid} (${session}). If it migrates, wait for it and start again; if it is idle, release the lock with select pg_terminate_backend(${pid}), and start again.`;
}

/**
 * Takes the lock for the transaction in progress, so that even a connection kept open by a pooler does not hold it
 * longer.
 */
async function lockMigrations(client: Client, place: string, { noticeMs, giveUpMs }: MigrationWait): Promise<void> {
  const timer = setTimeout(
    () => process.stderr.write(`Waiting for another process to finish migrating the database at ${place} …\n`),
    noticeMs,
  );
  try {
    await client.query(`set local lock_timeout = ${giveUpMs}`);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query('set local lock_timeout to default');
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await client.query('rollback');
    throw new MigrationsLocked(await lockedSentence(client, place, giveUpMs), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs the pending migrations, each in a transaction, without a time limit.
 * @param client a connection that nothing else uses
 * @param place the address of the database without its password
 * @throws MigrationsLocked when another session holds the lock too long
 */
export async function migratePostgres(client: Client, place: string, wait: MigrationWait = usualWait): Promise<void> {
  await applyMigrations(client, { lock: () => lockMigrations(client, place, wait) });
}
