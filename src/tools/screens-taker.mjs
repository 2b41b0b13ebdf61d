/** Takes the picture of a state on request: one walk at a time, in the order of the requests. */
import { findChromium } from './chromium.mjs';
import { picturesFinder, openScreens, readWalks, walkFile, walkTitle } from './screens-store.mjs';
import { makeWalks, walkTimeout } from './screens-walk.mjs';

/** The command that installs the browser. */
const installsBrowser = 'node src/tools/chromium.mjs --install';

/**
 * @typedef {import('#machines/ports/flows.ts').PictureAnswer} PictureAnswer
 * @typedef {import('#flows/screens/walk-moments.ts').StateKey} StateKey
 * @typedef {ReturnType<typeof openScreens>} Screens
 */

/** @param {string} reason @returns {PictureAnswer} */
const failed = (reason) => ({ kind: 'failed', problem: { reason, step: null } });

/**
 * @param {object} options
 * @param {import('./project.mjs').Load} options.load loads a module of the sources
 * @param {() => Promise<void>} options.prepare makes sure that the build is of the current sources; rejects with a
 * sentence
 * @param {() => Screens} [options.open]
 * @param {typeof readWalks} [options.walks]
 * @param {() => Promise<string | undefined>} [options.browser]
 * @param {typeof makeWalks} [options.make]
 */
export function openTaker({
  load,
  prepare,
  open = openScreens,
  walks = readWalks,
  browser = () => findChromium(process.env),
  make = makeWalks,
}) {
  /** Resolves when no walk is running. */
  let queue = Promise.resolve();

  /**
   * @param {Screens} screens @param {string} walk @param {StateKey} key @returns {Promise<PictureAnswer | undefined>}
   * undefined if the walk has not run
   */
  const found = async (screens, walk, key) => {
    const walked = screens.read(walk);
    if (!walked) return undefined;
    const pictures = (await picturesFinder(load, screens))(walk, key);
    if (pictures) return { kind: 'taken', pictures };
    return walked.problem
      ? { kind: 'failed', problem: walked.problem }
      : failed(
          `The walk “${walkTitle(walk)}” ended without coming to this state. Run npm run flows -- screens to find one that does.`,
        );
  };

  /** @param {string} walk @param {StateKey} key @param {boolean} again @returns {Promise<PictureAnswer>} */
  const take = async (walk, key, again) => {
    try {
      const known = again ? undefined : await found(open(), walk, key);
      if (known) return known;
      const chromium = await browser();
      if (chromium === undefined) return { kind: 'noBrowser', command: installsBrowser };
      await prepare();
      const screens = open();
      const escaped = walkTitle(walk).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      const { walked, pictures, problem, remove } = await make({
        chromium,
        only: [walkFile(walk), '--grep', `${escaped}$`],
        timeout: walkTimeout,
      });
      try {
        const seen = walked.get(walk);
        if (!seen || (seen.moments.length === 0 && problem !== null))
          return failed(problem ?? `No walk is called “${walkTitle(walk)}” any more. Run npm run flows -- screens.`);
        // The walk does not show changes made while it ran.
        if (open().version !== screens.version) return failed('The sources changed while the picture was taken.');
        screens.keep(walk, seen, pictures);
      } finally {
        remove();
      }
      return (await found(screens, walk, key)) ?? failed('The walk left nothing.');
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    /**
     * Takes the picture of a state, or finds it. A cancelled request does not start a walk.
     * @param {string} flow @param {string} state @param {{ readonly again?: boolean, readonly signal?: AbortSignal }}
     * [options]
     * @returns {Promise<PictureAnswer | null>} null for a state that no walk shows
     */
    take: async (flow, state, { again = false, signal } = {}) => {
      /** @type {StateKey} */
      const key = `${flow} ${state}`;
      const walk = Object.entries(walks()).find(([, keys]) => keys.includes(key))?.[0];
      if (walk === undefined) return null;
      const turn = queue.then(() =>
        signal?.aborted ? failed('Nobody waits for this picture any more.') : take(walk, key, again),
      );
      queue = turn.then(() => undefined);
      return turn;
    },
  };
}

/**
 * Answers the request of a state's card: the state from its address, and whether to repeat a walk that failed.
 * @param {ReturnType<typeof openTaker>} taker
 * @param {string} address /flows/screens/FLOW/STATE, optionally with ?again
 * @param {AbortSignal} [signal] of the request
 * @returns {Promise<{ readonly status: number, readonly body: string } | undefined>} undefined for any other address
 */
export async function answerTaker(taker, address, signal) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, flow, state] = /^\/flows\/screens\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  if (flow === undefined || state === undefined) return undefined;
  const answer = await taker.take(decodeURIComponent(flow), decodeURIComponent(state), {
    again: searchParams.has('again'),
    ...(signal && { signal }),
  });
  return answer ? { status: 200, body: JSON.stringify(answer) } : undefined;
}
