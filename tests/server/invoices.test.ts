import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { openDatabase, type Database, type Db } from '#server/db/database.ts';
import { invoices, invoiceSeries, orders, projects } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { ownersOf } from '#server/identity/viewer.ts';
import { invoiceRoutes } from '#server/invoices/invoice-routes.ts';
import { draftInvoice, findInvoice, findOriginalInvoice, type PaidOrder } from '#server/invoices/invoice-store.ts';
import { findOrderOf } from '#server/payments/order-store.ts';
import { eachDatabase, emptySource } from './db/databases.ts';
import { identifyByName, visitorOf } from './viewer-stand-in.ts';

const company: BillingDetails = {
  ...emptyBillingDetails,
  firstName: 'Meera',
  lastName: 'Kulkarni',
  companyName: 'Lakeside Kitchens Pvt Ltd',
  email: 'meera@lakeside.in',
  phone: '98200 41207',
  postalCode: '411 001',
  state: '27',
  city: 'Pune',
  address: '12 Lake Road',
  gstin: '27AASCS2460H1Z0',
  terms: true,
};
const haryana = { ...company, state: '06', gstin: '' };
/** 1 January 2027 in India. */
const paidAt = new Date(Date.UTC(2027, 0, 1, 6));
const plan = { ...chooseTemplate(emptyDraft('plan'), 3), name: 'Boat Club' };
const quote = quoteOf(plan, '2027-01-04');
const ofAsha = 'user:sub-of-asha';

/** An order that can be invoiced, with a project of its own. */
async function orderOf(
  db: Db,
  planId: string,
  { billing = company, name = plan.name }: { billing?: BillingDetails; name?: string } = {},
): Promise<PaidOrder> {
  const draft = { ...plan, id: planId, name };
  const { start: startDate, finalDelivery } = quote.schedule;
  const terms = paymentOrderOf(draft, quote, placeOfSupply(billing));
  const { amount } = terms;
  const [project] = await db
    .insert(projects)
    .values({ owner: ofAsha, planId, draft, total: quote.costs.total, startDate, finalDelivery })
    .returning();
  const [order] = await db
    .insert(orders)
    .values({ owner: ofAsha, projectId: project?.id ?? '', terms, amount, billing, gateway: 'sandbox' })
    .returning();
  return {
    id: order?.id ?? '',
    owner: ofAsha,
    terms,
    amount,
    billing,
    instalment: 1,
    paymentReference: `pay_${planId}`,
    paidAt,
  };
}

async function ordersOf(db: Db, count: number): Promise<readonly PaidOrder[]> {
  const made: PaidOrder[] = [];
  for (let index = 0; index < count; index += 1) made.push(await orderOf(db, `plan-${index}`));
  return made;
}

/** Books the invoice of an order, and numbers it. */
async function issueIn(tx: Db, order: PaidOrder) {
  await draftInvoice(tx, order, sampleIssuer);
  const invoice = await findOriginalInvoice(tx, order);
  if (!invoice) throw new Error('An invoice was booked.');
  return invoice;
}

function issue({ db }: Pick<Database, 'db'>, order: PaidOrder) {
  return issueIn(db, order);
}

function serials(count: number, year = '26-27'): readonly string[] {
  return Array.from({ length: count }, (_, index) => `PL/${year}/${String(index + 1).padStart(6, '0')}`);
}

async function numbersIn(db: Db): Promise<readonly string[]> {
  return (await db.select({ number: invoices.number }).from(invoices)).map(({ number }) => number).toSorted();
}

const undone = new Error('undone');

/** Issues all at once, alternating between the databases, and rolls back every fifth. */
async function issueAtOnce(databases: readonly Database[], all: readonly PaidOrder[]): Promise<void> {
  await Promise.all(
    all.map(async (order, index) => {
      const database = databases[index % databases.length];
      if (!database) throw new Error('There is a database.');
      const done = database.db.transaction(async (tx) => {
        await issueIn(tx, order);
        if (index % 5 === 0) throw undone;
      });
      await done.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    }),
  );
}

eachDatabase('issuing invoices', (given) => {
  it('numbers concurrent invoices consecutively, without gaps for rolled-back ones', async () => {
    const { db } = given.database;
    await issueAtOnce([given.database], await ordersOf(db, 50));
    expect(await numbersIn(db)).toEqual(serials(40));
  });

  it('leaves no gap when the payment is undone', async () => {
    const { db } = given.database;
    const [first, second] = await ordersOf(db, 2);
    if (!first || !second) throw new Error('Two orders were made.');
    const broken = db.transaction(async (tx) => {
      await issueIn(tx, first);
      throw undone;
    });
    await expect(broken).rejects.toBe(undone);
    expect(await findInvoice(db, first)).toBeUndefined();
    expect((await issue(given.database, second)).number).toBe('PL/26-27/000001');
  });

  it('gives an order one invoice, for any number of concurrent requests', async () => {
    const { db } = given.database;
    const order = await orderOf(db, 'plan');
    await draftInvoice(db, order, sampleIssuer);
    const issued = await Promise.all(Array.from({ length: 8 }, () => findInvoice(db, order)));
    const again = await findInvoice(db, { id: order.id });
    expect(new Set([...issued, again].map((invoice) => invoice?.number))).toEqual(new Set(['PL/26-27/000001']));
    expect(again?.reference).toBe('pay_plan');
    expect(await db.select().from(invoiceSeries)).toEqual([{ year: '26-27', last: 1 }]);
  });

  it('starts again with the financial year, by the day in India', async () => {
    const [before, first, second] = await ordersOf(given.database.db, 3);
    if (!before || !first || !second) throw new Error('Three orders were made.');
    const midnight = Date.UTC(2027, 2, 31, 18, 30);
    const lastOfYear = await issue(given.database, { ...before, paidAt: new Date(midnight - 1) });
    const firstOfNext = await issue(given.database, { ...first, paidAt: new Date(midnight) });
    expect([lastOfYear.date, lastOfYear.number]).toEqual(['2027-03-31', 'PL/26-27/000001']);
    expect([firstOfNext.date, firstOfNext.number]).toEqual(['2027-04-01', 'PL/27-28/000001']);
    expect((await issue(given.database, { ...second, paidAt: new Date(midnight) })).number).toBe('PL/27-28/000002');
  });

  it('keeps the invoice as it was issued', async () => {
    const { db } = given.database;
    const order = await orderOf(db, 'plan');
    const issued = await issue(given.database, order);
    expect(await findInvoice(db, order)).toEqual(issued);
    expect(issued.total).toBe(order.amount);
    expect(issued.recipient.name).toBe(company.companyName);
  });

  it('numbers nothing for an order that there is not', async () => {
    const { db } = given.database;
    const order = await orderOf(db, 'plan');
    await expect(issue(given.database, { ...order, id: '3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f' })).rejects.toThrow();
    expect((await issue(given.database, order)).number).toBe('PL/26-27/000001');
  });
});

describe('two processes that issue invoices at once', () => {
  let databases: readonly Database[] = [];
  let remove: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const empty = await emptySource('postgres');
    remove = empty.remove;
    databases = [await openDatabase(empty.source), await openDatabase(empty.source)];
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
    await remove?.();
  });

  it('number them consecutively, without gaps for the ones that are undone', async () => {
    const [database] = databases;
    if (!database) throw new Error('The databases are open.');
    await issueAtOnce(databases, await ordersOf(database.db, 50));
    expect(await numbersIn(database.db)).toEqual(serials(40));
  });
});

eachDatabase('the page of an invoice', (given) => {
  let app: Hono;
  beforeEach(() => {
    const { db } = given.database;
    const routes = invoiceRoutes({
      database: given.database,
      identify: identifyByName,
      findOrderOf: (viewer, id) => findOrderOf(db, ownersOf(viewer), id),
    });
    app = createApi({ log: silentLog, endpoints: [{ path: '/invoices', routes }] });
  });

  const askAs = (name: string | undefined, path: string, headers?: Readonly<Record<string, string>>) => {
    const visitor = visitorOf(app);
    if (name !== undefined) visitor.signIn(name);
    return visitor.ask('GET', path, undefined, headers);
  };
  const documentOf = async (response: Response) =>
    new new Window().DOMParser().parseFromString(await response.text(), 'text/html');

  it('shows everything that GST requires to its recipient', async () => {
    const order = await orderOf(given.database.db, 'plan', { billing: haryana });
    const { taxable, taxes, total, totalInWords } = await issue(given.database, order);
    const response = await askAs('asha', `/invoices/${order.id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await documentOf(response);
    expect(page.title).toBe('Invoice PL/26-27/000001');
    expect(page.documentElement.lang).toBe('en-IN');
    const facts = [...page.querySelectorAll('dl div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
    expect(facts).toEqual([
      ['Invoice number', 'PL/26-27/000001'],
      ['Date', '1 Jan 2027'],
      ['Place of supply', 'Haryana (06)'],
      ['Payment received', 'pay_plan'],
      ['Total in words', totalInWords],
      ['Paid', 'In full on 1 Jan 2027'],
    ]);
    const rows = [...page.querySelectorAll('table tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Description', 'SAC', 'Taxable value'],
      [
        `Design and development of Boat Club, instalment 1 of ${order.terms.instalments}`,
        '998314',
        formatCharge(taxable),
      ],
      ['CGST 9%', formatCharge(taxes[0]?.amount ?? 0)],
      ['SGST 9%', formatCharge(taxes[1]?.amount ?? 0)],
      ['Total', formatCharge(total)],
    ]);
    const [from, to] = [...page.querySelectorAll('section')].map(({ textContent }) => textContent);
    for (const text of ['Plinth', 'Gurgaon', 'Haryana', 'GSTIN 06AABCP0000A1ZM']) expect(from).toContain(text);
    for (const text of [
      'Lakeside Kitchens Pvt Ltd',
      'Meera Kulkarni',
      '12 Lake Road',
      'Pune 411001',
      'Haryana (06), India',
    ])
      expect(to).toContain(text);
    expect(to).not.toContain('GSTIN');
    expect(page.body.textContent).toContain('Tax is not payable on reverse charge.');
  });

  it('shows the GSTIN of a buyer who has one', async () => {
    const order = await orderOf(given.database.db, 'plan');
    await issue(given.database, order);
    const page = await documentOf(await askAs('asha', `/invoices/${order.id}`));
    expect(page.body.textContent).toContain('GSTIN 27AASCS2460H1Z0');
    expect(page.body.textContent).toContain('IGST 18%');
  });

  it('escapes typed text', async () => {
    const mean = '<script>alert(1)</script>"\'&amp;';
    const billing = {
      ...company,
      companyName: `c${mean}`,
      firstName: `f${mean}`,
      address: `a${mean}`,
      email: `"<b>"@lakeside.in`,
    };
    const order = await orderOf(given.database.db, 'plan', { billing, name: `n${mean}` });
    await issue(given.database, order);
    const page = await documentOf(await askAs('asha', `/invoices/${order.id}`));
    expect([...page.querySelectorAll('script')].map((script) => script.getAttribute('src'))).toEqual([
      '/invoices/print.js',
    ]);
    expect(page.querySelector('b')).toBeNull();
    for (const text of [`c${mean}`, `f${mean}`, `a${mean}`, `n${mean}`, billing.email])
      expect(page.body.textContent).toContain(text);
  });

  it('is inaccessible to other users, who get the same answer as for an unknown order', async () => {
    const order = await orderOf(given.database.db, 'plan');
    await issue(given.database, order);
    const told = async (name: string | undefined, id: string) => {
      const response = await askAs(name, `/invoices/${id}`);
      return [
        response.status,
        response.headers.get('cache-control'),
        response.headers.get('content-type'),
        await response.text(),
      ];
    };
    const missing = await told('asha', '3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f');
    expect(missing.slice(0, 3)).toEqual([404, 'no-store', 'application/problem+json']);
    expect(await told('ravi', order.id)).toEqual(missing);
    expect(await told(undefined, order.id)).toEqual(missing);
    expect(await told('asha', 'no-order')).toEqual(missing);
  });

  it('asks a signed-out person to sign in, whether there is such an invoice or not, and leads back', async () => {
    const order = await orderOf(given.database.db, 'plan');
    await issue(given.database, order);
    for (const id of [order.id, '3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f']) {
      const response = await askAs(undefined, `/invoices/${id}`, { accept: 'text/html' });
      const page = await documentOf(response);
      expect([response.status, response.headers.get('cache-control'), page.querySelector('h1')?.textContent]).toEqual([
        401,
        'no-store',
        'Sign in to see this invoice.',
      ]);
      expect(page.querySelector('a')?.getAttribute('href')).toBe(`/login?to=${encodeURIComponent(`/invoices/${id}`)}`);
    }
    expect((await askAs('ravi', `/invoices/${order.id}`, { accept: 'text/html' })).status).toBe(404);
    expect((await askAs('asha', `/invoices/${order.id}`, { accept: 'text/html' })).status).toBe(200);
  });

  it('is not there before the order is paid', async () => {
    const order = await orderOf(given.database.db, 'plan');
    expect((await askAs('asha', `/invoices/${order.id}`)).status).toBe(404);
    await issue(given.database, order);
    expect((await askAs('asha', `/invoices/${order.id}`)).status).toBe(200);
  });

  it('shows the invoice as it was issued, after any change of the order', async () => {
    const { db } = given.database;
    const order = await orderOf(db, 'plan');
    await issue(given.database, order);
    await db
      .update(orders)
      .set({ billing: { ...company, companyName: 'Renamed' } })
      .where(eq(orders.id, order.id));
    const page = await documentOf(await askAs('asha', `/invoices/${order.id}`));
    expect(page.body.textContent).toContain('Lakeside Kitchens Pvt Ltd');
  });

  it.each([
    ['link[rel=stylesheet]', 'href', 'text/css'],
    ['script', 'src', 'text/javascript'],
  ])('gets its %s from a file that may be cached', async (selector, attribute, type) => {
    const order = await orderOf(given.database.db, 'plan');
    await issue(given.database, order);
    const page = await documentOf(await askAs('asha', `/invoices/${order.id}`));
    const file = await askAs(undefined, page.querySelector(selector)?.getAttribute(attribute) ?? '');
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toContain(type);
    expect(file.headers.get('cache-control')).toMatch(/^public, max-age=[1-9]/);
    expect(await file.text()).not.toBe('');
  });
});
