/**
 * `npm run flows -- screens`: runs all walks through the built product in a browser, and stores a picture of every
 * state's screen for a build of the flows. A complete run also records which walk shows which state. `--walk TITLE`
 * runs only the walks of that title; `--check` only prints which states no walk shows, and how many pictures of these
 * sources exist.
 */
import { ensureChromium } from './chromium.mjs';
import { withSources } from './project.mjs';
import { openScreens, readFlows, readScreens, writeWalks } from './screens-store.mjs';
import { allWalksTimeout, makeWalks } from './screens-walk.mjs';
import { ensureBuilt } from './stale.mjs';

/** @typedef {import('./project.mjs').Load} Load */
/** @typedef {import('./screens-store.mjs').Walked} Walked */

/** @param {Load} load */
async function report(load) {
  const { coverageOf } = /** @type {typeof import('#flows/screens/state-screens.ts')} */ (
    await load('/src/flows/screens/state-screens.ts')
  );
  const { knownMissing } = /** @type {typeof import('#flows/screens/unseen.ts')} */ (
    await load('/src/flows/screens/unseen.ts')
  );
  const { walked, pictured, unseen, missing } = coverageOf(await readScreens(load));
  const known = new Set(knownMissing);
  for (const key of missing) process.stdout.write(`No walk: ${key}${known.has(key) ? ' (known)' : ''}\n`);
  process.stdout.write(
    `${walked} states that a walk shows, ${pictured} of them with pictures of these sources; ${missing.length} that none shows; ${unseen} that nobody sees.\n`,
  );
  if (missing.some((key) => !known.has(key))) process.exitCode = 1;
}

/**
 * Records which walk shows which state.
 * @param {Load} load
 * @param {ReadonlyMap<string, Walked>} walked the results of all walks
 */
async function noteWalks(load, walked) {
  const { walksOf } = /** @type {typeof import('#flows/screens/walk-moments.ts')} */ (
    await load('/src/flows/screens/walk-moments.ts')
  );
  const screens = await readScreens(load);
  const moments = [...walked].toSorted(([a], [b]) => a.localeCompare(b)).flatMap(([, { moments: seen }]) => seen);
  writeWalks(
    walksOf(await readFlows(load), moments, (key) => {
      const [flow = '', state = ''] = key.split(' ');
      return (screens[flow]?.[state]?.kind ?? 'unseen') !== 'unseen';
    }),
  );
}

/**
 * Runs walks, and stores their results.
 * @param {Load} load
 * @param {string | undefined} title of the walks to run; default: all
 */
async function walk(load, title) {
  await ensureBuilt('npm run flows -- screens');
  const screens = openScreens();
  const { walked, pictures, problem, remove } = await makeWalks({
    chromium: await ensureChromium(process.env),
    only: title === undefined ? [] : ['--grep', title],
    timeout: allWalksTimeout,
    isShown: true,
  });
  try {
    if (openScreens().version !== screens.version)
      throw new Error('The sources changed while the walks were made: make them again.');
    for (const [name, seen] of walked) screens.keep(name, seen, pictures);
    const stopped = [...walked].flatMap(([, { problem: one }]) => (one ? [one] : []));
    for (const { reason, step } of stopped)
      process.stdout.write(`${reason}${step ? ` The step ${step.text} is at ${step.at}.` : ''}\n`);
    if (problem !== null) process.stdout.write(`${problem}\n`);
    if (stopped.length > 0 || problem !== null) process.exitCode = 1;
    else if (title === undefined) await noteWalks(load, walked);
  } finally {
    remove();
  }
}

/**
 * @param {readonly string[]} names
 * @param {{ readonly check?: boolean | undefined, readonly walk?: string | undefined }} options
 */
export async function screensOfFlows(names, { check = false, walk: title }) {
  if (title !== undefined && check) throw new Error('--walk makes walks, which --check does not.');
  if (names.length > 0)
    throw new Error('The walks lead through all flows: --walk chooses some of them by their title.');
  await withSources(async (load) => {
    if (!check) await walk(load, title);
    await report(load);
  });
}
