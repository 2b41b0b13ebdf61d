/** A PostgreSQL server elsewhere, for more than one process or machine. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { DatabaseSource, PoolLimits } from './database.ts';
import { migrationsFolder } from './migrations.ts';

/** Any number, the same in all processes: whoever holds it migrates, the others wait. */
const migrationLock = 7_015_446;
const patience = 5_000;
/** For the tools; the server's are in its environment. */
const usualLimits: PoolLimits = { connections: 10, connectMs: patience, statementMs: 0, idleMs: 10_000 };

type PostgresSource = Extract<DatabaseSource, { readonly url: string }>;

/** Where the server is, without the password that the address may hold. */
function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'the local socket'}${pathname}`;
  } catch {
    return 'the given address';
  }
}

/** On a connection of its own, with which the lock goes whatever happens. Migrations take as long as they need. */
async function migrateAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience });
  // Whatever breaks it fails the statement in progress as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'no reason given';
  return error.message || code;
}

/** Connects and brings the database up to date, or throws one sentence that says what is wrong. */
export async function openPostgres({ url, directUrl = url, limits = usualLimits }: PostgresSource): Promise<Pool> {
  const { connections, connectMs, statementMs, idleMs } = limits;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    // Not told at all where there is no limit: poolers take few settings.
    ...(statementMs > 0 && { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }),
  });
  // A connection that breaks leaves the pool by itself, idle or between two statements of a transaction, which then fails; without a
  // listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let place = directUrl;
  try {
    await migrateAlone(directUrl);
    place = url;
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw new Error(`PostgreSQL at ${placeOf(place)} cannot be used (${reasonOf(error)}).`, { cause: error });
  }
}
