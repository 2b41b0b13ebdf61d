/** Messages between processes through a Valkey or Redis, by publish and subscribe: it stores none. */
import { createClient } from '@redis/client';
import { openChannel, type Connection, type OpenChannel } from './channel.ts';

/** The name under which an administrator finds the connections. */
const clientName = 'plinth';
const timeoutMs = 5_000;
/** The interval in ms between checks that a connection is alive: a network can drop it silently. */
const pingEvery = 10_000;
const firstPause = 100;
const longestPause = 5_000;

/** The server's address, without the password that it may contain. */
function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'the given address';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A name with several addresses fails with one error for each of them.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return error.message || (first === undefined ? error.name : reasonOf(first));
}

/**
 * Connects to a server of messages. One connection sends and listens, and opens again whenever it breaks.
 * @param installation separates the installations that share the server
 * @throws one sentence if it does not answer, or refuses the user
 */
export async function openRedisChannel(url: string, installation: string): Promise<OpenChannel> {
  const name = `plinth:${installation}`;
  /** Whether the start succeeded: only then a connection is tried again. */
  let isStarted = false;
  let isOpen = false;
  let listening: Connection | undefined;
  let cause: unknown;
  const client = createClient({
    url,
    name: clientName,
    // What cannot be sent at once fails: the sender keeps it, and sends it later.
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs },
    pingInterval: pingEvery,
    socket: {
      connectTimeout: timeoutMs,
      socketTimeout: pingEvery + timeoutMs,
      reconnectStrategy: (retries, error) =>
        isStarted ? Math.min(firstPause * 2 ** Math.min(retries, 10), longestPause) : error,
    },
  });
  // The client connects again by itself; without this listener the error would end the process.
  client.on('error', (error) => (cause = error));
  client.on('reconnecting', () => {
    isOpen = false;
    listening?.broken();
  });
  // A later connection has subscribed again before it is ready.
  client.on('ready', () => {
    isOpen = isStarted;
    if (isOpen) listening?.opened();
  });
  try {
    await client.connect();
    await client.subscribe(name, (text) => listening?.heard(text));
  } catch (error) {
    client.destroy();
    throw new Error(
      `The Valkey or Redis of EVENTS_URL at ${placeOf(url)} cannot be used (${reasonOf(cause ?? error)}): correct the address, or unset EVENTS_URL to send messages through PostgreSQL.`,
      { cause: error },
    );
  }
  isStarted = true;
  isOpen = true;
  return openChannel({
    send: async (text) => {
      await client.publish(name, text);
    },
    listenOn: (connection) => {
      listening = connection;
      if (isOpen) queueMicrotask(() => listening === connection && connection.opened());
      return async () => {
        listening = undefined;
      };
    },
    close: async () => client.destroy(),
  });
}
