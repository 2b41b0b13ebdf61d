/** The time of the product's queries on tables of the size of a grown company. */
import { startNode } from './bench-product.mjs';
import { withSources } from './project.mjs';

/** @typedef {import('./bench.mjs').Figure} Figure */

export const usualSizes = { people: 100_000, projects: 1_000_000, orders: 300_000 };
/** Takes about 60 GB of disk. */
export const largeSizes = { people: 1_000_000, projects: 10_000_000, orders: 3_000_000 };
const times = 9;
/** In ms. A list of the staff counts all rows that match. */
const most = 20;
const mostOfLists = 1_000;

/**
 * @param {typeof usualSizes} sizes
 * @returns {Promise<Figure[]>}
 */
export async function growthFigures(sizes) {
  const { line, stop } = await startNode('tests/server/db/postgres-server.mjs');
  try {
    const { url, reasons } = /** @type {{ url?: string, reasons?: readonly string[] }} */ (JSON.parse(line));
    if (url === undefined) throw new Error(`no PostgreSQL starts here: ${reasons?.join('; ') || 'none is installed'}`);
    return await withSources(async (load) => {
      const { openDatabase } = /** @type {typeof import('#server/db/database.ts')} */ (
        await load('/src/server/db/database.ts')
      );
      const { fill } = /** @type {typeof import('#server/db/fill.ts')} */ (await load('/src/server/db/fill.ts'));
      const { openShop } = /** @type {typeof import('#tests/server/payments/shop.ts')} */ (
        await load('/tests/server/payments/shop.ts')
      );
      const { productQueries } = /** @type {typeof import('#tests/server/db/product-queries.ts')} */ (
        await load('/tests/server/db/product-queries.ts')
      );
      const database = await openDatabase({ url });
      const begun = performance.now();
      await fill(database.db, sizes);
      const filled = (performance.now() - begun) / 1_000;
      /** @type {{ name: string, ms: number, isCounted: boolean }[]} */
      const figures = [];
      for (const { name, ask, isUpkeep, isCounted = false } of await productQueries(
        database,
        openShop(database).orders,
      )) {
        /** @type {number[]} */
        const taken = [];
        for (let each = 0; each < times; each += 1) {
          const asked = performance.now();
          await ask();
          taken.push(performance.now() - asked);
        }
        if (!isUpkeep)
          figures.push({ name, isCounted, ms: taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0 });
      }
      await database.close();
      const slowest = figures.toSorted((a, b) => b.ms - a.ms);
      const rows = Object.entries(sizes)
        .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
        .join(', ');
      return [
        {
          name: `Queries of the product on PostgreSQL with ${rows}`,
          value: `${figures.length} queries, the slowest ${slowest
            .slice(0, 3)
            .map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`)
            .join(', ')}; filled in ${filled.toFixed(0)} s`,
          limit: `each at most ${most} ms, lists with a total ${mostOfLists} ms`,
          isMissed: slowest.some(({ ms, isCounted }) => ms > (isCounted ? mostOfLists : most)),
        },
      ];
    });
  } finally {
    await stop();
  }
}
