/**
 * A payment is booked first and its invoice numbered after it. Wherever the process ends between the two, the order has
 * one number, its series no gap, and its payer one receipt.
 */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoiceNumbers } from '#server/db/booking-schema.ts';
import type { Database, Db } from '#server/db/database.ts';
import { invoices, invoiceSeries, orders, outbox } from '#server/db/schema.ts';
import { gstr1Of } from '#server/invoices/gstr1.ts';
import { findInvoice } from '#server/invoices/invoice-store.ts';
import { notesOf } from '#server/invoices/invoice-notes.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import { eachDatabase } from '../db/databases.ts';
import { checkoutOf, firstNow, openShop, origin, planOf, requestOf, visit, type Visit } from './shop.ts';

/** Where the process ends: before its payment has a number, or before the number is in the invoice. */
const ends = ['invoice_numbers', 'invoices'] as const;
type End = (typeof ends)[number];

/** From now on, a process ends when it writes into this table. @returns a function that ends that */
async function endsAt(db: Db, table: End): Promise<() => Promise<void>> {
  await db.execute(
    sql.raw(
      `create or replace function "end_of_process"() returns trigger language plpgsql as $$ begin raise exception 'the process ends here'; end $$`,
    ),
  );
  await db.execute(
    sql.raw(`create trigger "ends_here" before insert on "${table}" for each row execute function "end_of_process"()`),
  );
  return async () => void (await db.execute(sql.raw(`drop trigger "ends_here" on "${table}"`)));
}

/** A shop with a payment during which the process ended, and another that followed. */
async function interrupted({ db }: Pick<Database, 'db'>, shop: ReturnType<typeof openShop>, end: End, me: Visit) {
  const pay = async (plan: string) => {
    await me.answer(await checkoutOf(await me.order(requestOf(planOf(plan), firstNow))), 'pay');
    const [webhook] = (await shop.webhooks()).slice(-1);
    if (!webhook) throw new Error('The sandbox tells of each payment.');
    return (await shop.deliver(webhook)).status;
  };
  const goOn = await endsAt(db, end);
  expect(await pay('plan-1')).toBe(500);
  await goOn();
  const [order] = await db.select().from(orders);
  if (!order) throw new Error('The payment was booked.');
  expect([order.state, await db.$count(invoices)]).toEqual(['paid', 0]);
  return { order, pay };
}

const receiptsIn = async (db: Db) =>
  (await db.select().from(outbox).where(eq(outbox.kind, 'mail.send'))).map(({ payload }) => String(payload['html']));
const lastOf = async (db: Db) => (await db.select().from(invoiceSeries))[0]?.last;

eachDatabase('a payment whose process ended', (given) => {
  describe.each(ends)('when it wrote into %s', (end) => {
    it('gets its number and its receipt from the outbox, once', async () => {
      const { db } = given.database;
      const shop = openShop(given.database, { origin });
      const { order, pay } = await interrupted(given.database, shop, end, visit(shop));
      expect(await pay('plan-2')).toBe(204);
      await Promise.all([shop.issueInvoices(), shop.issueInvoices()]);
      await shop.issueInvoices();

      const numbers = (await db.select().from(invoices)).map(({ number }) => number).toSorted();
      expect(numbers).toEqual(['PL/26-27/000001', 'PL/26-27/000002']);
      expect((await db.select().from(invoiceNumbers)).map(({ number }) => number).toSorted()).toEqual(numbers);
      expect(await lastOf(db)).toBe(2);
      const number = (await findInvoice(db, order))?.number ?? '';
      const receipts = await receiptsIn(db);
      expect([receipts.length, receipts.filter((html) => html.includes(number)).length]).toEqual([2, 1]);
      expect(await db.$count(outbox, eq(outbox.kind, 'invoice.issue'))).toBe(0);
    });

    it('has a number for whoever reads it first, and still one receipt', async () => {
      const { db } = given.database;
      const shop = openShop(given.database, { origin });
      const me = visit(shop, { user: 'asha' });
      const { order } = await interrupted(given.database, shop, end, me);
      const [outcome, again] = await Promise.all([me.outcome('plan-1'), me.outcome('plan-1')]);
      expect([outcome.receipt?.reference, again.receipt?.reference]).toEqual(['PL/26-27/000001', 'PL/26-27/000001']);
      expect((await me.payments()).invoices).toMatchObject([{ id: order.id, invoice: 'PL/26-27/000001' }]);
      expect(await receiptsIn(db)).toEqual([]);
      await shop.issueInvoices();
      expect((await receiptsIn(db)).map((html) => html.includes('PL/26-27/000001'))).toEqual([true]);
      expect(await lastOf(db)).toBe(1);
    });
  });

  it.each([
    ['the list of payments', async (me: Visit) => (await me.payments()).orders.map(({ invoice }) => invoice)],
    ['the list of invoices', async (me: Visit) => (await me.payments()).invoices.map(({ invoice }) => invoice)],
    ['the schedule of the plan', async (me: Visit) => (await me.payments()).plans.map(({ rows }) => rows[0]?.invoice)],
    ['GSTR-1', async (_me: Visit, db: Db) => [/PL\/26-27\/\d+/.exec(await gstr1Of(db, '2027-01'))?.[0]]],
    [
      'a refund',
      async (_me: Visit, db: Db) => {
        const [order] = await db.select().from(orders);
        const asked = { before: 0, reason: 'Not wanted.', by: 'staff', isGoodwill: false };
        const told = await refundOrder({ database: { db } }, order?.id ?? '', asked, new Date(firstNow));
        if (told.kind !== 'refunded') throw new Error('It is refunded.');
        expect((await notesOf(db, told.order.id, told.creditNote.invoice)).creditNotes).toHaveLength(1);
        return [told.creditNote.invoice.number];
      },
    ],
  ])('has a number in %s', async (_name, read) => {
    const shop = openShop(given.database, { origin });
    const me = visit(shop, { user: 'asha' });
    await interrupted(given.database, shop, 'invoice_numbers', me);
    expect(await read(me, given.database.db)).toEqual(['PL/26-27/000001']);
    expect(await lastOf(given.database.db)).toBe(1);
  });
});
