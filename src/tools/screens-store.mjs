/**
 * The pictures of the states' screens in `.data/screens`, in a folder for each version of the sources that they show:
 * the product, the walks and what the walks are made of. Nothing there is out of date; what is of other sources is left
 * alone, and goes when there is more.
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

/** The folder that has a folder of pictures for each version of the sources. */
export const screensDir = join(projectDir, '.data/screens');
/** Which walk shows which state, as the last whole run of the walks saw it. */
const walksFile = join(projectDir, 'src/flows/screens/walks.json');

/** What a picture shows, from the project's folder: the product, and how it is walked through. */
const inputs = [
  'machines',
  'public',
  'src',
  'tests/state-screens',
  'tests/e2e/support',
  'package-lock.json',
  'vite.config.ts',
];
/** Parts of these that no screen shows; a change of one walk leaves the pictures of the others alone. */
const unseen = [/^src\/flows\//, /^src\/tools\//, /\.walk\.ts$/];
/** How many versions of the sources keep their pictures. */
const maxVersions = 3;

/**
 * @typedef {import('#flows/screens/walk-moments.ts').Moment} Moment
 * @typedef {import('#flows/screens/walk-moments.ts').StateKey} StateKey
 * @typedef {import('#flows/screens/walk-moments.ts').Walks} Walks
 * @typedef {import('#machines/ports/flows.ts').PictureProblem} Problem
 */

/**
 * What a walk saw, and why it did not come to its end, where it did not.
 * @typedef {{ readonly moments: readonly Moment[], readonly problem: Problem | null }} Walked
 */

/** @param {string} dir @param {string} input */
function filesOf(dir, input) {
  if (!statSync(join(dir, input)).isDirectory()) return [input];
  return readdirSync(join(dir, input), { recursive: true, encoding: 'utf8' })
    .map((path) => `${input}/${path.replaceAll('\\', '/')}`)
    .toSorted();
}

/** The name of the sources that pictures are of. @param {string} [dir] the project's folder */
export function sourcesOfScreens(dir = projectDir) {
  const hash = createHash('sha256');
  for (const path of inputs.filter((input) => existsSync(join(dir, input))).flatMap((input) => filesOf(dir, input))) {
    if (unseen.some((part) => part.test(path)) || !statSync(join(dir, path)).isFile()) continue;
    const content = readFileSync(join(dir, path));
    // Each part has its length before it, so a byte cannot move from one file to the next unseen.
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
 * Opens the pictures of the sources as they are at this moment.
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
     * What a walk saw; undefined where it was not made of these sources. The pictures are named from the folder of all
     * versions.
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
     * Keeps what a walk saw, and removes versions that there are too many of.
     * @param {string} walk its name
     * @param {Walked} walked with the pictures by their names alone
     * @param {string} pictures the folder in which they are
     */
    keep: (walk, { moments, problem }, pictures) => {
      mkdirSync(folder, { recursive: true });
      for (const name of moments.flatMap(({ files }) => Object.values(files)))
        if (!existsSync(join(folder, name))) copyFileSync(join(pictures, name), join(folder, name));
      // Last: what is named is there.
      writeFileSync(fileOf(walk), JSON.stringify({ moments, problem }));
      const age = (/** @type {string} */ name) => statSync(join(dir, name)).mtimeMs;
      const others = readdirSync(dir)
        .filter((name) => name !== version)
        .toSorted((a, b) => age(b) - age(a));
      for (const name of others.slice(maxVersions - 1)) rmSync(join(dir, name), { recursive: true, force: true });
    },
    /**
     * Puts the pictures of these sources into a folder, by the names that `read` gives them; nothing where none were
     * taken. @param {string} to
     */
    copyPictures: (to) => {
      if (existsSync(folder))
        cpSync(folder, join(to, version), { recursive: true, filter: (path) => !path.endsWith('.json') });
    },
  };
}

/**
 * Every flow, with whether the server runs it.
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
 * What finds the pictures of a state among those that its walk took.
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
    const chosen = known.get(walk) ?? borrowForOuter(flows, chooseMoments(screens.read(walk)?.moments ?? []));
    known.set(walk, chosen);
    return chosen.get(key)?.files;
  };
}

/**
 * What there is of every state's screen.
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
  return screensOf(await readFlows(load), readWalks(), await picturesFinder(load, screens), unseenReasons);
}
