/** The built product for benches: the server as a separate process, and a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureChromium } from './chromium.mjs';
import { projectDir } from './project.mjs';

/** The person that the embedded provider has from the start. */
export const person = { username: 'demo', password: 'Plinth#2027' };

const usageModule = new URL('bench-usage.mjs', import.meta.url).href;

/**
 * @typedef {object} Started
 * @property {string} line
 * @property {() => string} lastWords the output of a process that exited by itself; empty while it runs
 * @property {() => Promise<import('./bench-usage.mjs').Usage>} usage what the process has used so far
 * @property {(bySignal?: boolean) => Promise<void>} stop by closing its input, or with a signal if it handles only
 * signals
 */

/**
 * Starts a program and waits for the first line that it prints. Rejects with its output if it exits before.
 * @param {string} script path from the project's folder
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<Started>}
 */
export async function startNode(script, env = {}) {
  const child = /** @type {import('node:child_process').ChildProcessWithoutNullStreams} */ (
    spawn(process.execPath, ['--import', usageModule, script], {
      cwd: projectDir,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    })
  );
  const kill = () => void child.kill();
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('close', resolve));
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  child.once('error', (error) => (errors += error.message));
  /** @type {string | undefined} */
  const line = await new Promise((resolve) => {
    createInterface(child.stdout).once('line', resolve);
    void ended.then(() => resolve(undefined));
  });
  const lastWords = () =>
    child.exitCode === null && child.signalCode === null
      ? ''
      : `${script} ended (${child.signalCode ?? child.exitCode}) ${errors.trim()}`;
  const usage = async () => {
    const answer = once(child, 'message');
    child.send('usage');
    const [used] = await answer;
    return used;
  };
  const stop = async (bySignal = false) => {
    process.off('exit', kill);
    child.stdin.end();
    if (bySignal) kill();
    await ended;
  };
  if (line !== undefined) return { line, lastWords, usage, stop };
  await stop();
  throw new Error(lastWords());
}

/**
 * A free port.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  return address.port;
}

/**
 * Starts the built server on a database.
 * @param {Readonly<Record<string, string>>} database its variable and value
 */
export async function startProduct(database) {
  const port = await freePort();
  // An empty value counts as not set: the product's variables in the shell do not apply here.
  const names = [
    'DATA_DIR',
    'DATABASE_URL',
    'SUBSCRIBE_URL',
    'PUBLIC_URL',
    'PAYMENTS',
    'DRAIN_SECONDS',
    'METRICS_TOKEN',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'COGNITO_REGION',
    'COGNITO_USER_POOL_ID',
    'COGNITO_CLIENT_ID',
    'NODE_ENV',
  ];
  const unset = Object.fromEntries(names.map((name) => [name, '']));
  // A trusted proxy sends the address of each visitor; with one address for all, the server would refuse most requests.
  const env = {
    ...unset,
    ...database,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    DEMO: '1',
  };
  const { lastWords, usage, stop } = await startNode('dist/server/main.js', env);
  return { origin: `http://127.0.0.1:${port}`, lastWords, usage, stop: () => stop(true) };
}

/**
 * Runs work with a browser and the built product on a new database.
 * @template T
 * @param {(browser: import('@playwright/test').Browser, origin: string, debugPort: number) => Promise<T>} work
 */
export async function withBrowser(work) {
  const { chromium } = await import('@playwright/test');
  const folder = mkdtempSync(join(tmpdir(), 'plinth-bench-'));
  const { origin, stop } = await startProduct({ DATA_DIR: folder });
  const debugPort = await freePort();
  try {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(process.env),
      args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${debugPort}`],
    });
    try {
      return await work(browser, origin, debugPort);
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param {readonly number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Waits until a page of the product is hydrated: then the notice that it did not load is removed.
 * @param {import('@playwright/test').Page} page
 */
export async function hydrated(page) {
  await page.waitForFunction(() => document.getElementById('failure') === null);
}

/**
 * Signs the demonstration account in by the form, and waits until the data saved before belongs to it.
 * @param {import('@playwright/test').Page} page
 */
export async function signIn(page) {
  await hydrated(page);
  const adopted = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/projects/adoption');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'You are logged in.' }).waitFor();
  await adopted;
}
