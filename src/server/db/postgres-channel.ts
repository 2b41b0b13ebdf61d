/**
 * What processes on one PostgreSQL tell each other, heard on a connection of its own that is made again whenever it
 * breaks.
 */
import { Client, type Pool } from 'pg';
import type { Channel } from './database.ts';

const name = 'plinth';
/** By which an administrator finds the connection. */
const applicationName = 'plinth-listener';
const timeoutMs = 5_000;
/** Between two looks whether the connection still is one: a network can swallow it without a word. */
const lookEvery = 30_000;
const firstPause = 100;
const longestPause = 5_000;

export interface PostgresChannel extends Channel {
  /** Ends all that still listen. */
  readonly close: () => Promise<void>;
}

/** A connection that hears until it breaks; `broken` is called once, unless it was closed. */
async function connect(url: string, heard: (text: string) => void, broken: () => void): Promise<() => Promise<void>> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  let isOver = false;
  const end = async (): Promise<void> => {
    isOver = true;
    clearInterval(look);
    await client.end().catch(() => undefined);
  };
  const fail = (): void => {
    if (isOver) return;
    void end();
    broken();
  };
  const look = setInterval(() => void client.query('select 1').catch(fail), lookEvery).unref();
  client.on('error', fail);
  client.on('end', fail);
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${name}`);
    return end;
  } catch (error) {
    // The caller hears of it by this error.
    await end();
    throw error;
  }
}

interface Connection {
  readonly heard: (text: string) => void;
  readonly opened: () => void;
  readonly broken: () => void;
}

/** Listens on one connection after the other, until the answer is called. */
function listenOn(url: string, { heard, opened, broken }: Connection): () => Promise<void> {
  let isStopped = false;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;
  let end: (() => Promise<void>) | undefined;

  const again = (): void => {
    end = undefined;
    if (isStopped) return;
    timer = setTimeout(() => {
      opening = open();
    }, pause).unref();
    pause = Math.min(pause * 2, longestPause);
  };
  const open = async (): Promise<void> => {
    let isBroken = false;
    try {
      const close = await connect(url, heard, () => {
        isBroken = true;
        broken();
        again();
      });
      if (isBroken) return;
      if (isStopped) return await close();
      end = close;
      pause = firstPause;
      opened();
    } catch {
      if (!isBroken) again();
    }
  };
  let opening = open();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await opening;
    await end?.();
  };
}

/**
 * The channel of a database, told through its pool. All that listen do so on one connection, which is there as long as
 * any does.
 */
export function createPostgresChannel(url: string, pool: Pool): PostgresChannel {
  const listeners = new Set<Parameters<Channel['listen']>[0]>();
  let isOpen = false;
  let end: (() => Promise<void>) | undefined;

  const start = () =>
    listenOn(url, {
      heard: (text) => {
        for (const { heard } of listeners) heard(text);
      },
      opened: () => {
        isOpen = true;
        for (const { opened } of listeners) opened();
      },
      broken: () => {
        isOpen = false;
      },
    });
  const stop = async (): Promise<void> => {
    const ending = end;
    end = undefined;
    isOpen = false;
    await ending?.();
  };

  return {
    notify: async (text) => {
      await pool.query('select pg_notify($1, $2)', [name, text]);
    },
    listen: ({ heard, opened }) => {
      // Of its own, so that the same one may listen twice.
      const own = { heard, opened };
      listeners.add(own);
      end ??= start();
      if (isOpen) queueMicrotask(() => listeners.has(own) && opened());
      return async () => {
        if (listeners.delete(own) && listeners.size === 0) await stop();
      };
    },
    close: async () => {
      listeners.clear();
      await stop();
    },
  };
}
