import { Hono } from 'hono';
import { problem } from './problem.ts';

export interface HealthDeps {
  readonly database?: { readonly isReachable: () => Promise<boolean> };
  /** True from the moment the server receives the signal to stop. */
  readonly isClosing?: () => boolean;
}

/** Whether a path is one of the addresses below, which monitors call with any host name and over any connection. */
export function isHealthPath(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

/** `/healthz`: the process runs. `/readyz`: it can serve, so a load balancer may send requests here. */
export function health({ database, isClosing = () => false }: HealthDeps): Hono {
  const app = new Hono();
  const fresh = { 'cache-control': 'no-store' };
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, fresh));
  app.get('/readyz', async (c) => {
    if (isClosing()) return problem(c, 503, 'Not ready', 'The server is stopping: ask another.');
    const isReachable = await (database?.isReachable() ?? Promise.resolve(true)).catch(() => false);
    return isReachable
      ? c.json({ status: 'ready' }, 200, fresh)
      : problem(c, 503, 'Not ready', 'The database does not answer: try again in a minute.');
  });
  return app;
}
