/**
 * Figures that must not grow unnoticed: the JavaScript that a page loads, and the database statements of a response.
 * Neither depends on the speed of a machine, so each has a limit that fails the bench.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { freePort, signIn } from './bench-product.mjs';
import { signInAs } from './bench-sign-in.mjs';
import { projectDir } from './project.mjs';

const clientDir = join(projectDir, 'dist/client');

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./bench.mjs').Figure} Figure
 */

/**
 * One second after a selection the plan is also saved on the server.
 * @param {Page} page
 */
async function chooseBase(page) {
  const saved = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/projects');
  await page.getByRole('radio', { name: 'Gather' }).click();
  await page.getByText('1 template selected').filter({ visible: true }).first().waitFor();
  await saved;
}

/**
 * Opening the form loads the phone number check.
 * @param {Page} page
 */
async function sendDemo(page) {
  await page.getByRole('banner').getByRole('link', { name: 'Book 1:1 demo' }).click();
  const panel = page.locator('dialog:modal');
  await panel.getByLabel('Phone').fill('12');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await panel
    .getByText(/need(?:s)? another look/)
    .first()
    .waitFor();
}

/**
 * Presses a button repeatedly until the page's scripts handle it.
 * @param {import('@playwright/test').Locator} button
 * @param {import('@playwright/test').Locator} answer the element that appears then
 */
async function pressUntilAnswered(button, answer) {
  while (!(await answer.isVisible())) {
    await button.click();
    await answer.waitFor({ timeout: 500 }).catch(() => undefined);
  }
}

/** @param {Page} page */
async function showPassword(page) {
  await page.getByLabel('Password', { exact: true }).fill('a');
  await pressUntilAnswered(
    page.getByRole('button', { name: 'Show password' }),
    page.getByRole('button', { name: 'Hide password' }),
  );
}

/**
 * A page of the product hides its filters once it is hydrated.
 * @param {Page} page
 */
async function hideFilters(page) {
  await pressUntilAnswered(
    page.getByRole('button', { name: 'Filter', expanded: true }),
    page.getByRole('button', { name: 'Filter', expanded: false }),
  );
}

/**
 * A visitor who only reads, to the end of the page.
 * @param {Page} page
 */
async function read(page) {
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 50_000);
  await page.mouse.move(5, 400);
  await page.waitForLoadState('networkidle');
}

/**
 * A visitor who tries the price example.
 * @param {Page} page
 */
async function tryPrice(page) {
  const example = page.getByRole('group', { name: 'A price in the making' });
  const total = await example.getByRole('status').textContent();
  await example.getByRole('radio', { name: /^Relaxed/ }).check();
  await page.waitForFunction(
    (before) => document.querySelector('[aria-label="A price in the making"] [role=status]')?.textContent !== before,
    total,
  );
}

/** @type {readonly { path: string, when: string, act: (page: Page) => Promise<void>, maxKb: number }[]} */
const pages = [
  { path: '/', when: 'that is only read', act: read, maxKb: 5 },
  { path: '/whyplinthai', when: 'that is only read', act: read, maxKb: 5 },
  { path: '/terms', when: 'that is only read', act: read, maxKb: 5 },
  { path: '/', when: 'once the demo form has checked an answer', act: sendDemo, maxKb: 140 },
  { path: '/whyplinthai', when: 'once the price has changed', act: tryPrice, maxKb: 137 },
  { path: '/studio', when: 'once its filters answer', act: hideFilters, maxKb: 170 },
  { path: '/studio', when: 'once a base is chosen and saved', act: chooseBase, maxKb: 203 },
  { path: '/login', when: 'once it answers', act: showPassword, maxKb: 150 },
  { path: '/login', when: 'once somebody has signed in', act: signIn, maxKb: 241 },
];

/** In kB of 1000 bytes, gzipped. @param {string | Buffer} script */
function gzippedKb(script) {
  return gzipSync(script, { level: 9 }).length / 1000;
}

/**
 * The size of the inline scripts of a page.
 * @param {string} url
 */
async function writtenKb(url) {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/<script(?: type="module")?>([^<]+)<\/script>/g)].map(([, script = '']) => script);
  return scripts.length === 0 ? 0 : gzippedKb(scripts.join(''));
}

/**
 * The JavaScript that a page has loaded by the end of a visitor's action.
 * @param {Browser} browser
 * @param {string} url
 * @param {(page: Page) => Promise<void>} act
 */
async function scriptKb(browser, url, act) {
  const page = await browser.newPage();
  /** Finished requests by path. @type {Map<string, Promise<unknown>>} */
  const asked = new Map();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js'))
      asked.set(
        pathname,
        request
          .response()
          .then((response) => response?.finished())
          .catch(() => undefined),
      );
  });
  await page.goto(url);
  await act(page);
  // A loaded script may request another.
  for (let known = -1; known < asked.size;) {
    known = asked.size;
    await Promise.all(asked.values());
  }
  await page.close();
  const written = await writtenKb(url);
  return [...asked.keys()].reduce((kb, path) => kb + gzippedKb(readFileSync(join(clientDir, path))), written);
}

/**
 * @param {string} what
 * @param {number} kb
 * @param {number} maxKb
 * @returns {Figure}
 */
function byteFigure(what, kb, maxKb) {
  return {
    name: `JavaScript for ${what}, gzip`,
    value: `${kb.toFixed(1)} kB`,
    limit: `at most ${maxKb} kB`,
    isMissed: kb > maxKb,
  };
}

/**
 * @param {Browser} browser
 * @param {string} origin
 * @returns {Promise<Figure[]>}
 */
export async function byteFigures(browser, origin) {
  const figures = [];
  for (const { path, when, act, maxKb } of pages) {
    figures.push(byteFigure(`${path} ${when}`, await scriptKb(browser, `${origin}${path}`, act), maxKb));
  }
  return figures;
}

/**
 * The minimum of several counts: it excludes the server's periodic background work.
 * @param {() => Promise<unknown>} work
 */
async function countStatements(work) {
  const counts = [];
  for (let round = 0; round < 3; round += 1) {
    let count = 0;
    const heard = () => void (count += 1);
    subscribe('plinth.statement', heard);
    await work();
    unsubscribe('plinth.statement', heard);
    counts.push(count);
  }
  return Math.min(...counts);
}

/**
 * Statements per response on the embedded database, measured on the built server in this process.
 * @returns {Promise<Figure[]>}
 */
export async function statementFigures() {
  const dataDir = mkdtempSync(join(tmpdir(), 'plinth-bench-'));
  /** @type {typeof import('#server/main.ts')} */
  const { startFromEnvironment } = await import(pathToFileURL(join(projectDir, 'dist/server/main.js')).href);
  const port = await freePort();
  const server = await startFromEnvironment(
    { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
    { clientDir, pagesDir: join(projectDir, 'dist/pages') },
  );
  try {
    const origin = `http://127.0.0.1:${port}`;
    const { AccessToken } = await signInAs(origin);
    const headers = { 'content-type': 'application/json', 'x-access-token': AccessToken };
    /** @param {string} path @param {RequestInit} [init] */
    const ask = async (path, init) => {
      const response = await fetch(`${origin}${path}`, { headers, ...init });
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
      return response.json();
    };
    const { projects } = await ask('/api/projects?status=draft');
    let [project] = projects;
    const counted = [
      { name: 'GET /api/user', most: 1, count: await countStatements(() => ask('/api/user')) },
      { name: 'GET /api/projects', most: 3, count: await countStatements(() => ask('/api/projects')) },
      {
        name: 'POST /api/quotes',
        most: 0,
        count: await countStatements(() =>
          ask('/api/quotes', { method: 'POST', body: JSON.stringify({ draft: project.draft }) }),
        ),
      },
      {
        name: 'PUT /api/projects/:id',
        most: 3,
        count: await countStatements(async () => {
          const { id, version, draft, total } = project;
          const body = JSON.stringify({ version, draft: { ...draft, name: `Plan ${version}` }, total });
          project = await ask(`/api/projects/${id}`, { method: 'PUT', body });
        }),
      },
    ];
    return counted.map(({ name, most, count }) => ({
      name: `Statements for ${name}, embedded database`,
      value: String(count),
      limit: `at most ${most}`,
      isMissed: count > most,
    }));
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
