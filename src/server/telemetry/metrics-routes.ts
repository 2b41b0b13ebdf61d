import { Hono } from 'hono';
import { requireKey } from '../http/required-key.ts';
import type { Meter } from './meter.ts';

/** `GET /metrics`, for a Prometheus that sends the key. */
export function metricsRoutes(key: string, { read }: Pick<Meter, 'read'>): Hono {
  const routes = new Hono();
  routes.get('/metrics', requireKey(key, 'Prometheus'), async (c) => {
    const { text, type } = await read();
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' });
  });
  return routes;
}
