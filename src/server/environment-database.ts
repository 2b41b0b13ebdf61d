/** The variables that select the database, and limit a process's use of a PostgreSQL. */
import * as v from 'valibot';
import type { DatabaseSource } from './db/database.ts';
import { wrongWithAddress } from './db/postgres-address.ts';
import { checked, seconds, told, wholeNumber } from './environment-values.ts';

// An address may contain a password, so its error message never repeats it.
const address = (name: string) =>
  v.optional(
    checked(
      (text) => wrongWithAddress(name, text) === undefined,
      ({ input }) => wrongWithAddress(name, String(input)) ?? '',
    ),
  );

function isEventsUrl(text: string): boolean {
  return /^rediss?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

export const databaseEntries = {
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: address('DATABASE_URL'),
  DATABASE_DIRECT_URL: address('DATABASE_DIRECT_URL'),
  EVENTS_URL: v.optional(
    checked(
      isEventsUrl,
      () =>
        'EVENTS_URL is no address of a Valkey or Redis: write it as redis://user:password@host:6379, or rediss:// for TLS, or unset it.',
    ),
  ),
  DATABASE_CONNECTIONS: wholeNumber(
    '10',
    1,
    500,
    (issue) =>
      `DATABASE_CONNECTIONS is ${told(issue)}, which is no such number of connections: choose one from 1 to 500.`,
  ),
  DATABASE_CONNECT_SECONDS: seconds('DATABASE_CONNECT_SECONDS', '5', 1, 60),
  DATABASE_STATEMENT_SECONDS: seconds('DATABASE_STATEMENT_SECONDS', '30', 0, 3_600),
  DATABASE_IDLE_SECONDS: seconds('DATABASE_IDLE_SECONDS', '10', 0, 3_600),
};

/** Well below the time of a request: who waits for a lock is told to come back, and does not lose the connection. */
const lockMs = 8_000;

const schema = v.object(databaseEntries);

/** The selected database. @throws a sentence if an address is given that needs another. */
export function databaseOf(read: v.InferOutput<typeof schema>): DatabaseSource {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, EVENTS_URL: eventsUrl } = read;
  if (url === undefined) {
    if (directUrl !== undefined)
      throw new Error(
        'DATABASE_DIRECT_URL is the way to the PostgreSQL of DATABASE_URL past its pooler: set DATABASE_URL too, or unset it.',
      );
    if (eventsUrl !== undefined)
      throw new Error(
        'EVENTS_URL transmits messages between processes, and the embedded database has one process only: set DATABASE_URL too, or unset it.',
      );
    return { dataDir: read.DATA_DIR };
  }
  const limits = {
    connections: read.DATABASE_CONNECTIONS,
    connectMs: read.DATABASE_CONNECT_SECONDS * 1_000,
    statementMs: read.DATABASE_STATEMENT_SECONDS * 1_000,
    lockMs,
    idleMs: read.DATABASE_IDLE_SECONDS * 1_000,
  };
  return {
    url,
    ...(directUrl !== undefined && { directUrl }),
    ...(eventsUrl !== undefined && { eventsUrl }),
    limits,
  };
}
