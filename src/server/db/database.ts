/** The one way to the database, embedded or PostgreSQL: the same tables, queries and migrations on both. */
import type { Assume } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { MigrationWait } from './migrate-postgres.ts';
import * as schema from './schema.ts';
import { statementLogger } from './statements.ts';

export type DatabaseSource =
  | {
      /** The folder of the embedded database; made when it is not there. */
      readonly dataDir: string;
      /** A packed empty database to start a new one from, in place of the one that is built in. */
      readonly packed?: string;
    }
  | {
      readonly url: string;
      /**
       * The same database past a pooler of transactions, which gives nobody a session of their own: for migrations, and
       * to listen.
       */
      readonly directUrl?: string;
      readonly limits?: PoolLimits;
      /** How long it waits for another process that migrates; two minutes unless it is given. */
      readonly migrationWait?: MigrationWait;
    };

/** How much of a PostgreSQL this process takes. */
export interface PoolLimits {
  /** The most connections at once, beside the one that listens. */
  readonly connections: number;
  /** How long is waited for one, in ms. */
  readonly connectMs: number;
  /** How long a statement may take, and a transaction may stand still, in ms; 0 for as long as they like. */
  readonly statementMs: number;
  /** How long a connection is kept that nobody uses, in ms; 0 for ever. */
  readonly idleMs: number;
}

interface Answer<Row> {
  readonly rows: Row[];
}

interface RowsHkt extends PgQueryResultHKT {
  readonly type: Answer<Assume<this['row'], Record<string, unknown>>>;
}

/** What queries are written with, on either database. */
export type Db = PgDatabase<RowsHkt, typeof schema>;

/** What the processes on a database tell each other, in texts of less than 8,000 bytes. Nothing of it is kept. */
export interface Channel {
  /** Reaches all that listen at this moment, in this process too. */
  readonly notify: (text: string) => Promise<void>;
  /**
   * Hears until the answer is called. `opened` says each time that from now on nothing is missed: what was told before,
   * or while the connection was broken, may have been.
   */
  readonly listen: (listener: {
    readonly heard: (text: string) => void;
    readonly opened: () => void;
  }) => () => Promise<void>;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** None where there is no other process to tell, or no session to listen on. */
  readonly channel?: Channel;
  /** How many connections the pool has open, how many of them nobody uses, and who waits for one. */
  readonly connections?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Whether the database answers within two seconds. */
  readonly isReachable: () => Promise<boolean>;
  /** Lets queries in progress end and gives the database back; a second call waits for the first. */
  readonly close: () => Promise<void>;
}

const soon = 2_000;

async function answersSoon(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), soon);
  });
  const answer = query.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answer, late]);
  clearTimeout(timer);
  return result;
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}

/** Opens a database and brings it up to date. Only the one that is asked for is loaded. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  if ('url' in source) {
    const [{ openPostgres }, { createPostgresChannel }, { drizzle }] = await Promise.all([
      import('./postgres.ts'),
      import('./postgres-channel.ts'),
      import('drizzle-orm/node-postgres'),
    ]);
    const { pool, hasSessions } = await openPostgres(source);
    const channel = hasSessions ? createPostgresChannel(source.directUrl ?? source.url, pool) : undefined;
    return {
      kind: 'postgres',
      db: drizzle(pool, { schema, logger: statementLogger }),
      ...(channel && { channel }),
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      isReachable: () => answersSoon(pool.query('select 1')),
      close: once(async () => {
        await channel?.close();
        await pool.end();
      }),
    };
  }
  const [{ openEmbedded }, { migrateEmbedded }, { drizzle }] = await Promise.all([
    import('./embedded.ts'),
    import('./migrate-embedded.ts'),
    import('drizzle-orm/pglite'),
  ]);
  const { client, close } = await openEmbedded(source.dataDir, migrateEmbedded, source.packed);
  return {
    kind: 'embedded',
    db: drizzle(client, { schema, logger: statementLogger }),
    isReachable: () => answersSoon(client.query('select 1')),
    close: once(close),
  };
}
