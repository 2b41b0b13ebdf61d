/**
 * Connects to a PostgreSQL of one or several hosts. Plinth writes, so it takes the host that takes writes, and finds the
 * new one after a failover.
 */
import { Client, type ClientConfig } from 'pg';
import type { DatabaseState } from './database-watch.ts';
import type { PostgresHosts } from './postgres-address.ts';

/** The host takes no writes. The message continues a sentence that names it. */
export class TakesNoWrites extends Error {}

/** @throws TakesNoWrites if the session cannot write */
export async function requireWrites(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ recovers: boolean; reads: boolean }>(
    `select pg_is_in_recovery() as recovers, current_setting('transaction_read_only') = 'on' as reads`,
  );
  if (rows[0]?.recovers) throw new TakesNoWrites('is a standby, which takes no writes');
  if (rows[0]?.reads) throw new TakesNoWrites('is read-only (default_transaction_read_only)');
}

/** The reason of an error in a few words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'no reason given';
  return error.message || code;
}

/** Whether an error says that nobody answers at an address, rather than that somebody refuses. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnanswered);
  if (!(error instanceof Error)) return false;
  return ('syscall' in error && 'code' in error) || /^(?:timeout expired|Connection terminated)/.test(error.message);
}

/** Of several hosts, none takes writes. The message is a clause for each. */
export class NoHostTakesWrites extends Error {}

async function connected(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  // If it breaks, the statement in progress fails too.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function probe(url: string, timeoutMs: number): Promise<string> {
  const { host } = new URL(url);
  let client: Client | undefined;
  try {
    client = await connected({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'plinth-finder',
    });
    await requireWrites(client);
    return url;
  } catch (error) {
    if (error instanceof TakesNoWrites) throw new Error(`${host} ${error.message}`, { cause: error });
    const clause = isUnanswered(error) ? 'does not answer' : 'refuses';
    throw new Error(`${host} ${clause} (${reasonOf(error)})`, { cause: error });
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/**
 * Finds the host that takes writes: asks all at once, so that one that hangs delays nothing. A single host is taken
 * unasked. @throws NoHostTakesWrites
 */
export async function findWritable({ urls }: PostgresHosts, timeoutMs: number): Promise<string> {
  const [only, ...others] = urls;
  if (only !== undefined && others.length === 0) return only;
  try {
    return await Promise.any(urls.map((url) => probe(url, timeoutMs)));
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    throw new NoHostTakesWrites(error.errors.map(reasonOf).join('; '), { cause: error });
  }
}

/** Connects to the host that takes writes. */
export async function openClient(
  hosts: PostgresHosts,
  { timeoutMs, ...config }: Omit<ClientConfig, 'connectionString'> & { readonly timeoutMs: number },
): Promise<Client> {
  const connectionString = await findWritable(hosts, timeoutMs);
  return connected({ ...config, connectionString, connectionTimeoutMillis: timeoutMs });
}

/**
 * The clients of a pool, each of which finds its host before it connects; those that connect at the same moment share
 * one search.
 */
export function clientsOf(hosts: PostgresHosts, timeoutMs: number): typeof Client {
  if (hosts.urls.length === 1) return Client;
  let search: Promise<string> | undefined;
  const find = (): Promise<string> =>
    (search ??= findWritable(hosts, timeoutMs).finally(() => {
      search = undefined;
    }));

  return class extends Client {
    override connect(): Promise<Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: Client) => void)): void;
    override connect(callback?: (error: Error & null, client: Client) => void): Promise<Client> | void {
      const connecting = find().then((url) => {
        const { hostname, port } = new URL(url);
        // The driver reads both when it connects.
        Object.assign(this, { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5_432) });
        return super.connect();
      });
      if (!callback) return connecting;
      const told = callback as (error: unknown, client?: Client) => void;
      connecting.then(
        (client) => told(null, client),
        (error: unknown) => told(error),
      );
    }
  };
}

/** Looks whether the database answers and takes writes, each time on the same connection while it lasts. */
export function lookAt(
  hosts: PostgresHosts,
  timeoutMs: number,
): { readonly look: () => Promise<Exclude<DatabaseState, 'full'>>; readonly close: () => Promise<void> } {
  let client: Client | undefined;
  const close = async (): Promise<void> => {
    const ending = client;
    client = undefined;
    await ending?.end().catch(() => undefined);
  };
  return {
    look: async () => {
      try {
        client ??= await openClient(hosts, { application_name: 'plinth-watch', timeoutMs, query_timeout: timeoutMs });
        await requireWrites(client);
        return 'ready';
      } catch (error) {
        // The next look takes another connection, which may lead to another host.
        void close();
        return error instanceof TakesNoWrites ? 'readOnly' : 'away';
      }
    },
    close,
  };
}
