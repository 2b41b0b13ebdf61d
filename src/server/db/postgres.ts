/** An external PostgreSQL server, for more than one process or machine. */
import { Client, Pool } from 'pg';
import type { DatabaseSource, PoolLimits } from './database.ts';
import { MigrationsLocked, migratePostgres } from './migrate-postgres.ts';

const timeoutMs = 5_000;
/** For the tools; the server's limits are in its environment. */
const usualLimits: PoolLimits = { connections: 10, connectMs: timeoutMs, statementMs: 0, idleMs: 10_000 };

type PostgresSource = Extract<DatabaseSource, { readonly url: string }>;

/** The server's address, without the password that it may contain. */
function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'the local socket'}${pathname}`;
  } catch {
    return 'the given address';
  }
}

/** A connection for the start only. If it breaks, the statement in progress fails too. */
async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

type Backend = Pick<Client, 'query'>;

async function backendOf(client: Backend): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/**
 * Whether a pooler assigns any free backend to each transaction: then a transaction on the pool takes the backend that
 * the client had a moment ago, or the client gets another. On direct connections, both keep theirs.
 */
async function isPooledByTransaction(client: Client, pool: Pool): Promise<boolean> {
  const before = await backendOf(client);
  const other = await pool.connect();
  try {
    await other.query('begin');
    const taken = await backendOf(other);
    const after = await backendOf(client);
    await other.query('commit');
    return taken === before || after !== before;
  } finally {
    other.release();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'no reason given';
  return error.message || code;
}

/** The error message for the operator, with a remedy where one is known. */
function refusalOf(error: unknown, place: string): string {
  if (error instanceof MigrationsLocked) return error.message;
  const reason = reasonOf(error);
  const refusal = `PostgreSQL at ${place} cannot be used (${reason}).`;
  if (!/unsupported startup parameter/.test(reason)) return refusal;
  return `${refusal} A pooler stands before it that does not pass on time limits: set DATABASE_STATEMENT_SECONDS=0, and limit the database user instead (alter role NAME set statement_timeout = '30s').`;
}

export interface OpenPostgres {
  readonly pool: Pool;
  /** Whether connections have a session of their own, on which one can listen. */
  readonly hasSessions: boolean;
}

/** Connects and migrates the database. @throws one sentence that states the problem. */
export async function openPostgres({
  url,
  directUrl = url,
  eventsUrl,
  limits = usualLimits,
  migrationWait,
}: PostgresSource): Promise<OpenPostgres> {
  const { connections, connectMs, statementMs, idleMs } = limits;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    // Not sent without a limit: poolers accept few settings.
    ...(statementMs > 0 && { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }),
  });
  // A broken connection leaves the pool by itself, idle or between two statements of a transaction, which then fails.
  // Without this listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let place = placeOf(directUrl);
  let client: Client | undefined;
  try {
    client = await connect(directUrl);
    await migratePostgres(client, place, migrationWait);
    place = placeOf(url);
    await pool.query('select 1');
    const hasSessions = directUrl !== url || !(await isPooledByTransaction(client, pool));
    if (!hasSessions && eventsUrl === undefined)
      process.stderr.write(
        `A pooler of transactions stands before PostgreSQL at ${place}, so this process hears nothing of what others change: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.\n`,
      );
    return { pool, hasSessions };
  } catch (error) {
    await pool.end();
    throw new Error(refusalOf(error, place), { cause: error });
  } finally {
    await client?.end();
  }
}
