/**
 * Saving a plan, and reading one's plans and payments, touch the shard of one owner. PostgreSQL places the rows of these tables by
 * their owner, as a distributed engine does, and its planner says which parts a statement may touch.
 */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import * as schema from '#server/db/schema.ts';
import { orders } from '#server/db/schema.ts';
import { findOpen, findOrderOf, findUnsettled, insertOrder, lastLanguage } from '#server/payments/order-store.ts';
import { paymentsOf, plansOf } from '#server/payments/payments-overview.ts';
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
import { payer } from '../payments/shop.ts';
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
  ].join(';\n');

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
  await client.end();
  pool = new Pool({ connectionString: place.url });
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

/** The shards that each statement of a work may touch; the row of an insertion chooses its own. */
async function shardsOf(work: () => Promise<unknown>): Promise<readonly (readonly string[])[]> {
  sent = [];
  await work();
  const statements = sent.filter(({ query }) => /^(?:select|insert|update|delete|with) /.test(query));
  expect(statements.length).toBeGreaterThan(0);
  const found: string[][] = [];
  for (const { query, params } of statements) {
    const { rows } = await pool.query(`explain (format json) ${query}`, params);
    const [{ 'QUERY PLAN': explained }] = v.parse(explainedSchema, rows);
    const touched = tablesIn(explained[0].Plan).flatMap(
      (table) => /^(?:projects|project_versions|orders)_(\d)$/.exec(table)?.[1] ?? [],
    );
    found.push([...new Set(touched)]);
  }
  return found;
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
        return known && moveProject(db, project.id, { type: 'project.created' }, { at, version: known.version, known });
      },
      find: () => findProjectOfPlan(db, owner, 'plan-1'),
      list: () => listProjects(db, [owner], { search: 'tea' }, { sort: 'edited', limit: 20 }),
      versions: () => versionsOf(db, project),
      compare: () => findVersions(db, project, [1, 2]),
    };
    for (const [name, work] of Object.entries(works))
      for (const touched of await shardsOf(work))
        expect(touched.length, `${name} of ${owner} touches the shards ${touched.join(' and ')}`).toBeLessThanOrEqual(
          1,
        );
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
    for (const [name, work] of Object.entries(works))
      for (const touched of await shardsOf(work))
        expect(touched.length, `${name} of ${owner} touches the shards ${touched.join(' and ')}`).toBeLessThanOrEqual(
          1,
        );
    expect((await plansOf(db, [owner], '2027-01-04')).map(({ projectId }) => projectId)).toEqual([project.id]);
  }
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
    const { id } = await insertOrder(db, {
      owner: claim,
      projectId: project.id,
      instalment: 1,
      terms,
      amount: terms.amount,
      billing: payer,
      gateway: 'sandbox',
    });
    expect(await adoptProjects(db, claim, 'user:asha')).toBe(1);
    expect(await findOrderOf(db, [claim], id)).toBeUndefined();
    expect(await findOrderOf(db, ['user:asha'], id)).toMatchObject({ id, projectId: project.id });
    expect(await versionsOf(db, project)).toEqual([]);
    expect(await versionsOf(db, { id: project.id, owner: 'user:asha' })).toHaveLength(2);
  }
});
