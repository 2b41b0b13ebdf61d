/**
 * Saving a plan, paying for it, and reading one's plans and payments touch the shard of one owner. PostgreSQL places the
 * rows of these tables by their owner, as a distributed engine does, and its planner says which parts a statement may
 * touch.
 */
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { openDatabase, type Database, type Db } from '#server/db/database.ts';
import * as schema from '#server/db/schema.ts';
import { invoices, orders } from '#server/db/schema.ts';
import { inBooks } from '#server/payments/order-books.ts';
import {
  findOpen,
  findOrder,
  findOrderOf,
  findUnsettled,
  insertOrder,
  lastLanguage,
} from '#server/payments/order-store.ts';
import { paymentsOf, plansOf } from '#server/payments/payments-overview.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import { adoptProjects } from '#server/projects/adoption.ts';
import { listProjects } from '#server/projects/project-list.ts';
import {
  findProjectOf,
  findProjectOfPlan,
  findVersions,
  moveProject,
  renameProject,
  saveProject,
  updateProject,
  versionsOf,
} from '#server/projects/project-store.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { checkoutOf, firstNow, openShop, origin, payer, planOf, requestOf, visit } from '../payments/shop.ts';
import { planned } from '../project-fixture.ts';
import { emptyPostgres, type EmptyPostgres } from './postgres.ts';

const shards = 4;
const now = Date.UTC(2026, 10, 28);
const at = new Date(now);

/** A table in place of one of the same name: its rows lie in parts by their owner, and each key contains the owner. */
const inShards = (table: string, keys: readonly string[]): string =>
  [
    `alter table ${table} rename to whole_${table}`,
    `create table ${table} (like whole_${table} including defaults) partition by hash (owner)`,
    ...Array.from(
      { length: shards },
      (_, shard) =>
        `create table ${table}_${shard} partition of ${table} for values with (modulus ${shards}, remainder ${shard})`,
    ),
    ...keys.map((key) => `alter table ${table} add ${key}`),
    `drop table whole_${table} cascade`,
  ].join(';\n');

const sharded = ['projects', 'project_versions', 'orders', 'payment_events', 'invoices', 'invoice_drafts'];
const ofOrder = 'foreign key (owner, order_id) references orders (owner, id) on update cascade';

let place: EmptyPostgres;
let pool: Pool;
let db: Db;
let sent: { readonly query: string; readonly params: unknown[] }[] = [];

beforeEach(async () => {
  place = await emptyPostgres();
  await (await openDatabase({ url: place.url })).close();
  const client = new Client({ connectionString: place.url });
  await client.connect();
  await client.query(inShards('projects', ['primary key (owner, id)', 'unique (owner, plan_id)']));
  await client.query(
    inShards('project_versions', [
      'primary key (owner, project_id, version)',
      'foreign key (owner, project_id) references projects (owner, id) on delete cascade on update cascade',
    ]),
  );
  await client.query(
    inShards('orders', [
      'primary key (owner, id)',
      'foreign key (owner, project_id) references projects (owner, id) on update cascade',
    ]),
  );
  await client.query(inShards('payment_events', ['unique nulls not distinct (owner, gateway, event_id)', ofOrder]));
  await client.query(inShards('invoices', ['primary key (owner, order_id)', ofOrder]));
  await client.query(inShards('invoice_drafts', ['primary key (owner, order_id)', ofOrder]));
  await client.query(`alter table order_places add ${ofOrder} on delete cascade`);
  await client.query(
    'create trigger orders_place after insert or update of gateway, gateway_order_id, payment_id on orders for each row execute function note_order_place()',
  );
  await client.end();
  pool = new Pool({ connectionString: place.url });
  // The database is dropped while the connections of a closed pool are still closing.
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  sent = [];
  db = drizzle(pool, { schema, logger: { logQuery: (query, params) => void sent.push({ query, params }) } });
});
afterEach(async () => {
  await pool.end();
  await place.drop();
});

interface Plan {
  readonly 'Relation Name'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const planSchema: v.GenericSchema<Plan> = v.looseObject({
  'Relation Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => planSchema))),
});
const explainedSchema = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: planSchema })]) })]);

const tablesIn = ({ 'Relation Name': table, Plans: below = [] }: Plan): readonly string[] => [
  ...(table === undefined ? [] : [table]),
  ...below.flatMap(tablesIn),
];

const partOf = new RegExp(String.raw`^(?:${sharded.join('|')})_(\d)$`);

/** Each statement of a work touches one shard at most; the row of an insertion chooses its own. @returns its result */
async function inOneShard<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  sent = [];
  const result = await work();
  const statements = sent.filter(({ query }) => /^(?:select|insert|update|delete|with) /.test(query));
  expect(statements.length).toBeGreaterThan(0);
  for (const { query, params } of statements) {
    const { rows } = await pool.query(`explain (format json) ${query}`, params);
    const [{ 'QUERY PLAN': explained }] = v.parse(explainedSchema, rows);
    const touched = tablesIn(explained[0].Plan).flatMap((table) => partOf.exec(table)?.[1] ?? []);
    expect(new Set(touched).size, `${name} touches the shards ${touched.join(', ')}: ${query}`).toBeLessThanOrEqual(1);
  }
  return result;
}

const owners = ['user:asha', 'user:ravi', 'claim:one', 'claim:two', 'user:meera'];

it('of each statement that saves, changes or lists plans', async () => {
  for (const owner of owners) {
    const draft = planned('plan-1');
    const quote = quoteAt(draft, now);
    const plan = { owner, draft, quote, at };
    const project = await saveProject(db, plan);
    const renamed = { ...draft, name: 'Supper Club' };
    const works: Readonly<Record<string, () => Promise<unknown>>> = {
      create: () => saveProject(db, { ...plan, draft: planned('plan-2') }),
      again: () => saveProject(db, plan),
      save: () => updateProject(db, project.id, { draft: renamed, quote, at, version: 1, known: project }),
      rename: async () => {
        const known = await findProjectOf(db, [owner], project.id);
        return known && renameProject(db, project.id, 'Tea House', { at, version: known.version, known });
      },
      move: async () => {
        const known = await findProjectOf(db, [owner], project.id);
        return known && moveProject(db, project, { type: 'project.created' }, { at, version: known.version, known });
      },
      find: () => findProjectOfPlan(db, owner, 'plan-1'),
      list: () => listProjects(db, [owner], { search: 'tea' }, { sort: 'edited', limit: 20 }),
      versions: () => versionsOf(db, project),
      compare: () => findVersions(db, project, [1, 2]),
    };
    for (const [name, work] of Object.entries(works)) await inOneShard(`${name} of ${owner}`, work);
    expect((await versionsOf(db, project)).map(({ version, draft: { name } }) => [version, name])).toEqual([
      [4, 'Tea House'],
      [3, 'Tea House'],
      [2, 'Supper Club'],
      [1, ''],
    ]);
  }
});

it("of each statement that reads an owner's payments", async () => {
  for (const owner of owners) {
    const draft = planned('plan-1');
    const quote = quoteAt(draft, now);
    const project = await saveProject(db, { owner, draft, quote, at });
    const terms = paymentOrderOf(draft, quote, placeOfSupply(payer));
    const { amount } = terms;
    const made = { owner, projectId: project.id, terms, billing: payer, gateway: 'sandbox' } as const;
    const order = await insertOrder(db, { ...made, instalment: 1, amount });
    await db.update(orders).set({ state: 'paid', paidAt: at }).where(eq(orders.id, order.id));
    const filter = { plan: 'tea', text: 'tea', from: '', to: '', plans: '', orders: '', invoices: '' };
    const works: Readonly<Record<string, () => Promise<unknown>>> = {
      payments: () => paymentsOf(db, [owner], '2027-01-04', { ...filter, plan: '', text: '', project: project.id }),
      search: () => paymentsOf(db, [owner], '2027-01-04', filter),
      calendar: () => plansOf(db, [owner], '2027-01-04'),
      order: () => insertOrder(db, { ...made, instalment: 2, amount }),
      find: () => findOrderOf(db, [owner], order.id),
      unsettled: () => findUnsettled(db, [owner], 10),
      open: () => findOpen(db, owner),
      language: () => lastLanguage(db, owner),
    };
    for (const [name, work] of Object.entries(works)) await inOneShard(`${name} of ${owner}`, work);
    expect((await plansOf(db, [owner], '2027-01-04')).map(({ projectId }) => projectId)).toEqual([project.id]);
  }
});

it('of each statement of a payment', async () => {
  const database: Database = {
    kind: 'postgres',
    db,
    state: () => 'ready',
    close: () => Promise.resolve(),
  };
  const shop = openShop(database, { origin });
  for (const user of ['asha', undefined, 'meera']) {
    const me = visit(shop, user === undefined ? {} : { user });
    const of = user ?? 'a visitor';
    const pay = async (plan: string) => {
      const request = requestOf(planOf(plan), firstNow);
      const url = await inOneShard(`the checkout of ${of}`, async () => checkoutOf(await me.order(request)));
      return inOneShard(`the gateway's page of ${of}`, () => me.answer(url, 'pay'));
    };
    const webhook = async (status: number): Promise<void> => {
      const [last] = (await shop.webhooks()).slice(-1);
      if (!last) throw new Error('The sandbox tells of each payment.');
      const told = await inOneShard(`the webhook of ${of}`, async () => shop.deliver(last));
      expect(told.status).toBe(status);
    };
    // One payment is reported by the browser first, and one by the gateway alone.
    const back = await pay('plan-1');
    await inOneShard(`the return of ${of}`, () => me.go(back));
    await webhook(204);
    await pay('plan-2');
    // Its process ends before the invoice has a number.
    await db.execute(sql`alter table invoice_numbers add constraint ended check (false) not valid`);
    await webhook(500);
    await db.execute(sql`alter table invoice_numbers drop constraint ended`);
    await inOneShard(`the outbox of ${of}`, () => shop.issueInvoices());
    const { receipt } = await inOneShard(`the result of ${of}`, () => me.outcome('plan-1'));
    const order = await inOneShard(`the order of ${of}`, () => findOrder(db, receipt?.orderId ?? ''));
    if (!order) throw new Error('The order was stored.');
    const asked = { before: 0, reason: 'Not wanted.', by: 'staff', isGoodwill: false };
    const told = await inOneShard(`the refund of ${of}`, () =>
      refundOrder({ database: { db } }, order.id, asked, new Date(firstNow)),
    );
    expect(told.kind).toBe('refunded');
    await inOneShard(`the gateway's refund of ${of}`, () => shop.refund());
    expect((await me.payments()).orders.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']);
  }
  const issued = (await db.select({ number: invoices.number }).from(invoices)).map(({ number }) => number).toSorted();
  expect(issued).toEqual(Array.from({ length: 6 }, (_, index) => `PL/26-27/${String(index + 1).padStart(6, '0')}`));
});

it('is left with all versions and orders when another owner takes the plan over', async () => {
  const draft = planned('plan-1');
  const quote = quoteAt(draft, now);
  for (const claim of ['claim:one', 'claim:two', 'claim:three']) {
    const project = await saveProject(db, { owner: claim, draft: { ...draft, id: claim }, quote, at });
    await updateProject(db, project.id, {
      draft: { ...draft, id: claim, name: 'B' },
      quote,
      at,
      version: 1,
      known: project,
    });
    const terms = paymentOrderOf(draft, quote, placeOfSupply(payer));
    const order = await insertOrder(db, {
      owner: claim,
      projectId: project.id,
      instalment: 1,
      terms,
      amount: terms.amount,
      billing: payer,
      gateway: 'sandbox',
    });
    expect(await adoptProjects(db, claim, 'user:asha')).toBe(1);
    const { id } = order;
    expect(await findOrderOf(db, [claim], id)).toBeUndefined();
    // A webhook that had found the order before books it with the new owner.
    expect(await inBooks(db, order, (_tx, current) => Promise.resolve(current.owner))).toEqual({
      result: 'user:asha',
      owner: 'user:asha',
    });
    expect(await findOrderOf(db, ['user:asha'], id)).toMatchObject({ id, projectId: project.id });
    expect(await versionsOf(db, project)).toEqual([]);
    expect(await versionsOf(db, { id: project.id, owner: 'user:asha' })).toHaveLength(2);
  }
});
