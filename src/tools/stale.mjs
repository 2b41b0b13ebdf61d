/** Tells whether dist/ was built from the sources as they are now, by a hash of their names and contents. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inputs = ['src', 'machines', 'public', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const outputs = ['dist/client/index.html', 'dist/pages/index.html', 'dist/server/main.js', 'dist/server/empty.tar.gz'];
const stamp = join('dist', '.built-from');

/**
 * @param {string} dir
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(dir, path) {
  const full = join(dir, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .flatMap((name) => filesUnder(dir, join(path, name)));
}

/**
 * The hash of everything that a build reads.
 * @param {string} dir the project's folder
 */
export function sourceHash(dir) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesUnder(dir, input))) {
    // Each part has its length before it, so a byte cannot move from one file to the next unseen.
    const content = readFileSync(join(dir, path));
    hash.update(`${path.length}:${path}${content.length}:`).update(content);
  }
  return hash.digest('hex');
}

/**
 * True when there is no whole build, or one of other sources.
 * @param {string} dir
 */
export function isBuildStale(dir) {
  const file = join(dir, stamp);
  if (![...outputs.map((output) => join(dir, output)), file].every((path) => existsSync(path))) return true;
  return readFileSync(file, 'utf8') !== sourceHash(dir);
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
