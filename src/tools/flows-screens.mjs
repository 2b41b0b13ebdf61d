/**
 * `npm run flows -- screens`: walks through the built product in a browser, and keeps a picture of every state's screen. `--walk TITLE` makes
 * the walks of that title alone, for states that have no picture yet. `--check` only says which states have none, and which ones look
 * different since they were accepted; `--accept [FLOW…]` accepts these.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { requireKnown } from './nearest.mjs';
import { withSources } from './project.mjs';
import { runNode } from './run-command.mjs';
import { comparePictures } from './screens-compare.mjs';
import { picturesDir, readFlows, readIndex, readScreens, writeIndex } from './screens-index.mjs';
import { ensureBuilt } from './stale.mjs';

/** @typedef {typeof import('#flows/screens/screen-index.ts')} ScreenIndexModule */
/** @typedef {import('#flows/screens/screen-index.ts').Moment} Moment */

/** @param {import('./project.mjs').Load} load */
async function report(load) {
  const { coverageOf } = /** @type {typeof import('#flows/screens/state-screens.ts')} */ (await load('/src/flows/screens/state-screens.ts'));
  const { knownMissing } = /** @type {typeof import('#flows/screens/unseen.ts')} */ (await load('/src/flows/screens/unseen.ts'));
  const { pictured, unseen, missing, changed } = coverageOf(await readScreens(load));
  const known = new Set(knownMissing);
  for (const key of missing) process.stdout.write(`No picture: ${key}${known.has(key) ? ' (known)' : ''}\n`);
  for (const key of changed) process.stdout.write(`Looks different: ${key}\n`);
  process.stdout.write(`${pictured} states with a picture, ${changed.length} of them look different since they were accepted; ${missing.length} without one; ${unseen} that nobody sees.\n`);
  if (changed.length > 0) process.stdout.write('Look at them at /flows, then accept them with npm run flows -- screens --accept.\n');
  if (changed.length > 0 || missing.some((key) => !known.has(key))) process.exitCode = 1;
}

/**
 * Takes what walks saw into the index.
 * @param {import('./project.mjs').Load} load
 * @param {string} kept the folder of what they saw
 * @param {boolean} isWhole whether all walks were made to their ends
 * @param {boolean} isAdding whether they were some of all: then a state that has a picture keeps it, as another walk may show it better
 */
export async function keepScreens(load, kept, isWhole, isAdding = false) {
  const { borrowForOuter, chooseMoments, mergeScreens, splitKey } = /** @type {ScreenIndexModule} */ (await load('/src/flows/screens/screen-index.ts'));
  const { states } = await readScreens(load);
  const walks = readdirSync(kept).filter((file) => file.endsWith('.json')).toSorted();
  /** @type {Moment[]} */
  const moments = walks.flatMap((file) => JSON.parse(readFileSync(join(kept, file), 'utf8')));
  /** @param {import('#flows/screens/screen-index.ts').StateKey} key */
  const screenOf = (key) => {
    const [flow, state] = splitKey(key);
    return states[flow]?.[state];
  };
  const seen = [...chooseMoments(moments)].filter(([key]) => (screenOf(key)?.kind ?? 'unseen') !== 'unseen');
  const borrowed = [...borrowForOuter(await readFlows(load), new Map(seen))];
  const chosen = new Map(isAdding ? borrowed.filter(([key]) => screenOf(key)?.kind === 'missing') : borrowed);
  const { differ, close } = await comparePictures([picturesDir, join(kept, 'pictures')]);
  try {
    const index = await mergeScreens(readIndex(), chosen, isWhole, differ);
    mkdirSync(picturesDir, { recursive: true });
    for (const file of Object.values(index.pictures).flatMap((files) => Object.values(files))) {
      if (!existsSync(join(picturesDir, file))) copyFileSync(join(kept, 'pictures', file), join(picturesDir, file));
    }
    writeIndex(index);
  } finally {
    await close();
  }
}

/**
 * Walks, and keeps what the walks saw.
 * @param {import('./project.mjs').Load} load
 * @param {string | undefined} title of the walks to make; all without it
 */
async function walk(load, title) {
  await ensureBuilt('npm run flows -- screens');
  const kept = mkdtempSync(join(tmpdir(), 'plinth-screens-'));
  try {
    const env = { CHROMIUM_PATH: await ensureChromium(process.env), SCREENS_DIR: kept };
    const code = await runNode('node_modules/@playwright/test/cli.js', ['test', '--config', 'tests/state-screens/playwright.config.ts', ...(title === undefined ? [] : ['--grep', title])], { env });
    await keepScreens(load, kept, code === 0 && title === undefined, title !== undefined);
    if (code === 0) return;
    process.stdout.write('A walk did not come to its end: states that it did not reach keep the pictures they had.\n');
    process.exitCode = 1;
  } finally {
    rmSync(kept, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} flows
 * @param {{ readonly accept?: boolean | undefined, readonly check?: boolean | undefined, readonly walk?: string | undefined }} options
 */
export async function screensOfFlows(flows, { accept = false, check = false, walk: title }) {
  if (title !== undefined && (accept || check)) throw new Error('--walk makes walks, which --accept and --check do not.');
  if (flows.length > 0 && !accept) throw new Error('Only --accept takes the names of flows: the walks lead through all of them.');
  await withSources(async (load) => {
    if (accept) {
      const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
      for (const id of flows) requireKnown('flow', id, registry.map((entry) => entry.id));
      const { acceptScreens } = /** @type {ScreenIndexModule} */ (await load('/src/flows/screens/screen-index.ts'));
      writeIndex(acceptScreens(readIndex(), flows));
    } else if (!check) await walk(load, title);
    await report(load);
  });
}

