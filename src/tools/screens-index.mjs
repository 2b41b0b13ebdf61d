/** The index of the states' screens, and their pictures, as they are committed. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.mjs';

const dir = join(projectDir, 'src/flows/screens');
const indexFile = join(dir, 'index.json');

/** The folder of the pictures. */
export const picturesDir = join(dir, 'pictures');

/** @typedef {import('#flows/screens/screen-index.ts').ScreenIndex} ScreenIndex */

/** @returns {ScreenIndex} */
export function readIndex() {
  return JSON.parse(readFileSync(indexFile, 'utf8'));
}

/**
 * Writes the index, and removes the pictures that it does not name.
 * @param {ScreenIndex} index
 */
export function writeIndex(index) {
  writeFileSync(indexFile, `${JSON.stringify(index, null, 1)}\n`);
  const named = new Set(Object.values(index.pictures).flatMap((files) => Object.values(files)));
  mkdirSync(picturesDir, { recursive: true });
  for (const file of readdirSync(picturesDir)) if (!named.has(file)) rmSync(join(picturesDir, file));
}

/**
 * Every flow, with whether the server runs it.
 * @param {import('./project.mjs').Load} load loads a module of the sources
 */
export async function readFlows(load) {
  const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load(join(projectDir, 'machines/registry.ts')));
  const { flowOf } = /** @type {typeof import('@plinth/statecharts/flow')} */ (await load('@plinth/statecharts/flow'));
  return registry.map((entry) => ({ flow: flowOf(entry), isServers: entry.isServers ?? false }));
}

/**
 * What there is of every state's screen.
 * @param {import('./project.mjs').Load} load loads a module of the sources
 */
export async function readScreens(load) {
  const { screensOf } = /** @type {typeof import('#flows/screens/state-screens.ts')} */ (await load(join(projectDir, 'src/flows/screens/state-screens.ts')));
  const { unseenReasons } = /** @type {typeof import('#flows/screens/unseen.ts')} */ (await load(join(projectDir, 'src/flows/screens/unseen.ts')));
  return screensOf(await readFlows(load), readIndex(), unseenReasons);
}
