/** A person's payments beyond one page: every row is reached once, and the figures are of all rows. */
import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { listPageSize, plansPageSize } from '#machines/domain/list-page-size.ts';
import { fill } from '#server/db/fill.ts';
import { orders, projects } from '#server/db/schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { openShop, visit } from './shop.ts';

const size = listPageSize + 5;

eachDatabase('many payments', (given) => {
  /** Asha has paid the first instalment of so many plans; each plan is due a day after the one before. */
  const begin = async () => {
    const { db } = given.database;
    await fill(db, { people: 1, projects: size, orders: size });
    const number = sql`substr(${projects.planId}, 6)::int`;
    const name = sql`to_jsonb('Plan ' || ${number})`;
    await db
      .update(projects)
      .set({ owner: 'user:sub-of-asha', draft: sql`jsonb_set(${projects.draft}, '{name}', ${name})` });
    await db.update(orders).set({
      terms: sql`jsonb_set(${orders.terms}, '{start}', to_jsonb(to_char(date '2027-01-04' + (select ${number} from ${projects} where ${projects.id} = ${orders.projectId}) * 7, 'YYYY-MM-DD'))) || '{"finalDelivery": "2029-12-31"}'`,
    });
    const shop = openShop(given.database);
    shop.clock.now = Date.UTC(2027, 0, 4);
    return visit(shop, { user: 'asha' });
  };

  it.each([
    ['plans', plansPageSize],
    ['orders', listPageSize],
    ['invoices', listPageSize],
  ] as const)('reaches every row of %s once', async (list, most) => {
    const me = await begin();
    const seen: string[] = [];
    let after = '';
    do {
      const found = await me.payments(`?${list}=${after}`);
      const rows = found[list].map((row) => ('id' in row ? row.id : row.projectId));
      expect([rows.length <= most, found.pages[list].total, found.counts[list]]).toEqual([true, size, size]);
      seen.push(...rows);
      after = found.pages[list].next ?? '';
    } while (after !== '');
    expect([seen.length, new Set(seen).size]).toEqual([size, size]);
  });

  it('finds plans by name, and invoices by number, project, amount and day', async () => {
    const me = await begin();
    const { orders: all } = await me.payments();
    const amount = all[0]?.amount ?? 0;
    const plans = await me.payments('?plan=plan%205');
    expect(plans.pages.plans.total).toBe(7);
    expect(plans.plans.map(({ name }) => name).toSorted()).toContain('Plan 5');
    const totals = async (search: string) => (await me.payments(`?${search}`)).pages.invoices.total;
    expect(
      await Promise.all([
        totals('text=FILL/12'),
        totals('text=plan%2012'),
        totals(`text=${amount / 100}`),
        totals(`text=${Math.floor(amount / 100)}`),
        totals('text=100%25'),
        totals('from=2027-01-05'),
        totals('to=2027-01-04'),
      ]),
    ).toEqual([1, 1, size, size, 0, 0, size]);
  });

  it('says what is due next over all pages, and the schedule of one project', async () => {
    const me = await begin();
    const { upcoming, plans, own } = await me.payments();
    // Plan 1 began last among none of the first page's: its due dates are the earliest all the same.
    expect(upcoming.map(({ name, instalment, state }) => [name, instalment, state])).toEqual([
      ['Plan 1', 2, 'due'],
      ['Plan 2', 2, 'due'],
      ['Plan 3', 2, 'due'],
    ]);
    expect([plans.length, own]).toEqual([plansPageSize, null]);
    const last = (await me.payments('?plan=Plan%2055')).plans[0];
    for (const id of [last?.projectId, last?.planId]) expect((await me.payments(`?project=${id}`)).own).toEqual(last);
    expect(
      (await visit(openShop(given.database), { user: 'ben' }).payments(`?project=${last?.projectId}`)).own,
    ).toBeNull();
  });

  it('refuses a cursor that it did not write', async () => {
    const me = visit(openShop(given.database), { user: 'asha' });
    for (const query of ['orders=1', 'plans=x_y', 'from=tomorrow', 'project=%00', 'plan=%00'])
      expect([query, (await me.ask(`/api/payments?${query}`)).status]).toEqual([query, 400]);
  });
});
