/** The built server as a process of its own, for benches of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { projectDir } from './project.mjs';

/**
 * @typedef {object} Started
 * @property {string} line
 * @property {() => string} lastWords what it said when it ended of itself; nothing while it runs
 * @property {(bySignal?: boolean) => Promise<void>} stop by the end of its input, unless it minds signals alone
 */

/**
 * Starts a program and waits for the first line that it prints, or says what it said instead.
 * @param {string} script path from the project's folder
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<Started>}
 */
export async function startNode(script, env = {}) {
  const child = spawn(process.execPath, [script], { cwd: projectDir, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
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
  const lastWords = () => (child.exitCode === null && child.signalCode === null ? '' : `${script} ended (${child.signalCode ?? child.exitCode}) ${errors.trim()}`);
  const stop = async (bySignal = false) => {
    process.off('exit', kill);
    child.stdin.end();
    if (bySignal) kill();
    await ended;
  };
  if (line !== undefined) return { line, lastWords, stop };
  await stop();
  throw new Error(lastWords());
}

/**
 * A port that nothing listens on.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  return port;
}

/** @param {import('node:http').Server} server */
function portOf(server) {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  return address.port;
}

/**
 * Starts the built server on a database.
 * @param {Readonly<Record<string, string>>} database its variable and value
 */
export async function startProduct(database) {
  const port = await freePort();
  // Set to nothing is not set: what the shell says about the product does not count here.
  const names = ['DATA_DIR', 'DATABASE_URL', 'SUBSCRIBE_URL', 'PUBLIC_URL', 'PAYMENTS', 'DRAIN_SECONDS', 'COGNITO_REGION', 'COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID', 'NODE_ENV'];
  const unset = Object.fromEntries(names.map((name) => [name, '']));
  // A trusted proxy tells each visitor's address; with one address for all, the server would refuse most requests.
  const env = { ...unset, ...database, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  const { lastWords, stop } = await startNode('dist/server/main.js', env);
  return { origin: `http://127.0.0.1:${port}`, lastWords, stop: () => stop(true) };
}
