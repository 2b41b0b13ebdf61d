/**
 * Requests over a few connections at once, each with the next as soon as the last is answered, and how long the answers
 * took. Run by itself, it is the least that a server of this kind can do: what the product's answers are held against.
 */
import { createRequire } from 'node:module';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { isEntry } from './project.mjs';

/**
 * @typedef {{ method: 'GET' | 'POST' | 'PUT', path: string, headers?: Readonly<Record<string, string>>, body?: string
 *   }} Asked
 * @typedef {object} Asker what one connection does
 * @property {() => Asked} next the next request; it must not count, since it can be asked for twice
 * @property {(status: number, body: string) => void} [answered]
 *
 * @typedef {object} Load
 * @property {number} rate answers per second
 * @property {number} p99 ms within which 99 of 100 answers came
 * @property {number} answers
 * @property {ReadonlyMap<string, number>} wrong how many answers were not 2xx, by their status, and requests without
 *   one
 */

/**
 * What is used of autocannon, which has no types of its own.
 * @typedef {{ setRequests: (requests: readonly object[]) => void }} Client
 * @typedef {{ requests: { average: number, total: number }, latency: { p99: number }, statusCodeStats: Record<string, {
 *   count: number }>, errors: number }} Result
 * @typedef {(options: { url: string, connections: number, duration: number, setupClient: (client: Client) => void }) =>
 *   PromiseLike<Result>} Autocannon
 */

const autocannon = /** @type {Autocannon} */ (createRequire(import.meta.url)('autocannon'));

/** How many connections ask at once. */
export const connections = 8;
const warmUpSeconds = 2;
const seconds = 4;

let visitors = 0;

/** A visitor whom the server has not seen: no address of theirs has asked too often. */
export function newVisitor() {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

/**
 * Asks for some seconds.
 * @param {string} origin
 * @param {readonly Asker[]} askers one for each connection
 * @param {number} duration in seconds
 * @returns {Promise<Load>}
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
 * Asks a server until it is warm, then measures; what went wrong in either counts.
 * @param {string} origin
 * @param {() => Promise<readonly Asker[]>} newAskers
 * @returns {Promise<Load>}
 */
export async function measure(origin, newAskers) {
  const warmUp = await ask(origin, await newAskers(), warmUpSeconds);
  // New ones: the last request of each connection was broken off, and nobody knows whether it was carried out.
  const measured = await ask(origin, await newAskers(), seconds);
  const wrong = new Map(measured.wrong);
  for (const [status, count] of warmUp.wrong) wrong.set(status, (wrong.get(status) ?? 0) + count);
  return { ...measured, answers: measured.answers + warmUp.answers, wrong };
}

/**
 * Askers who all ask the same.
 * @param {Asked} asked
 * @returns {() => Promise<readonly Asker[]>}
 */
export function alike(asked) {
  return async () => Array.from({ length: connections }, () => ({ next: () => asked }));
}

function serveBare() {
  const app = new Hono();
  app.get('/', (c) => c.json({ ok: true }));
  app.post('/', async (c) => {
    await c.req.json();
    return c.json({ ok: true });
  });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
    process.stdout.write(`${port}\n`);
  });
  // It ends with whoever started it, however that one ended.
  const stop = () => void server.close();
  process.stdin.on('end', stop).on('error', stop).resume();
}

if (isEntry(import.meta.url)) serveBare();
