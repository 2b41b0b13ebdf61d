/** The least that a server of this kind can do, in a process of its own: what the product's answers are held against. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
app.get('/', (c) => c.json({ ok: true }));
app.post('/', async (c) => {
  await c.req.json();
  return c.json({ ok: true });
});

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`${port}\n`);
});
const stop = () => void server.close();
process.on('SIGTERM', stop);
// It ends with whoever started it, however that one ended.
process.stdin.on('end', stop).on('error', stop).resume();
