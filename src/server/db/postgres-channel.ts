/**
 * Messages between processes on one PostgreSQL, received on a separate connection that reconnects whenever it breaks.
 */
import type { Pool } from 'pg';
import { openChannel, type Connection, type OpenChannel } from './channel.ts';
import { postgresHosts } from './postgres-address.ts';
import { openClient } from './postgres-hosts.ts';

const name = 'plinth';
/** The name under which an administrator finds the connection. */
const applicationName = 'plinth-listener';
const timeoutMs = 5_000;
/** The interval in ms between checks that the connection is alive: a network can drop it silently. */
const lookEvery = 30_000;
const firstPause = 100;
const longestPause = 5_000;

/** A connection that receives until it breaks; `broken` is called once, unless it was closed. */
async function connect(url: string, heard: (text: string) => void, broken: () => void): Promise<() => Promise<void>> {
  const client = await openClient(postgresHosts(url), {
    application_name: applicationName,
    timeoutMs,
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
    await client.query(`listen ${name}`);
    return end;
  } catch (error) {
    // The caller learns of it by this error.
    await end();
    throw error;
  }
}

/** Listens on one connection after another, until the returned function is called. */
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

/** The channel of a database. It sends through the pool, and listens on a connection of its own. */
export function createPostgresChannel(url: string, pool: Pool): OpenChannel {
  return openChannel({
    send: async (text) => {
      await pool.query('select pg_notify($1, $2)', [name, text]);
    },
    listenOn: (connection) => listenOn(url, connection),
  });
}
