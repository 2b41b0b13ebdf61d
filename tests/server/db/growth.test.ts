/** Queries on tables that grow use an index, however many rows there are. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import type { Db } from '#server/db/database.ts';
import { fill } from '#server/db/fill.ts';
import { paymentsOf } from '#server/payments/payments-overview.ts';
import { eachDatabase } from './databases.ts';
import { openShop } from '../payments/shop.ts';
import { productQueries } from './product-queries.ts';
import { statementsOf } from './statements-of.ts';

const sizes = { people: 2_000, projects: 12_000, orders: 4_000 };
const grows = new Set([
  'projects',
  'project_versions',
  'orders',
  'payment_events',
  'invoices',
  'outbox',
  'requests',
  'messages',
  'leads',
  'audit_log',
  'users',
  'user_sessions',
  'identity_users',
  'identity_logins',
  'identity_devices',
  'identity_mail',
  'sandbox_checkouts',
]);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const planSchema: v.GenericSchema<Plan> = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => planSchema))),
});
const explainedSchema = v.tuple([v.object({ Plan: planSchema })]);

/** The growing tables that a plan scans sequentially. */
function scanned({ 'Node Type': kind, 'Relation Name': table = '', Plans: below = [] }: Plan): readonly string[] {
  return [...(kind === 'Seq Scan' && grows.has(table) ? [table] : []), ...below.flatMap(scanned)];
}

/** How each table is read. */
function readings({
  'Node Type': kind,
  'Relation Name': table,
  'Index Name': index = '',
  Plans: below = [],
}: Plan): readonly string[] {
  return [...(table === undefined ? [] : [`${kind} ${index || table}`]), ...below.flatMap(readings)];
}

/** The generic plan of a statement, for any parameters. */
function planOf(db: Db, statement: string): Promise<Plan> {
  const parameters = new Set(statement.match(/\$\d+/g)).size;
  const values = parameters === 0 ? '' : `(${Array<string>(parameters).fill('null').join(', ')})`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    // At this size a whole table can be the cheaper way by chance: it is read only where no index serves.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql.raw(`prepare explained as ${statement}`));
    const { rows } = await tx.execute(sql.raw(`explain (format json) execute explained${values}`));
    await tx.execute(sql`deallocate explained`);
    const [{ Plan: plan }] = v.parse(explainedSchema, rows[0]?.['QUERY PLAN']);
    return plan;
  });
}

eachDatabase('with many rows', (given) => {
  it('no statement of the product reads a whole table', async () => {
    const { db } = given.database;
    const { orders } = openShop(given.database);
    await fill(db, sizes);
    const statements = await statementsOf(async () => {
      for (const { ask } of await productQueries(given.database, orders)) await ask();
    });
    expect(statements.length).toBeGreaterThan(20);

    const whole: string[] = [];
    for (const statement of new Set(statements)) {
      if (!/^(?:select|insert|update|delete|with) /.test(statement)) continue;
      // The number of rows of a whole list takes a look at each of them.
      if (/^select count\(\*\) as count from "\w+"(?: where "\w+"\."state" [^$]*)?;?$/.test(statement)) continue;
      for (const table of scanned(await planOf(db, statement))) whole.push(`${table}: ${statement}`);
    }
    expect(whole).toEqual([]);
  });

  it("counts an owner's payments in an index, and reads a page of them in its order", async () => {
    const { db } = given.database;
    await fill(db, sizes);
    // One owner has a quarter of all orders.
    await db.execute(sql`update projects set owner = 'user:many' where substr(plan_id, 6)::int % 4 = 0`);
    await db.execute(sql`vacuum analyze`);
    const filter = { plan: '', text: '', from: '', to: '', plans: '', orders: '', invoices: '' };
    const statements = await statementsOf(() => paymentsOf(db, ['user:many'], '2027-01-04', filter));
    const planned = new Map<string, readonly string[]>();
    for (const statement of new Set(statements)) {
      const plan = await planOf(db, statement);
      expect(scanned(plan), statement).toEqual([]);
      planned.set(statement, readings(plan));
    }
    const readingsOf = (start: RegExp) =>
      [...planned].filter(([statement]) => start.test(statement)).map(([, [first]]) => first);

    expect(readingsOf(/^select count\(/)).toEqual(['Index Only Scan orders_owner_state_index']);
    expect(readingsOf(/order by "orders"\."created_at" desc, "orders"\."id" desc limit \$\d+$/)).toContain(
      'Index Scan orders_owner_index',
    );
    // The plans; the list of invoices may begin with either.
    expect(
      readingsOf(/"orders"\."instalment" = \$\d+\)\) order by "orders"\."paid_at" desc, "orders"\."id" desc limit/),
    ).toEqual(['Index Only Scan orders_owner_state_index']);
  });
});
