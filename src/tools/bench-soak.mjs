/**
 * Twenty minutes of mixed load: visitors who repeat the funnel from the base to the dashboard, as in the tests with
 * several processes.
 */
import { metricOf, startMeasured } from './bench-streams.mjs';
import { withSources } from './project.mjs';

/** @typedef {import('./bench.mjs').Figure} Figure */

const minutes = 20;
/** Memory is compared from this minute on; before, caches fill. */
const warmMinutes = 5;
/** Enough to keep a processor half busy. */
const visitors = 4;
/** The pause of a visitor between two runs, in ms. */
const pauseMs = 1_000;
/** The interval of the memory samples, in ms. */
const lookMs = 5_000;

/** @param {readonly number[]} values */
function mean(values) {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns {Promise<Figure[]>} */
export async function soakFigures() {
  const { url, origin, stop } = await startMeasured();
  try {
    return await withSources(async (load) => {
      const { walk } = /** @type {typeof import('#tests/server/processes/walker.ts')} */ (
        await load('/tests/server/processes/walker.ts')
      );
      const { addPerson, whomOf } = /** @type {typeof import('#tests/server/processes/people.ts')} */ (
        await load('/tests/server/processes/people.ts')
      );
      const { openDatabase } = /** @type {typeof import('#server/db/database.ts')} */ (
        await load('/src/server/db/database.ts')
      );
      const database = await openDatabase({ url });
      /** @type {number[]} */
      const reads = [];
      /** @type {string[]} */
      const failures = [];
      let walks = 0;
      const end = performance.now() + minutes * 60_000;
      const deps = {
        origin,
        tell: (/** @type {import('#tests/server/processes/walker.ts').Asked} */ { what, from, to, failure }) => {
          if (failure !== undefined) failures.push(`${what}: ${failure}`);
          else if (what.startsWith('GET ')) reads.push(to - from);
        },
      };
      const visit = async (/** @type {number} */ visitor) => {
        while (performance.now() < end) {
          // A new account each time, so that no list of projects grows for twenty minutes.
          const { username } = await addPerson(database, `soak-${visitor}-${walks}`);
          await walk(deps, whomOf(username));
          walks += 1;
          await pause(pauseMs);
        }
      };
      /** @type {{ minute: number, bytes: number }[]} */
      const looks = [];
      const look = async () => {
        for (let begun = performance.now(); performance.now() < end; await pause(lookMs)) {
          looks.push({
            minute: (performance.now() - begun) / 60_000,
            bytes: await metricOf(origin, 'process_resident_memory_bytes'),
          });
        }
      };
      await Promise.all([look(), ...Array.from({ length: visitors }, (_, visitor) => visit(visitor))]);
      await database.close();
      const warm = looks.filter(({ minute }) => minute >= warmMinutes).map(({ bytes }) => bytes);
      const half = Math.floor(warm.length / 2);
      const [first, second] = [mean(warm.slice(0, half)), mean(warm.slice(half))];
      const grown = (second / first - 1) * 100;
      const p99 = reads.toSorted((a, b) => a - b)[Math.floor(reads.length * 0.99)] ?? Number.NaN;
      const load99 = `${walks} walks, ${reads.length.toLocaleString('en')} reads, ${failures.length === 0 ? 'no failure' : `${failures.length} FAILED, such as ${failures[0]}`}`;
      return [
        {
          name: `Memory in ${minutes} minutes of mixed load`,
          value: `${Math.round(second / 1_048_576)} MB, ${grown.toFixed(1)} % more in the second half after ${warmMinutes} minutes than in the first (${load99})`,
          limit: 'at most 5 %',
          isMissed: !(grown <= 5) || failures.length > 0,
        },
        { name: 'Reads meanwhile', value: `p99 ${p99.toFixed(0)} ms`, limit: 'under 250 ms' },
      ];
    });
  } finally {
    await stop();
  }
}
