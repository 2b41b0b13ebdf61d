/**
 * Sends requests over several connections, each the next as soon as the previous is answered, and measures the response
 * times. As a program of its own, it runs a minimal server: the reference for the product's figures.
 */
import { createRequire } from 'node:module';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { isEntry } from './project.mjs';

/**
 * @typedef {{ method: 'GET' | 'POST' | 'PUT', path: string, headers?: Readonly<Record<string, string>>, body?: string
 * }} Asked
 * @typedef {object} Asker the requests of one connection
 * @property {() => Asked} next the next request; it must not count, because it can be called twice
 * @property {(status: number, body: string) => void} [answered]
 *
 * @typedef {object} Load
 * @property {number} rate responses per second
 * @property {number} perProcessor responses per second of processor time in the server's process, so that other programs
 * on the machine change it little
 * @property {number} p99 99th percentile of the response times, in ms
 * @property {number} answers
 * @property {ReadonlyMap<string, number>} wrong number of responses other than 2xx by status, and of requests without a
 * response
 */

/**
 * The part of autocannon that is used; the package has no types.
 * @typedef {{ setRequests: (requests: readonly object[]) => void }} Client
 * @typedef {{ requests: { average: number, total: number }, latency: { p99: number }, statusCodeStats: Record<string, {
 * count: number }>, errors: number }} Result
 * @typedef {(options: { url: string, connections: number, duration: number, setupClient: (client: Client) => void }) =>
 * PromiseLike<Result>} Autocannon
 */

const autocannon = /** @type {Autocannon} */ (createRequire(import.meta.url)('autocannon'));

/** The number of concurrent connections. */
export const connections = 8;
const warmUpSeconds = 2;
/** A server that has answered so many has its code compiled, however busy the machine is. */
const warmAnswers = 4_000;
const mostWarmUps = 8;
const seconds = 4;

let visitors = 0;

/** A visitor who is new to the server, so that no rate limit applies to the address. */
export function newVisitor() {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

/**
 * Sends requests for a number of seconds.
 * @param {string} origin
 * @param {readonly Asker[]} askers one for each connection
 * @param {number} duration in seconds
 * @returns {Promise<Omit<Load, 'perProcessor'>>}
 */
async function ask(origin, askers, duration) {
  const waiting = askers.values();
  const { requests, latency, statusCodeStats, errors } = await autocannon({
    url: origin,
    connections: askers.length,
    duration,
    setupClient: (client) => {
      const asker = waiting.next().value;
      if (!asker) throw new Error('There are more connections than askers.');
      const setupRequest = (/** @type {object} */ request) => {
        const { headers, ...asked } = asker.next();
        return { ...request, ...asked, headers: { ...headers, ...newVisitor() } };
      };
      client.setRequests([{ setupRequest, onResponse: asker.answered }]);
    },
  });
  const wrong = new Map(
    Object.entries(statusCodeStats)
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { count }]) => [status, count]),
  );
  if (errors > 0) wrong.set('no answer', errors);
  return { rate: requests.average, p99: latency.p99, answers: requests.total, wrong };
}

/**
 * Sends requests until the server is warm, then measures; errors in either phase count.
 * @param {string} origin
 * @param {import('./bench-product.mjs').Started['usage']} usage of the server
 * @param {() => Promise<readonly Asker[]>} newAskers
 * @returns {Promise<Load>}
 */
export async function measure(origin, usage, newAskers) {
  /** @type {Awaited<ReturnType<typeof ask>>[]} */
  const warmUps = [];
  const warm = () => warmUps.reduce((sum, { answers }) => sum + answers, 0);
  while (warm() < warmAnswers && warmUps.length < mostWarmUps)
    warmUps.push(await ask(origin, await newAskers(), warmUpSeconds));
  // New askers: the last request of each connection was aborted, and its outcome is unknown.
  const askers = await newAskers();
  const before = await usage();
  const measured = await ask(origin, askers, seconds);
  const after = await usage();
  const wrong = new Map(measured.wrong);
  for (const warmUp of warmUps)
    for (const [status, count] of warmUp.wrong) wrong.set(status, (wrong.get(status) ?? 0) + count);
  const perProcessor = (1_000 * measured.answers) / (after.cpuMs - before.cpuMs);
  return { ...measured, perProcessor, answers: measured.answers + warm(), wrong };
}

/**
 * Askers that all send the same request.
 * @param {Asked} asked
 * @returns {() => Promise<readonly Asker[]>}
 */
export function alike(asked) {
  return async () => Array.from({ length: connections }, () => ({ next: () => asked }));
}

function serveBare() {
  const app = new Hono();
  app.get('/', (c) => c.json({ ok: true }));
  // A document's size, with none of its headers.
  const documents = new Map(/** @type {[string, Uint8Array<ArrayBuffer>][]} */ ([]));
  app.get('/bytes/:size', (c) => {
    const { size } = c.req.param();
    const bytes = documents.get(size) ?? new Uint8Array(Number(size));
    documents.set(size, bytes);
    return c.body(bytes);
  });
  app.post('/', async (c) => {
    await c.req.json();
    return c.json({ ok: true });
  });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
    process.stdout.write(`${port}\n`);
  });
  // Exits with its parent process, however that ends.
  const stop = () => void server.close();
  process.stdin.on('end', stop).on('error', stop).resume();
}

if (isEntry(import.meta.url)) serveBare();
