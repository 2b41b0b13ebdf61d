/**
 * The throughput and response times of the built server on each database, beside a bare handler on the same machine.
 * Neither database waits for the disk here: the embedded one never does, and the PostgreSQL of the tests is started so.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { alike, connections, measure, newVisitor } from './bench-load.mjs';
import { startNode, startProduct } from './bench-product.mjs';
import { signInAs, signInFigure } from './bench-sign-in.mjs';
import { projectDir } from './project.mjs';

/**
 * @typedef {import('#machines/domain/plan/plan-draft.ts').PlanDraft} PlanDraft
 * @typedef {import('./bench-load.mjs').Asker} Asker
 * @typedef {import('./bench-load.mjs').Load} Load
 * @typedef {import('./bench.mjs').Figure} Figure
 */

const json = { 'content-type': 'application/json' };

/**
 * Sends one request. Throws if it is refused.
 * @param {string} url
 * @param {object} body
 * @param {Readonly<Record<string, string>>} [headers]
 * @returns {Promise<unknown>}
 */
async function post(url, body, headers) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...json, ...newVisitor(), ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/**
 * Askers that each save their own project repeatedly, with a new name each time.
 * @param {string} origin
 * @param {string} token
 * @param {PlanDraft} plan
 * @returns {() => Promise<readonly Asker[]>}
 */
function savers(origin, token, plan) {
  const headers = { ...json, 'x-access-token': token };
  let made = 0;
  return async () => {
    const { costs } = /** @type {import('#contracts/quote.ts').QuoteAnswer} */ (
      await post(`${origin}/api/quotes`, { draft: plan })
    );
    const { total } = costs;
    return Promise.all(
      Array.from({ length: connections }, async () => {
        made += 1;
        const draft = { ...plan, id: `bench-${made}` };
        const project = /** @type {import('#contracts/project.ts').Project} */ (
          await post(`${origin}/api/projects`, { draft, total }, headers)
        );
        let { version } = project;
        return {
          next: () => ({
            method: /** @type {const} */ ('PUT'),
            path: `/api/projects/${project.id}`,
            headers,
            body: JSON.stringify({ version, draft: { ...draft, name: `Plan ${version}` }, total }),
          }),
          answered: (/** @type {number} */ status) => {
            if (status === 200) version += 1;
          },
        };
      }),
    );
  };
}

/** @param {number} count */
function whole(count) {
  return Math.round(count).toLocaleString('en');
}

/** @param {Load} load */
function written({ rate, perProcessor, p99, answers, wrong }) {
  const count = [...wrong.values()].reduce((sum, each) => sum + each, 0);
  const kinds = [...wrong].map(([status, each]) => `${each} × ${status}`).join(', ');
  const refused = count === 0 ? 'all 2xx' : `${count} OF ${answers} NOT 2xx (${kinds})`;
  return `${whole(perProcessor)} requests per processor second, ${whole(rate)} a second, p99 ${p99} ms, ${refused}`;
}

/**
 * The throughput of a bare handler: the maximum of this machine.
 * @param {string} body
 * @param {number} size of a document, in bytes
 */
async function measureBare(body, size) {
  const bare = await startNode('src/tools/bench-load.mjs');
  try {
    const origin = `http://127.0.0.1:${bare.line}`;
    return {
      read: `a bare handler: ${written(await measure(origin, bare.usage, alike({ method: 'GET', path: '/' })))}`,
      document: `a bare handler that answers with as many bytes: ${written(await measure(origin, bare.usage, alike({ method: 'GET', path: `/bytes/${size}` })))}`,
      write: `a bare handler of the same body as a quote's: ${written(await measure(origin, bare.usage, alike({ method: 'POST', path: '/', headers: json, body })))}`,
    };
  } finally {
    await bare.stop();
  }
}

/**
 * The databases, each started when it is measured, and the expected values for a machine with two processors.
 * @type {readonly { name: string, start: () => Promise<{ variables: Record<string, string>, stop: () => Promise<void>
 * }>, limits: Record<'user' | 'save', string>, }[]}
 */
const databases = [
  {
    name: 'the embedded database',
    start: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'plinth-bench-'));
      return {
        variables: { DATA_DIR: folder },
        stop: async () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
      };
    },
    limits: {
      user: 'at least 1,200 per processor second, p99 under 50 ms',
      save: 'at least 350 per processor second, p99 under 100 ms',
    },
  },
  {
    name: 'PostgreSQL',
    start: async () => {
      const { line, stop } = await startNode('tests/server/db/postgres-server.mjs');
      const { url, reasons } = /** @type {{ url?: string, reasons?: readonly string[] }} */ (JSON.parse(line));
      if (url !== undefined) return { variables: { DATABASE_URL: url }, stop };
      await stop();
      throw new Error(`no PostgreSQL starts here: ${reasons?.join('; ') || 'none is installed'}`);
    },
    limits: {
      user: 'at least 3,000 per processor second, p99 under 30 ms',
      save: 'at least 900 per processor second, p99 under 50 ms',
    },
  },
];

const quoteLimit = 'at least 2,500 per processor second, p99 under 30 ms';
const documentLimit = 'at least 8,000 per processor second, p99 under 30 ms';
/** How long the server rests before its memory is measured. */
const restMs = 30_000;
const mostAtRest = 250 * 1_048_576;

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * The figures of the server on one database.
 * @param {PlanDraft} plan
 * @param {number} count the number of its features
 * @param {(typeof databases)[number]} database
 * @param {{ read: string, document: string, write: string }} bare
 * @returns {Promise<Figure[]>}
 */
async function figuresOn(plan, count, { name, start, limits }, { read, document: sameBytes, write }) {
  const { variables, stop } = await start();
  try {
    const { origin, lastWords, usage, stop: stopProduct } = await startProduct(variables);
    /** @type {Figure[]} */
    const figures = [];
    const on = `on ${name}, ${connections} connections`;
    const add = async (
      /** @type {Omit<Figure, 'value'>} */ figure,
      /** @type {() => Promise<readonly Asker[]>} */ askers,
    ) => {
      const value = await measure(origin, usage, askers).then(written, (error) =>
        `NOT MEASURED: ${reasonOf(error)} ${lastWords()}`.trim(),
      );
      figures.push({ ...figure, value });
    };
    try {
      await new Promise((resolve) => setTimeout(resolve, restMs));
      const { residentBytes } = await usage();
      figures.push({
        name: `Memory at rest on ${name}`,
        value: `${whole(residentBytes / 1_048_576)} MB`,
        reference: `${restMs / 1_000} seconds after the start`,
        limit: 'at most 250 MB',
        isMissed: residentBytes > mostAtRest,
      });
      const document = {
        method: /** @type {const} */ ('GET'),
        path: '/studio',
        headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-IN,en;q=0.9' },
      };
      await add({ name: `GET /studio, ${on}`, reference: sameBytes, limit: documentLimit }, alike(document));
      const { AccessToken: token } = await signInAs(origin);
      const user = { method: /** @type {const} */ ('GET'), path: '/api/user', headers: { 'x-access-token': token } };
      await add({ name: `GET /api/user with a token, ${on}`, reference: read, limit: limits.user }, alike(user));
      const quote = {
        method: /** @type {const} */ ('POST'),
        path: '/api/quotes',
        headers: json,
        body: JSON.stringify({ draft: plan }),
      };
      await add(
        { name: `POST /api/quotes of ${count} features, ${on}`, reference: write, limit: quoteLimit },
        alike(quote),
      );
      await add(
        {
          name: `PUT /api/projects/:id of ${count} features with a token, ${on}`,
          reference: write,
          limit: limits.save,
        },
        savers(origin, token, plan),
      );
      figures.push(await signInFigure(origin, name, read));
      return figures;
    } finally {
      await stopProduct();
    }
  } finally {
    await stop();
  }
}

/**
 * The figures of the built server.
 * @param {PlanDraft} plan
 * @param {number} count the number of its features
 * @returns {Promise<Figure[]>}
 */
export async function serverFigures(plan, count) {
  const page = brotliCompressSync(readFileSync(join(projectDir, 'dist/pages/studio.html')));
  const bare = await measureBare(JSON.stringify({ draft: plan }), page.length);
  /** @type {Figure[]} */
  const figures = [];
  for (const database of databases) {
    const measured = await figuresOn(plan, count, database, bare).catch((error) => [
      {
        name: `The server on ${database.name}`,
        value: `NOT MEASURED: ${reasonOf(error)}`,
        reference: bare.read,
        limit: 'it starts',
      },
    ]);
    figures.push(...measured);
  }
  return figures;
}
