/** Reports whether dist/ was built from the current sources, so that commands build only when needed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.mjs';
import { runNode } from './run-command.mjs';

/** The files and folders that a build reads. */
export const inputs = [
  'src',
  'machines',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];
const outputs = ['dist/client/index.html', 'dist/pages/index.html', 'dist/server/main.js', 'dist/server/empty.tar.gz'];
const stamp = join('dist', '.built-from');

/**
 * The files of an input, without hidden ones.
 * @param {string} dir
 * @param {string} input
 */
function filesOf(dir, input) {
  if (!statSync(join(dir, input)).isDirectory()) return [input];
  const paths = readdirSync(join(dir, input), { recursive: true, encoding: 'utf8' })
    .map((path) => join(input, path))
    .toSorted();
  return paths.filter((path) => !/[\\/]\./.test(path) && statSync(join(dir, path)).isFile());
}

/**
 * The hash of all inputs of a build: files, and the variables that are written into the pages.
 * @param {string} dir the project's folder
 */
export function sourceHash(dir) {
  const hash = createHash('sha256');
  for (const path of inputs.filter((input) => existsSync(join(dir, input))).flatMap((input) => filesOf(dir, input))) {
    // Each part is preceded by its length, so that moving a byte between files changes the hash.
    const content = readFileSync(join(dir, path));
    hash.update(`${path.length}:${path}${content.length}:`).update(content);
  }
  const variables = Object.keys(process.env)
    .filter((name) => name.startsWith('VITE_'))
    .toSorted();
  return hash.update(JSON.stringify(variables.map((name) => [name, process.env[name]]))).digest('hex');
}

/**
 * Whether there is no complete build, or one of other sources.
 * @param {string} dir
 */
export function isBuildStale(dir) {
  if (![...outputs, stamp].every((path) => existsSync(join(dir, path)))) return true;
  return readFileSync(join(dir, stamp), 'utf8') !== sourceHash(dir);
}

/**
 * Removes the stamp, so that an interrupted build does not count as complete.
 * @param {string} dir
 */
export function clearBuildStamp(dir) {
  rmSync(join(dir, stamp), { force: true });
}

/**
 * Records the sources of the finished build.
 * @param {string} dir
 * @param {string} hash the hash taken before the build began
 */
export function writeBuildStamp(dir, hash) {
  mkdirSync(join(dir, 'dist'), { recursive: true });
  writeFileSync(join(dir, stamp), hash);
}

/**
 * Builds the project unless the build is current.
 * @param {string} command the command to run again after an error
 */
export async function ensureBuilt(command) {
  if (!isBuildStale(projectDir)) return;
  process.stdout.write('Building …\n');
  // In a separate process: its memory is freed, and its output is shown only after an error.
  const code = await runNode('src/tools/build.mjs', [], { show: 'onFailure' });
  if (code !== 0)
    throw new Error(`The build failed with the output above: mend what it names, then run ${command} again.`);
}
