/** A database of an earlier release opens with the current code, and the product's own stores read its content. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql, type SQL } from 'drizzle-orm';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { invoiceNumbers, orderPlaces } from '#server/db/booking-schema.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { placesIn } from '#server/db/embedded.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { invoices, leads, messages, orders, paymentEvents } from '#server/db/schema.ts';
import { embeddedPoolId } from '#server/identity/provider/pool.ts';
import { knowsPassword } from '#server/identity/provider/known-password.ts';
import { findUser } from '#server/identity/provider/users-store.ts';
import { invoiceFile } from '#server/invoices/invoice-page.ts';
import { findInvoice } from '#server/invoices/invoice-store.ts';
import { findOrderOf } from '#server/payments/order-store.ts';
import { paymentsOf } from '#server/payments/payments-overview.ts';
import { listProjects } from '#server/projects/project-list.ts';
import { findProjectOfPlan, versionsOf } from '#server/projects/project-store.ts';
import { listRequests } from '#server/requests/request-store.ts';
import { demoAccount } from '#server/seed/demonstration.ts';
import { emptyPostgres } from './postgres.ts';

/** Each file is named after the day of its release. */
const releases = readdirSync(import.meta.dirname).filter((file) => /^release-.*\.sql$/.test(file));
const written = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

const asha = 'user:sub-of-asha';

async function reads({ db }: Database): Promise<void> {
  const project = await findProjectOfPlan(db, asha, 'plan-of-asha');
  expect(project).toMatchObject({
    status: 'running',
    version: 2,
    draft: { name: 'Lakeside Kitchen', templateId: 3, cycle: 'monthly' },
  });
  expect(
    (await versionsOf(db, project ?? { id: '', owner: '' })).map(({ version, status }) => [version, status]),
  ).toEqual(
    expect.arrayContaining([
      [1, 'draft'],
      [2, 'running'],
    ]),
  );

  const { plans, orders: listed } = await paymentsOf(db, [asha], '2027-01-05', {
    plan: '',
    text: '',
    from: '',
    to: '',
    plans: '',
    orders: '',
    invoices: '',
  });
  expect(plans).toMatchObject([
    {
      projectId: project?.id,
      name: 'Lakeside Kitchen',
      rows: [{ state: 'paid', amount: 10_227_257 }, {}, {}, {}],
      next: 2,
    },
  ]);
  expect(listed).toMatchObject([{ state: 'paid', amount: 10_227_257, name: 'Lakeside Kitchen' }]);
  const order = await findOrderOf(db, [asha], listed[0]?.id ?? '');
  const invoice = order && (await findInvoice(db, order));
  expect(invoice).toMatchObject({
    number: 'PL/26-27/000001',
    total: 10_227_257,
    taxable: 8_667_167,
    recipient: { name: 'Meera Kulkarni' },
  });
  expect(invoice && (await invoiceFile(invoice))).toContain('PL/26-27/000001');

  expect(await listRequests(db, { owner: asha })).toMatchObject([
    { kind: 'feature', title: 'A wheel of fortune', state: 'received' },
  ]);
  const user = await findUser(db, embeddedPoolId, 'ASHA');
  expect(user).toMatchObject({ username: 'Asha', status: 'CONFIRMED', attributes: { email: 'asha@example.com' } });
  expect([user && knowsPassword(user, 'Plinth#2027'), user && knowsPassword(user, 'Plinth#2028')]).toEqual([
    true,
    false,
  ]);

  const demo = await listProjects(db, [`user:${demoAccount.sub}`], { search: '' }, { sort: 'edited', limit: 50 });
  expect(demo.total).toBe(12);
  expect((await db.select().from(leads)).map(({ name, email }) => [name, email])).toEqual([
    ['Meera', 'meera@lakeside.in'],
  ]);
  expect((await db.select().from(messages)).map(({ name }) => name)).toEqual(['Kabir']);
}

/** What a process of an earlier release still sends after the upgrade: it knows no owner of what it writes. */
async function worksAsBefore({ db }: Database): Promise<void> {
  const planned = { owner: 'claim:earlier', planId: 'plan-of-earlier' };
  const plan = sql`'{"id":"plan-of-earlier"}', 100, '2027-01-04', '2027-02-01'`;
  const noted = (changed: SQL) =>
    sql`with changed as (${changed}), noted as (insert into project_versions (project_id, version, status, draft, total, start_date, final_delivery, saved_at) select id, version, status, draft, total, start_date, final_delivery, updated_at from changed) select id from changed`;
  await db.execute(
    noted(
      sql`insert into projects (owner, plan_id, draft, total, start_date, final_delivery) values (${planned.owner}, ${planned.planId}, ${plan}) returning *`,
    ),
  );
  await db.execute(noted(sql`update projects set version = 2 where plan_id = ${planned.planId} returning *`));
  const project = await findProjectOfPlan(db, planned.owner, planned.planId);
  if (!project) throw new Error('The project was not stored.');
  await db.execute(
    sql`insert into orders (project_id, terms, amount, billing, gateway) values (${project.id}, '{}', 100, '{}', 'sandbox')`,
  );
  // It books a payment with an invoice, whose number it takes in the same transaction.
  const number = 'PL/26-27/000002';
  const isOrder = sql`project_id = ${project.id}`;
  await db.execute(
    sql`update orders set gateway_order_id = 'order_1', payment_id = 'pay_1', state = 'paid', paid_at = now() where ${isOrder}`,
  );
  await db.execute(sql`update invoice_series set last = last + 1 where year = '26-27'`);
  await db.execute(
    sql`insert into invoices (number, order_id, content) select ${number}, id, jsonb_build_object('number', ${number}::text) from orders where ${isOrder}`,
  );
  await db.execute(
    sql`insert into payment_events (gateway, event_id, order_id, kind) select gateway, 'event_1', id, 'captured' from orders where ${isOrder}`,
  );
  const stored = async (owner: string) => ({
    versions: (await versionsOf(db, { id: project.id, owner })).map(({ version }) => version),
    orders: (await db.select().from(orders).where(eq(orders.owner, owner))).map(({ projectId }) => projectId),
    invoices: (await db.select().from(invoices).where(eq(invoices.owner, owner))).map((invoice) => invoice.number),
    events: (await db.select().from(paymentEvents).where(eq(paymentEvents.owner, owner))).map(({ kind }) => kind),
    places: (await db.select().from(orderPlaces).where(eq(orderPlaces.owner, owner))).map((place) => place.paymentId),
  });
  const all = {
    versions: [2, 1],
    orders: [project.id],
    invoices: [number],
    events: ['captured'],
    places: ['pay_1'],
  };
  const nothing = { versions: [], orders: [], invoices: [], events: [], places: [] };
  expect(await stored(planned.owner)).toEqual(all);
  expect((await db.select().from(invoiceNumbers)).map((registered) => registered.number).toSorted()).toEqual([
    'PL/26-27/000001',
    number,
  ]);

  // It takes the plans of a visitor over who signs in.
  await db.execute(sql`update projects set owner = 'user:earlier' where owner = ${planned.owner}`);
  expect(await stored(planned.owner)).toEqual(nothing);
  expect(await stored('user:earlier')).toEqual(all);
  // It deletes an order, and keeps its events.
  await db.execute(sql`update payment_events set order_id = null where event_id = 'event_1'`);
  expect(await stored('user:earlier')).toEqual({ ...all, events: [] });
}

describe.each(releases)('the database of %s', (file) => {
  it('opens on PostgreSQL with all its rows, and stores what earlier processes write', async () => {
    const { url, drop } = await emptyPostgres();
    const pool = new Pool({ connectionString: url });
    await pool.query(written(file));
    await pool.end();
    const database = await openDatabase({ url });
    await reads(database);
    await worksAsBefore(database);
    await database.close();
    await drop();
  });

  it('opens in a data folder with all its rows, and stores what earlier processes write', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'plinth-release-'));
    const { database: place } = placesIn(dataDir);
    mkdirSync(place);
    const client = await PGlite.create({ dataDir: place });
    await client.exec(written(file));
    await client.close();
    const database = await openDatabase({ dataDir });
    await reads(database);
    await worksAsBefore(database);
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
});

it('the snapshot of the tables exists for the last migration only: the next one is generated from it', () => {
  const files = readdirSync(join(migrationsFolder, 'meta'));
  const last = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
    ?.slice(0, 4);
  expect(files.toSorted()).toEqual([`${last}_snapshot.json`, '_journal.json']);
});
