/**
 * Tells whether dist/ was built from the sources as they are now, so that commands build when they must and only then.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.mjs';
import { runNode } from './run-command.mjs';

const inputs = ['src', 'machines', 'public', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
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
 * The hash of everything that a build reads: files, and the variables that are written into the pages.
 * @param {string} dir the project's folder
 */
export function sourceHash(dir) {
  const hash = createHash('sha256');
  for (const path of inputs.filter((input) => existsSync(join(dir, input))).flatMap((input) => filesOf(dir, input))) {
    // Each part has its length before it, so a byte cannot move from one file to the next unseen.
    const content = readFileSync(join(dir, path));
    hash.update(`${path.length}:${path}${content.length}:`).update(content);
  }
  const variables = Object.keys(process.env)
    .filter((name) => name.startsWith('VITE_'))
    .toSorted();
  return hash.update(JSON.stringify(variables.map((name) => [name, process.env[name]]))).digest('hex');
}

/**
 * True when there is no whole build, or one of other sources.
 * @param {string} dir
 */
export function isBuildStale(dir) {
  if (![...outputs, stamp].every((path) => existsSync(join(dir, path)))) return true;
  return readFileSync(join(dir, stamp), 'utf8') !== sourceHash(dir);
}

/**
 * Takes the stamp away, so that a build that breaks off does not count as one.
 * @param {string} dir
 */
export function clearBuildStamp(dir) {
  rmSync(join(dir, stamp), { force: true });
}

/**
 * Notes which sources the finished build was made from.
 * @param {string} dir
 * @param {string} hash the hash taken before the build began
 */
export function writeBuildStamp(dir, hash) {
  mkdirSync(join(dir, 'dist'), { recursive: true });
  writeFileSync(join(dir, stamp), hash);
}

/**
 * Builds the project unless its build is fresh.
 * @param {string} command what to run again when that fails
 */
export async function ensureBuilt(command) {
  if (!isBuildStale(projectDir)) return;
  process.stdout.write('Building …\n');
  // In a process of its own: its memory is given back, and its output is shown only when it fails.
  const code = await runNode('src/tools/build.mjs', [], { show: 'onFailure' });
  if (code !== 0)
    throw new Error(`The build failed with the output above: mend what it names, then run ${command} again.`);
}
