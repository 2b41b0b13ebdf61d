/**
 * Saving plans, listing them and paying for them on two more PostgreSQL servers, on which `postgres_fdw` places the rows
 * by their owner. Each statement reaches one of the servers at most, and the rows are where their owner says.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { openDatabase, type Db } from '#server/db/database.ts';
import * as schema from '#server/db/schema.ts';
import { listProjects } from '#server/projects/project-list.ts';
import { findProjectOfPlan, renameProject, saveProject, versionsOf } from '#server/projects/project-store.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { checkoutOf, firstNow, openShop, origin, planOf, requestOf, visit } from '../payments/shop.ts';
import { emptyPostgres } from './postgres.ts';

/** What lies with its owner. */
const tables = ['projects', 'project_versions', 'orders', 'payment_events', 'invoices', 'invoice_drafts'];
/** The foreign tables in the plan of a statement: alone, or in a join that their server makes. */
const isWithOwner = new RegExp(String.raw`(?:"Relation Name":"|public\.)(?:${tables.join('|')})_(\d)\b`, 'g');
const startedSchema = v.object({ url: v.string() });

/** Starts another PostgreSQL, which ends with the test. @returns its address */
async function startServer(): Promise<URL> {
  const program = fileURLToPath(new URL('postgres-server.mjs', import.meta.url));
  const { TEST_DATABASE_URL: _given, ...env } = process.env;
  const server = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    const ended = once(server, 'exit');
    server.stdin.end();
    await ended;
  });
  for await (const line of createInterface({ input: server.stdout }))
    return new URL(v.parse(startedSchema, JSON.parse(line)).url);
  throw new Error('No PostgreSQL started.');
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The tables of a shard: as everywhere, but the places of orders are where the references of gateways arrive. */
async function prepareShard(url: string): Promise<void> {
  await (await openDatabase({ url })).close();
  await run(url, ['drop trigger orders_place on orders']);
}

const distributed = (shards: readonly URL[]): readonly string[] => [
  'create extension postgres_fdw',
  ...shards.flatMap(({ hostname, port, pathname, username }, shard) => [
    `create server shard_${shard} foreign data wrapper postgres_fdw options (host '${hostname}', port '${port}', dbname '${pathname.slice(1)}')`,
    `create user mapping for current_user server shard_${shard} options (user '${username}', password_required 'false')`,
  ]),
  ...tables.flatMap((table) => [
    `alter table ${table} rename to whole_${table}`,
    `create table ${table} (like whole_${table} including defaults) partition by hash (owner)`,
    ...shards.map(
      (_, shard) =>
        `create foreign table ${table}_${shard} partition of ${table} for values with (modulus ${shards.length}, remainder ${shard}) server shard_${shard} options (table_name '${table}')`,
    ),
    `drop table whole_${table} cascade`,
  ]),
  'create trigger orders_place after insert or update of gateway, gateway_order_id, payment_id on orders for each row execute function note_order_place()',
];

it('reach one server each, where the rows of their owner are', async () => {
  const shards = [await startServer(), await startServer()];
  for (const { href } of shards) await prepareShard(href);
  const { url, drop } = await emptyPostgres();
  onTestFinished(drop);
  await (await openDatabase({ url })).close();
  await run(url, distributed(shards));
  const pool = new Pool({ connectionString: url });
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(() => pool.end());
  let sent: { readonly query: string; readonly params: unknown[] }[] = [];
  const db: Db = drizzle(pool, { schema, logger: { logQuery: (query, params) => void sent.push({ query, params }) } });
  const shop = openShop({ kind: 'postgres', db, state: () => 'ready', close: () => Promise.resolve() }, { origin });

  for (const user of ['asha', 'ravi', undefined, 'meera', undefined]) {
    const me = visit(shop, user === undefined ? {} : { user });
    const request = requestOf(planOf('plan-1'), firstNow);
    const checkout = await checkoutOf(await me.order(request));
    const back = await me.answer(checkout, 'pay');
    expect((await me.go(back)).headers.get('location')).toBe('/thankyou');
    const [webhook] = (await shop.webhooks()).slice(-1);
    if (!webhook) throw new Error('The sandbox tells of each payment.');
    expect((await shop.deliver(webhook)).status).toBe(204);
    expect((await me.outcome('plan-1')).kind).toBe('paid');
    expect((await me.payments()).invoices).toHaveLength(1);
  }
  const owners = ['user:one', 'user:two', 'claim:three', 'claim:four'];
  for (const owner of owners) {
    const draft = planOf('plan-1');
    const at = new Date(firstNow);
    const { id, version } = await saveProject(db, { owner, draft, quote: quoteAt(draft, firstNow), at });
    const known = await findProjectOfPlan(db, owner, 'plan-1');
    expect(known?.id).toBe(id);
    if (known) await renameProject(db, id, 'Tea House', { at, version, known });
    expect((await versionsOf(db, { owner, id })).map(({ draft: { name } }) => name)).toEqual(['Tea House', '']);
    expect((await listProjects(db, [owner], { search: 'tea' }, { sort: 'edited', limit: 20 })).total).toBe(1);
  }

  const statements = sent.filter(({ query }) => /^(?:select|insert|update|delete|with) /.test(query));
  sent = [];
  let placed = 0;
  for (const { query, params } of statements) {
    const { rows } = await pool.query(`explain (verbose, format json) ${query}`, params);
    const reached = new Set([...JSON.stringify(rows).matchAll(isWithOwner)].map(([, shard]) => shard));
    expect(reached.size, query).toBeLessThanOrEqual(1);
    placed += reached.size;
  }
  // The others insert a row, which chooses its server, or are about other tables.
  expect(placed).toBeGreaterThan(100);

  const lying: string[] = [];
  for (const [shard, { href }] of shards.entries()) {
    const client = new Client({ connectionString: href });
    await client.connect();
    for (const table of tables) {
      const { rows } = await client.query<{ owner: string }>(`select distinct owner from ${table}`);
      for (const { owner } of rows) {
        const [partition] = (
          await pool.query<{ here: boolean }>(
            `select satisfies_hash_partition('projects'::regclass, ${shards.length}, ${shard}, $1::text) as here`,
            [owner],
          )
        ).rows;
        expect(partition?.here, `${table} of ${owner}`).toBe(true);
        if (table === 'orders' || table === 'project_versions') lying.push(`${table} ${shard}`);
      }
    }
    await client.end();
  }
  expect(new Set(lying)).toEqual(new Set(['orders 0', 'orders 1', 'project_versions 0', 'project_versions 1']));
  expect(lying.filter((row) => row.startsWith('orders'))).toHaveLength(5);
});
