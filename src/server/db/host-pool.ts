/** The pool of connections of a process, which waits for no host that does not answer. */
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { NoConnection } from './database-trouble.ts';
import type { PostgresHosts } from './postgres-address.ts';
import { clientsOf, reasonOf } from './postgres-hosts.ts';

type Release = PoolClient['release'];
type Connected = (error: Error | undefined, client: PoolClient | undefined, done: Release) => void;

/**
 * Lets a client that is in use leave the pool when its connection ends. The query builder releases no client on which
 * `begin` failed, so each failover would cost the pool some of its connections.
 */
function leavesAtItsEnd(client: PoolClient): PoolClient {
  const release: Release = client.release.bind(client);
  let isReleased = false;
  const releaseOnce: Release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', leave);
    release(error);
  };
  const leave = (): void => releaseOnce(true);
  client.release = releaseOnce;
  client.once('end', leave);
  return client;
}

/** A pool of clients that find their host. Its errors tell a missing connection from a statement that failed. */
export class HostPool extends Pool {
  /** The clients in use, and since when, in ms of `performance.now()`. */
  readonly #inUse = new Map<PoolClient, number>();

  constructor(hosts: PostgresHosts, config: PoolConfig & { readonly connectionTimeoutMillis: number }) {
    // The host may be another one each time.
    super({ ...config, connectionString: hosts.urls[0], Client: clientsOf(hosts, config.connectionTimeoutMillis) });
    // A broken connection leaves the pool by itself, idle or between two statements of a transaction, which then fails.
    // Without these listeners the error would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
    this.on('acquire', (client) => void this.#inUse.set(client, performance.now()));
    this.on('release', (_error, client) => void this.#inUse.delete(client));
  }

  /**
   * Ends the connections that have been in use for longer, in ms: a host that vanished never answers, and nothing else
   * ends a statement that was sent to it.
   */
  dropSilent(ms: number): void {
    const before = performance.now() - ms;
    // With a statement in progress, this breaks the connection at once.
    for (const [client, since] of this.#inUse) if (since <= before) void client.end().catch(() => undefined);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const missing = (error: unknown): NoConnection =>
      new NoConnection(`No connection to the database (${reasonOf(error)})`, { cause: error });
    if (callback) return super.connect((error, client, done) => callback(error && missing(error), client, done));
    return super.connect().then(leavesAtItsEnd, (error: unknown) => {
      throw missing(error);
    });
  }
}
