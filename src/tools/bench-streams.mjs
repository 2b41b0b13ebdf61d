/**
 * Ten thousand open event streams on one process: their cost, and the time until all of them have received one
 * notification.
 */
import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Client } from 'pg';
import { startNode, startProduct } from './bench-product.mjs';

/** @typedef {import('./bench.mjs').Figure} Figure */

const count = 10_000;
/** The server's limit of streams for each claim. */
const ofOneClaim = 20;
/** The server's limit of anonymous streams for each network address. */
const fromOneAddress = 100;
/** The number of streams opened at once, so that no connection is queued for long. */
const atOnce = 200;
/** The number of owners that fit into one notification. */
const inWord = 25;

/** The token of Prometheus in benches. */
const metricsToken = 'the-token-of-a-bench-that-reads-figures';

/**
 * A metric of the server.
 * @param {string} origin
 * @param {string} name
 */
export async function metricOf(origin, name) {
  const text = await (
    await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text();
  const told = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (told === undefined) throw new Error(`The server tells nothing of ${name}.`);
  return Number(told);
}

/** Starts the product, with metrics, on a PostgreSQL of its own. */
export async function startMeasured() {
  const { line, stop } = await startNode('tests/server/db/postgres-server.mjs');
  const { url, reasons } = /** @type {{ url?: string, reasons?: readonly string[] }} */ (JSON.parse(line));
  if (url === undefined) {
    await stop();
    throw new Error(`no PostgreSQL starts here: ${reasons?.join('; ') || 'none is installed'}`);
  }
  const product = await startProduct({ DATABASE_URL: url, METRICS_TOKEN: metricsToken });
  return {
    url,
    origin: product.origin,
    stop: async () => {
      await product.stop();
      await stop();
    },
  };
}

/**
 * Opens a stream and resolves once it has begun; `heard` is called with each message.
 * @param {string} origin
 * @param {{ cookie: string, address: string, heard: () => void }} reader
 * @returns {Promise<import('node:net').Socket>}
 */
function openStream(origin, { cookie, address, heard }) {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${address}\r\n\r\n`,
      ),
    );
    socket.on('data', (part) => {
      const text = String(part);
      if (text.includes('retry:')) resolve(socket);
      if (text.startsWith('HTTP/1.1 4')) reject(new Error(text.split('\r\n')[0]));
      if (text.includes('event: notification')) heard();
    });
    socket.once('error', reject);
  });
}

/** @returns {Promise<Figure[]>} */
export async function streamFigures() {
  const { url, origin, stop } = await startMeasured();
  /** @type {import('node:net').Socket[]} */
  const sockets = [];
  try {
    const memory = () => metricOf(origin, 'process_resident_memory_bytes');
    const before = await memory();
    const today = Math.floor(Date.now() / 86_400_000);
    const secrets = Array.from({ length: count / ofOneClaim }, () => randomBytes(32).toString('base64url'));
    let heard = 0;
    let allHeard = () => {};
    const begun = performance.now();
    for (let first = 0; first < count; first += atOnce) {
      const some = Array.from({ length: atOnce }, (_, index) => {
        const number = first + index;
        const from = Math.floor(number / fromOneAddress);
        return openStream(origin, {
          cookie: `plinth_claim=${secrets[Math.floor(number / ofOneClaim)]}.${today}`,
          address: `10.1.${from >> 8}.${from & 255}`,
          heard: () => {
            heard += 1;
            if (heard === count) allHeard();
          },
        });
      });
      sockets.push(...(await Promise.all(some)));
    }
    const opened = performance.now() - begun;
    const open = await metricOf(origin, 'plinth_event_streams');
    const after = await memory();
    const owners = secrets.map((secret) => `claim:${createHash('sha256').update(secret).digest('hex')}`);
    const client = new Client({ connectionString: url });
    await client.connect();
    const everybody = new Promise((resolve) => (allHeard = () => resolve(performance.now())));
    const told = performance.now();
    // Sent as if from another process.
    for (let first = 0; first < owners.length; first += inWord) {
      const news = owners.slice(first, first + inWord).map((owner) => ({ owner, topic: 'projects' }));
      await client.query('select pg_notify($1, $2)', ['plinth', JSON.stringify({ from: 'a bench', news })]);
    }
    const toldIn = Number(await everybody) - told;
    await client.end();
    const kilobytes = (after - before) / 1_024 / count;
    return [
      {
        name: `${open.toLocaleString('en')} open event streams on one process`,
        value: `${kilobytes.toFixed(1)} kB of memory each, ${Math.round(after / 1_048_576)} MB in all, opened in ${(opened / 1_000).toFixed(1)} s`,
        limit: 'at most 40 kB each',
        isMissed: open !== count || kilobytes > 40,
      },
      {
        name: 'One word to all of them',
        value: `heard by the last after ${Math.round(toldIn)} ms`,
        limit: 'within 2,000 ms',
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await stop();
  }
}
