/**
 * The cost of a visitor who completes the whole funnel, for a server process and its PostgreSQL: the constants of
 * docs/scaling.md.
 */
import { Client } from 'pg';
import { metricOf, startMeasured } from './bench-streams.mjs';
import { withSources } from './project.mjs';

/** @typedef {import('./bench.mjs').Figure} Figure */

const warmUp = 20;
const walks = 60;
/** The number of concurrent visitors. */
const atOnce = 4;

/** @returns {Promise<Figure[]>} */
export async function capacityFigures() {
  const { url, origin, stop } = await startMeasured();
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
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
      let requests = 0;
      let made = 0;
      const walkAll = async (/** @type {number} */ count) => {
        const last = made + count;
        const visit = async () => {
          while (made < last) {
            made += 1;
            const { username } = await addPerson(database, `capacity-${made}`);
            await walk({ origin, tell: () => (requests += 1) }, whomOf(username));
          }
        };
        await Promise.all(Array.from({ length: atOnce }, visit));
      };
      const look = async () => {
        // Connections report their statistics after one second idle.
        const { rows } = await client.query(
          'select pg_stat_force_next_flush(), active_time, xact_commit from pg_stat_database where datname = current_database()',
        );
        return {
          at: performance.now(),
          requests,
          cpu: 1_000 * (await metricOf(origin, 'process_cpu_seconds_total')),
          statements: await metricOf(origin, 'plinth_statements_total'),
          active: Number(rows[0].active_time),
        };
      };
      await walkAll(warmUp);
      const before = await look();
      await walkAll(walks);
      const after = await look();
      await database.close();
      const each = (/** @type {'requests' | 'cpu' | 'statements' | 'active'} */ key) =>
        (after[key] - before[key]) / walks;
      const seconds = (after.at - before.at) / 1_000;
      return [
        {
          name: 'A visitor from the base to the dashboard',
          value: `${each('requests').toFixed(1)} requests, ${each('statements').toFixed(0)} statements, ${each('cpu').toFixed(0)} ms of a processor in the server, ${each('active').toFixed(0)} ms in PostgreSQL; ${(walks / seconds).toFixed(1)} a second, ${atOnce} at once, with the visitors on the same processors`,
          limit: 'at most 35 requests, 250 statements',
          isMissed: each('requests') > 35 || each('statements') > 250,
        },
      ];
    });
  } finally {
    await client.end();
    await stop();
  }
}
