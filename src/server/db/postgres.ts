/** An external PostgreSQL server, for more than one process or machine. */
import type { Client } from 'pg';
import { NoConnection } from './database-trouble.ts';
import type { DatabaseSource, PoolLimits } from './database.ts';
import { HostPool } from './host-pool.ts';
import { MigrationsLocked, migratePostgres } from './migrate-postgres.ts';
import { postgresHosts, type PostgresHosts } from './postgres-address.ts';
import {
  isUnanswered,
  NoHostTakesWrites,
  openClient,
  reasonOf,
  requireWrites,
  TakesNoWrites,
} from './postgres-hosts.ts';

const timeoutMs = 5_000;
/** For the tools; the server's limits are in its environment. */
const usualLimits: PoolLimits = { connections: 10, connectMs: timeoutMs, statementMs: 0, lockMs: 0, idleMs: 10_000 };

type PostgresSource = Extract<DatabaseSource, { readonly url: string }>;

/** A connection for the start only. */
function connect(hosts: PostgresHosts): Promise<Client> {
  return openClient(hosts, { timeoutMs });
}

type Backend = Pick<Client, 'query'>;

async function backendOf(client: Backend): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/**
 * Whether a pooler assigns any free backend to each transaction: then a transaction of another client takes the backend
 * that this one had a moment ago, or this one gets another. Two others, because a pooler may take its backends in turn.
 * On direct connections, everybody keeps theirs.
 */
async function isPooledByTransaction(client: Client, hosts: PostgresHosts): Promise<boolean> {
  const before = await backendOf(client);
  const others = await Promise.all([connect(hosts), connect(hosts)]);
  try {
    const taken: (number | undefined)[] = [];
    for (const other of others) {
      await other.query('begin');
      taken.push(await backendOf(other));
    }
    return taken.includes(before) || (await backendOf(client)) !== before;
  } finally {
    await Promise.all(others.map((other) => other.end()));
  }
}

/** A transaction pooler stands where a session is needed. */
class NoSession extends Error {}

interface Role {
  readonly variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  readonly place: string;
}

/** The error message for the operator, with a remedy where one is known. */
function refusalOf(thrown: unknown, { variable, place }: Role): string {
  const error = thrown instanceof NoConnection ? thrown.cause : thrown;
  if (error instanceof MigrationsLocked) return error.message;
  const name = `PostgreSQL at ${place}`;
  if (error instanceof NoSession)
    return `A pooler of transactions stands before ${name}, through which a process hears nothing of what others change: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`;
  if (error instanceof TakesNoWrites)
    return `${name} ${error.message}: set ${variable} to the primary, or name all hosts of the cluster in it, separated by commas.`;
  if (error instanceof NoHostTakesWrites)
    return `No host of ${variable} takes writes: ${error.message}. Start or promote one, or correct ${variable}.`;
  const reason = reasonOf(error);
  if (isUnanswered(error))
    return `${name} does not answer (${reason}): start it, let this machine reach it, or correct ${variable}.`;
  const refusal = `${name} cannot be used (${reason}).`;
  if (!/unsupported startup parameter/.test(reason)) return refusal;
  return `${refusal} A pooler stands before it that does not pass on time limits: set DATABASE_STATEMENT_SECONDS=0, and limit the database user instead (alter role NAME set statement_timeout = '30s'; alter role NAME set lock_timeout = '8s').`;
}

/**
 * Connects and migrates the database. @returns the pool
 * @throws one sentence that states the problem
 */
export async function openPostgres({
  url,
  directUrl,
  eventsUrl,
  limits = usualLimits,
  migrationWait,
}: PostgresSource): Promise<HostPool> {
  const hosts = postgresHosts(url);
  const direct = postgresHosts(directUrl ?? url);
  const { connections, connectMs, statementMs, lockMs, idleMs } = limits;
  const pool = new HostPool(hosts, {
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    // Not sent without a limit: poolers accept few settings.
    ...(statementMs > 0 && {
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: statementMs,
    }),
  });
  const way: Role = { variable: directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', place: direct.place };
  let role = way;
  let client: Client | undefined;
  try {
    client = await connect(direct);
    await requireWrites(client);
    await migratePostgres(client, role.place, migrationWait);
    role = { variable: 'DATABASE_URL', place: hosts.place };
    await requireWrites(pool);
    role = way;
    if (eventsUrl === undefined && (await isPooledByTransaction(client, direct))) throw new NoSession();
    return pool;
  } catch (error) {
    await pool.end();
    throw new Error(refusalOf(error, role), { cause: error });
  } finally {
    await client?.end();
  }
}
