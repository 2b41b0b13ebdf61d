/**
 * The pictures of the states' screens in `.data/screens`, in one folder for each version of the sources: the product,
 * the walks and the files that the walks use. A folder is never out of date; the folders of other versions are kept
 * until there are too many.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.mjs';

/** The folder that contains one folder of pictures for each version of the sources. */
export const screensDir = join(projectDir, '.data/screens');
/** Which walk shows which state, from the last complete run. */
const walksFile = join(projectDir, 'src/flows/screens/walks.json');

/** The sources that determine a picture, from the project's folder: the product, and the walks through it. */
const inputs = [
  'machines',
  'public',
  'src',
  'tests/state-screens',
  'tests/e2e/support',
  'package-lock.json',
  'vite.config.ts',
];
/** Parts of these that no screen shows; a change of one walk does not invalidate the pictures of the others. */
const unseen = [/^src\/flows\//, /^src\/tools\//, /\.walk\.ts$/];
/** The number of versions of the sources whose pictures are kept. */
const maxVersions = 3;

/**
 * @typedef {import('#flows/screens/walk-moments.ts').Moment} Moment
 * @typedef {import('#flows/screens/walk-moments.ts').StateKey} StateKey
 * @typedef {import('#flows/screens/walk-moments.ts').Walks} Walks
 * @typedef {import('#machines/ports/flows.ts').PictureProblem} Problem
 */

/**
 * The result of a walk, with the reason if it stopped early.
 * @typedef {{ readonly moments: readonly Moment[], readonly problem: Problem | null }} Walked
 */

/** @param {string} dir @param {string} input */
function filesOf(dir, input) {
  if (!statSync(join(dir, input)).isDirectory()) return [input];
  return readdirSync(join(dir, input), { recursive: true, encoding: 'utf8' })
    .map((path) => `${input}/${path.replaceAll('\\', '/')}`)
    .toSorted();
}

/** The hash of the sources that determine the pictures. @param {string} [dir] the project's folder */
export function sourcesOfScreens(dir = projectDir) {
  const hash = createHash('sha256');
  for (const path of inputs.filter((input) => existsSync(join(dir, input))).flatMap((input) => filesOf(dir, input))) {
    if (unseen.some((part) => part.test(path)) || !statSync(join(dir, path)).isFile()) continue;
    const content = readFileSync(join(dir, path));
    // Each part is preceded by its length, so that moving a byte between files changes the hash.
    hash.update(`${path.length}:${path}${content.length}:`).update(content);
  }
  const variables = Object.keys(process.env)
    .filter((name) => name.startsWith('VITE_'))
    .toSorted();
  return hash
    .update(JSON.stringify(variables.map((name) => [name, process.env[name]])))
    .digest('hex')
    .slice(0, 16);
}

/** The file of a walk, from the project's folder. @param {string} walk its name */
export function walkFile(walk) {
  return `tests/state-screens/${walk.slice(0, walk.indexOf(': '))}.walk.ts`;
}

/** The title of a walk in its file. @param {string} walk its name */
export function walkTitle(walk) {
  return walk.slice(walk.indexOf(': ') + 2);
}

/** @returns {Walks} */
export function readWalks() {
  return JSON.parse(readFileSync(walksFile, 'utf8'));
}

/** @param {Walks} walks */
export function writeWalks(walks) {
  writeFileSync(walksFile, `${JSON.stringify(walks, null, 1)}\n`);
}

/**
 * Opens the pictures of the current sources.
 * @param {string} [dir] the folder of all versions
 * @param {string} [version] the name of the sources
 */
export function openScreens(dir = screensDir, version = sourcesOfScreens()) {
  const folder = join(dir, version);
  /** @param {string} walk */
  const fileOf = (walk) => {
    const file = join(projectDir, walkFile(walk));
    const content = existsSync(file) ? readFileSync(file) : '';
    return join(folder, `${createHash('sha256').update(walk).update(content).digest('hex').slice(0, 16)}.json`);
  };

  return {
    version,
    /**
     * The result of a walk; undefined if it was not run with these sources. The paths of the pictures are relative to
     * the folder of all versions.
     * @param {string} walk its name
     * @returns {Walked | undefined}
     */
    read: (walk) => {
      const file = fileOf(walk);
      if (!existsSync(file)) return undefined;
      /** @type {Walked} */
      const { moments, problem } = JSON.parse(readFileSync(file, 'utf8'));
      const placed = (/** @type {Moment['files']} */ files) =>
        Object.fromEntries(Object.entries(files).map(([look, name]) => [look, `${version}/${name}`]));
      return { moments: moments.map((moment) => ({ ...moment, files: placed(moment.files) })), problem };
    },
    /**
     * Stores the result of a walk, and removes surplus versions.
     * @param {string} walk its name
     * @param {Walked} walked with the names of its pictures
     * @param {string} pictures their folder
     */
    keep: (walk, { moments, problem }, pictures) => {
      mkdirSync(folder, { recursive: true });
      for (const name of moments.flatMap(({ files }) => Object.values(files)))
        if (!existsSync(join(folder, name))) copyFileSync(join(pictures, name), join(folder, name));
      // Written last, so that the files in it exist.
      writeFileSync(fileOf(walk), JSON.stringify({ moments, problem }));
      const age = (/** @type {string} */ name) => statSync(join(dir, name)).mtimeMs;
      const others = readdirSync(dir)
        .filter((name) => name !== version)
        .toSorted((a, b) => age(b) - age(a));
      for (const name of others.slice(maxVersions - 1)) rmSync(join(dir, name), { recursive: true, force: true });
    },
    /**
     * Copies the pictures of these sources to a folder, under the names that `read` returns; does nothing if there are
     * none. @param {string} to
     */
    copyPictures: (to) => {
      if (existsSync(folder))
        cpSync(folder, join(to, version), { recursive: true, filter: (path) => !path.endsWith('.json') });
    },
  };
}

/**
 * Every flow, and whether the server runs it.
 * @param {import('./project.mjs').Load} load loads a module of the sources
 */
export async function readFlows(load) {
  const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (
    await load(join(projectDir, 'machines/registry.ts'))
  );
  const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (await load('@plinth/statecharts/flow'));
  return registry.map((entry) => ({ flow: flowOf(entry), isServers: entry.isServers ?? false }));
}

/**
 * Returns a function that finds the pictures of a state among those of its walk.
 * @param {import('./project.mjs').Load} load loads a module of the sources
 * @param {Pick<ReturnType<typeof openScreens>, 'read'>} screens
 */
export async function picturesFinder(load, screens) {
  const { borrowForOuter, chooseMoments } = /** @type {typeof import('#flows/screens/walk-moments.ts')} */ (
    await load(join(projectDir, 'src/flows/screens/walk-moments.ts'))
  );
  const flows = await readFlows(load);
  /** @type {Map<string, ReadonlyMap<StateKey, Moment>>} */
  const known = new Map();
  return (/** @type {string} */ walk, /** @type {StateKey} */ key) => {
    const moments = screens.read(walk)?.moments ?? [];
    const chosen = known.get(walk) ?? borrowForOuter(flows, chooseMoments(moments), moments);
    known.set(walk, chosen);
    return chosen.get(key)?.files;
  };
}

/**
 * The available pictures of every state's screen.
 * @param {import('./project.mjs').Load} load loads a module of the sources
 * @param {ReturnType<typeof openScreens>} [screens]
 */
export async function readScreens(load, screens = openScreens()) {
  const { screensOf } = /** @type {typeof import('#flows/screens/state-screens.ts')} */ (
    await load(join(projectDir, 'src/flows/screens/state-screens.ts'))
  );
  const { unseenReasons } = /** @type {typeof import('#flows/screens/unseen.ts')} */ (
    await load(join(projectDir, 'src/flows/screens/unseen.ts'))
  );
  /** @param {string} walk */
  const problemOf = (walk) => screens.read(walk)?.problem ?? null;
  return screensOf(await readFlows(load), readWalks(), await picturesFinder(load, screens), unseenReasons, problemOf);
}
