import { Hono } from 'hono';
import type { DatabaseState } from '../db/database-watch.ts';
import { problem } from './problem.ts';

export interface HealthDeps {
  readonly database?: { readonly state: () => DatabaseState };
  /** True from the moment the server receives the signal to stop. */
  readonly isClosing?: () => boolean;
}

/** Whether a path is one of the addresses below, which monitors call with any host name and over any connection. */
export function isHealthPath(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

/**
 * `/healthz`: the process runs. `/readyz`: a load balancer may send requests here. Without a database the process still
 * serves pages, and no other process would do better; one that reaches a database which takes no writes is passed over,
 * because another may reach the primary. Neither asks the database, so neither waits for it.
 */
export function health({ database, isClosing = () => false }: HealthDeps): Hono {
  const app = new Hono();
  const fresh = { 'cache-control': 'no-store' };
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, fresh));
  app.get('/readyz', (c) => {
    if (isClosing()) return problem(c, 503, 'Not ready', 'The server is stopping: ask another.');
    const state = database?.state() ?? 'ready';
    return state === 'readOnly'
      ? problem(c, 503, 'Not ready', 'The database that this server reaches takes no writes: ask another.')
      : c.json({ status: 'ready', database: state }, 200, fresh);
  });
  return app;
}
