/** The only access to the database, embedded or PostgreSQL: the same tables, queries and migrations on both. */
import type { Assume } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Channel, OpenChannel } from './channel.ts';
import type { DatabaseState } from './database-watch.ts';
import type { MigrationWait } from './migrate-postgres.ts';
import * as schema from './schema.ts';
import { sharedSecret } from './settings.ts';
import { statementLogger } from './statements.ts';

export type DatabaseSource =
  | {
      /** The folder of the embedded database; created if it does not exist. */
      readonly dataDir: string;
      /** A packed empty database from which to start a new one, instead of the built-in one. */
      readonly packed?: string;
    }
  | {
      readonly url: string;
      /**
       * The same database without a transaction pooler, which provides no sessions: for migrations and for listening.
       */
      readonly directUrl?: string;
      /** A Valkey or Redis that transmits the messages between processes, instead of PostgreSQL's NOTIFY. */
      readonly eventsUrl?: string;
      readonly limits?: PoolLimits;
      /** How long to wait for another process that migrates. Default: two minutes. */
      readonly migrationWait?: MigrationWait;
    };

type PostgresSource = Extract<DatabaseSource, { readonly url: string }>;

/** The limits of this process on a PostgreSQL. */
export interface PoolLimits {
  /** The maximum number of connections, beside the one that listens. */
  readonly connections: number;
  /** The maximum wait for a connection, in ms. */
  readonly connectMs: number;
  /** The maximum time of a statement, and the maximum idle time of a transaction, in ms; 0 for no limit. */
  readonly statementMs: number;
  /** The maximum wait for a lock, in ms; it needs a limit of statements, which a pooler does not pass on either. */
  readonly lockMs: number;
  /** How long an unused connection is kept, in ms; 0 for ever. */
  readonly idleMs: number;
}

interface Answer<Row> {
  readonly rows: Row[];
}

interface RowsHkt extends PgQueryResultHKT {
  readonly type: Answer<Assume<this['row'], Record<string, unknown>>>;
}

/** The query interface, on either database. */
export type Db = PgDatabase<RowsHkt, typeof schema>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** Undefined if there is no other process. */
  readonly channel?: Channel;
  /** The pool's open connections, its unused ones, and the callers that wait for one. */
  readonly connections?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** What the watch sees; without one, and embedded, always ready. Takes no time. */
  readonly state: () => DatabaseState;
  /** Waits for queries in progress and closes the database; a second call waits for the first. */
  readonly close: () => Promise<void>;
}

/** How long the watch waits for an answer, in ms. */
const soon = 2_000;

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}

async function openOnPostgres(source: PostgresSource, changed?: (state: DatabaseState) => void): Promise<Database> {
  const [{ openPostgres }, { drizzle }, { watchDatabase }, { postgresHosts }, { lookAt }] = await Promise.all([
    import('./postgres.ts'),
    import('drizzle-orm/node-postgres'),
    import('./database-watch.ts'),
    import('./postgres-address.ts'),
    import('./postgres-hosts.ts'),
  ]);
  const pool = await openPostgres(source);
  const db: Db = drizzle(pool, { schema, logger: statementLogger });
  const openChannel = async (): Promise<OpenChannel> => {
    if (source.eventsUrl !== undefined) {
      const { openRedisChannel } = await import('./redis-channel.ts');
      // Several installations may share a Redis: each has a name of its own, which all its processes know.
      return openRedisChannel(source.eventsUrl, await sharedSecret(db, 'events'));
    }
    const { createPostgresChannel } = await import('./postgres-channel.ts');
    return createPostgresChannel(source.directUrl ?? source.url, pool);
  };
  const channel = await openChannel().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const eye = lookAt(postgresHosts(source.url), soon);
  const watch = changed && watchDatabase({ look: eye.look, changed, silent: () => pool.dropSilent(soon) });
  return {
    kind: 'postgres',
    db,
    channel,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    state: () => watch?.state() ?? 'ready',
    close: once(async () => {
      await watch?.close();
      await eye.close();
      await channel.close();
      await pool.end();
    }),
  };
}

/**
 * Opens a database and migrates it. Only the requested implementation is loaded.
 * @param changed watches a PostgreSQL and is called with each new state; without it, nothing is watched
 * @throws one sentence that states the problem
 */
export async function openDatabase(
  source: DatabaseSource,
  changed?: (state: DatabaseState) => void,
): Promise<Database> {
  if ('url' in source) return openOnPostgres(source, changed);
  const [{ openEmbedded }, { migrateEmbedded }, { drizzle }] = await Promise.all([
    import('./embedded.ts'),
    import('./migrate-embedded.ts'),
    import('drizzle-orm/pglite'),
  ]);
  const { client, close } = await openEmbedded(source.dataDir, migrateEmbedded, source.packed);
  return {
    kind: 'embedded',
    db: drizzle(client, { schema, logger: statementLogger }),
    state: () => 'ready',
    close: once(close),
  };
}
