/** The time of the product's queries on tables of the size of a grown company. */
import { startNode } from './bench-product.mjs';
import { withSources } from './project.mjs';

/** @typedef {import('./bench.mjs').Figure} Figure */

export const usualSizes = { people: 100_000, projects: 1_000_000, orders: 300_000 };
/** Takes about 30 GB of disk. */
export const largeSizes = { people: 1_000_000, projects: 10_000_000, orders: 3_000_000 };
const times = 9;
/** In ms. A search of the staff may find many rows. */
const most = 20;
const mostOfSearches = 300;
/** Three lists with their totals, and the next payments of all plans; a search reads the invoices of all. */
const mostOfPayments = 300;
const mostOfSearch = 1_000;

/** The paid plans of one owner, and the instalments paid of each: 100,000 orders. */
const own = { plans: 8_334, instalments: 12 };
const owner = 'user:fill-many';

/**
 * Gives one owner so many paid plans. @param {string} url of the filled database
 */
async function fillOneOwner(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { plans, instalments } = own;
  await client.query(`update projects set owner = '${owner}' where substr(plan_id, 6)::int <= ${plans}`);
  await client.query(
    `update orders set terms = terms || jsonb_build_object('cycle', 'weekly', 'finalDelivery', to_char((terms ->> 'start')::date + 7 * 51, 'YYYY-MM-DD'))
      where owner = '${owner}'`,
  );
  await client.query(
    `insert into orders (id, owner, project_id, instalment, terms, amount, billing, gateway, gateway_order_id, state, payment_id, paid_at, created_at)
      select md5('own ' || id || i)::uuid, owner, project_id, i, terms, amount, billing, gateway, gateway_order_id || '-' || i, state, payment_id || '-' || i, paid_at + i * interval '7 days', created_at + i * interval '7 days'
      from orders, generate_series(2, ${instalments}) as i where owner = '${owner}'`,
  );
  await client.query(
    `insert into invoices (number, owner, order_id, content) select 'OWN/' || id, owner, id, '{}' from orders where owner = '${owner}' and instalment > 1`,
  );
  // As autovacuum does: then totals are read from indexes alone.
  await client.query('vacuum analyze');
  await client.end();
}

/** The median time of an action, in ms. @param {() => Promise<unknown>} act */
async function timeOf(act) {
  /** @type {number[]} */
  const taken = [];
  for (let each = 0; each < times; each += 1) {
    const begun = performance.now();
    await act();
    taken.push(performance.now() - begun);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

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
      // As autovacuum does.
      await database.db.execute('vacuum analyze');
      const filled = (performance.now() - begun) / 1_000;
      /** @type {{ name: string, ms: number, isSearch: boolean }[]} */
      const figures = [];
      for (const { name, ask, isUpkeep, isSearch = false } of await productQueries(
        database,
        openShop(database).orders,
      )) {
        const ms = await timeOf(ask);
        if (!isUpkeep) figures.push({ name, isSearch, ms });
      }
      await fillOneOwner(url);
      const { paymentsOf } = /** @type {typeof import('#server/payments/payments-overview.ts')} */ (
        await load('/src/server/payments/payments-overview.ts')
      );
      const first = { plan: '', text: '', from: '', to: '', plans: '', orders: '', invoices: '' };
      const pages = await timeOf(() => paymentsOf(database.db, [owner], '2027-01-04', first));
      const sought = await timeOf(() => paymentsOf(database.db, [owner], '2027-01-04', { ...first, text: 'OWN/0f' }));
      const few = await timeOf(() => paymentsOf(database.db, ['user:fill-9999'], '2027-01-04', first));
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
          limit: `each at most ${most} ms, a search of the staff ${mostOfSearches} ms`,
          isMissed: slowest.some(({ ms, isSearch }) => ms > (isSearch ? mostOfSearches : most)),
        },
        {
          name: `The payments of one owner with ${(own.plans * own.instalments).toLocaleString('en')} orders`,
          value: `${pages.toFixed(0)} ms, with a search ${sought.toFixed(0)} ms`,
          reference: `of an owner with a few: ${few.toFixed(1)} ms`,
          limit: `${mostOfPayments} ms, with a search ${mostOfSearch} ms`,
          isMissed: pages > mostOfPayments || sought > mostOfSearch,
        },
      ];
    });
  } finally {
    await stop();
  }
}
