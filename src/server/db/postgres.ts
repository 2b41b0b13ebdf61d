/** A PostgreSQL server elsewhere, for more than one process or machine. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { migrationsFolder } from './migrations.ts';

/** Any number, the same in all processes: whoever holds it migrates, the others wait. */
const migrationLock = 7_015_446;
const patience = 5_000;

/** Where the server is, without the password that the address may hold. */
function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'the local socket'}${pathname}`;
  } catch {
    return 'the given address';
  }
}

async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let isWell = false;
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    isWell = true;
  } finally {
    // A connection that broke off is thrown away, and its lock with it.
    client.release(!isWell);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'no reason given';
  return error.message || code;
}

/** Connects and brings the database up to date, or throws one sentence that says what is wrong. */
export async function openPostgres(url: string): Promise<Pool> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: patience });
  // A connection that breaks while idle leaves the pool by itself; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await migrateAlone(pool);
    return pool;
  } catch (error) {
    await pool.end();
    throw new Error(`PostgreSQL at ${placeOf(url)} cannot be used (${reasonOf(error)}).`, { cause: error });
  }
}
