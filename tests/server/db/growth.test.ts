/** Queries on tables that grow use an index, however many rows there are. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import type { Db } from '#server/db/database.ts';
import { fill } from '#server/db/fill.ts';
import { paymentsOf } from '#server/payments/payments-overview.ts';
import { listProjects } from '#server/projects/project-list.ts';
import { listRequests } from '#server/requests/request-store.ts';
import { notedChanges } from '#server/security/noted-changes.ts';
import { openSessions } from '#server/sessions/session-store.ts';
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
  readonly 'Parent Relationship'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const planSchema: v.GenericSchema<Plan> = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Parent Relationship': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => planSchema))),
});
const explainedSchema = v.tuple([v.object({ Plan: planSchema })]);

/** The growing tables that a plan scans sequentially. */
function scanned({ 'Node Type': kind, 'Relation Name': table = '', Plans: below = [] }: Plan): readonly string[] {
  const isWhole = kind === 'Seq Scan' && grows.has(table.replace(/^audit_log_.*/, 'audit_log'));
  return [...(isWhole ? [table] : []), ...below.flatMap(scanned)];
}

/** How the rows of a page are read, and whether they are sorted then; what is counted beside them is left out. */
function order({ 'Node Type': kind, Plans: below = [], ...scan }: Plan): readonly string[] {
  const ofRows = below.filter((plan) => plan['Parent Relationship'] === 'Outer');
  return [...(/Sort|Scan/.test(kind) ? [`${kind} ${scan['Index Name'] ?? ''}`.trim()] : []), ...ofRows.flatMap(order)];
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

/** The generic plan of a statement, for any parameters. It sorts where few rows are faster sorted, unless told not to. */
function planOf(db: Db, statement: string, canSort = true): Promise<Plan> {
  const parameters = new Set(statement.match(/\$\d+/g)).size;
  const values = parameters === 0 ? '' : `(${Array<string>(parameters).fill('null').join(', ')})`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    // At this size a whole table can be the cheaper way by chance: it is read only where no index serves.
    await tx.execute(sql`set local enable_seqscan = off`);
    if (!canSort) await tx.execute(sql`set local enable_sort = off`);
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
      for (const table of scanned(await planOf(db, statement))) whole.push(`${table}: ${statement}`);
    }
    expect(whole).toEqual([]);
  });

  it('an index has an order that a list can ask for, with nulls where the database puts them', async () => {
    const { db } = given.database;
    // Bits of a column: 1 descending, 2 nulls first. A list is read in the order of its index, or in the opposite one.
    const { rows } = await db.execute(
      sql`select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace and (1 = any(indoption::int2[]) or 2 = any(indoption::int2[]))`,
    );
    expect(rows).toEqual([]);
  });

  it('reads a page of projects, requests, sessions and changes in the order of an index', async () => {
    const { db } = given.database;
    await fill(db, sizes);
    const statements = await statementsOf(async () => {
      await listProjects(db, ['user:fill-7'], { search: '' }, { sort: 'created', limit: 60 });
      await listRequests(db, { owner: 'user:fill-7', kind: 'tailor-made' });
      await openSessions(db, 'fill-7');
      await notedChanges(db, 'fill-7', 0);
    });
    const read: (readonly string[])[] = [];
    for (const statement of statements)
      if (statement.includes(' order by ')) read.push(order(await planOf(db, statement, false)));
    expect(read).toEqual([
      ['Index Scan projects_owner_created_index'],
      ['Index Scan requests_owner_index'],
      ['Index Scan user_sessions_sub_index'],
      ['Index Scan security_events_sub_index'],
    ]);
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
