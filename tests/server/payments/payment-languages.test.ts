/**
 * An order in Hindi gets its mails in Hindi from then on, whatever causes a mail, and the bank's reason for a decline
 * in Hindi.
 */
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { addDays } from '#machines/domain/calendar.ts';
import { calendarRoutes } from '#server/billing/billing-routes.ts';
import { makeLink } from '#server/billing/calendar-links.ts';
import { orders, outbox } from '#server/db/schema.ts';
import { silentLog } from '#server/http/log.ts';
import { mailWork } from '#server/mail/mail.ts';
import { sendMails } from '#server/mail/send-mail.ts';
import { smtpDelivery } from '#server/mail/smtp.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import { remindPayer, remindWork } from '#server/payments/reminders.ts';
import { onDatabase } from '../db/databases.ts';
import { openMailServer, type MailServer } from '../mail/mail-server.ts';
import { nextOf, named, onlyPlan } from './running-plan.ts';
import { checkoutOf, openShop, origin, payLinks, requestOf, visit } from './shop.ts';

const servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

onDatabase('an order in Hindi', (given) => {
  const open = async () => {
    const server = await openMailServer();
    servers.push(server);
    const { db } = given.database;
    const shop = openShop(given.database, { origin });
    const { clock } = shop;
    const handlers = {
      [mailWork]: sendMails(
        db,
        smtpDelivery({ url: server.url(), from: 'Plinth <hello@plinth.example>' }),
        () => clock.now,
        origin,
      ),
      [remindWork]: remindPayer({ db, origin, payLinks, now: () => clock.now }),
    };
    const work = createOutbox({ database: given.database, handlers, log: silentLog, now: () => clock.now });
    const mailsAt = async (at: number) => {
      clock.now = at;
      const before = server.mails.length;
      // The next run of the outbox sends the reminder's mail.
      await work.runDue();
      await work.runDue();
      return server.mails.slice(before).map(({ read }) => read);
    };
    const order = (who: ReturnType<typeof visit>) => who.order(requestOf(named, clock.now));
    return { shop, mailsAt, order };
  };

  it('has its receipt, its reminder and its refund in Hindi, with the invoice as it is', async () => {
    const { shop, mailsAt, order } = await open();
    const me = visit(shop, { user: 'asha', language: 'hi' });
    const english = visit(shop, { user: 'asha' });
    // The payer returns from the bank in an English browser, or in another one.
    await english.go(await english.answer(await checkoutOf(await order(me)), 'pay'));
    const [receipt, ...others] = await mailsAt(shop.clock.now);
    expect(others).toEqual([]);
    expect(receipt?.subject).toMatch(/^रसीद: Boat Club के लिए ₹[\d,]+\.\d\d$/);
    expect(receipt?.html).toContain('<html lang="hi-IN">');
    expect(receipt?.text).toMatch(
      /Boat Club के लिए भुगतान: ₹[\d,.]+। \S+वार, \d+ \S+ 2027, भारत में \d\d:\d\d बजे। काम तय समय पर शुरू होगा; अंतिम डिलीवरी \d+ \S+ 2027 को है।/,
    );
    expect(receipt?.text).toMatch(
      /में से किस्त 1: ₹[^]*अब तक भुगतान, GST के साथ: ₹[^]*अपने आप कुछ नहीं कटता: [^]*इनवॉइस PDF में साथ है/,
    );
    expect(receipt?.text).not.toMatch(/Paid|Instalment|Next/);
    expect(receipt?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);

    const [paid] = (await me.payments()).orders;
    const response = await shop.team(`/orders/${paid?.id}/refunds`, {
      amount: 100_00,
      before: 0,
      reason: 'The scope became smaller.',
      by: 'Ravi of the team',
    });
    expect(response.status).toBe(201);
    const [refund] = await mailsAt(shop.clock.now);
    expect(refund?.subject).toBe('रिफ़ंड: Boat Club के लिए ₹100.00');
    expect(refund?.text).toMatch(/क्रेडिट नोट CN\/\S+: The scope became smaller\./);

    const row = nextOf(await onlyPlan(me));
    const [reminder] = await mailsAt(Date.parse(`${addDays(row.due, -3)}T09:00:00+05:30`));
    expect(reminder?.subject).toMatch(/^Boat Club: \d+ में से किस्त 2 \d+ \S+ 2027 को भरनी है$/);
    expect(reminder?.text).toContain('क्योंकि पिछले भुगतान का बिल इसी पते पर था।');
  });

  it('that the bank declined has its reason in the language of the reader', async () => {
    const { shop, order } = await open();
    const [me, english] = [visit(shop, { user: 'asha', language: 'hi' }), visit(shop, { user: 'asha' })];
    await me.go(await me.answer(await checkoutOf(await order(me)), 'decline'));
    expect(await me.outcome(named.id)).toEqual({ kind: 'declined', reason: 'बैंक ने भुगतान मंज़ूर नहीं किया।' });
    expect((await me.payments()).orders[0]?.reason).toBe('बैंक ने भुगतान मंज़ूर नहीं किया।');
    expect((await english.payments()).orders[0]?.reason).toBe('The bank did not approve the payment.');
    expect(await given.database.db.select({ reason: orders.reason }).from(orders)).toEqual([{ reason: 'notApproved' }]);
  });

  it('is paid on pages in Hindi, by its name in Hindi', async () => {
    const names: string[] = [];
    const listening = (gateway: Gateway): Gateway => ({
      ...gateway,
      open: (order) => {
        names.push(order.description);
        return gateway.open(order);
      },
    });
    const shop = openShop(given.database, { origin, change: listening });
    const me = visit(shop, { language: 'hi' });
    const checkout = await checkoutOf(await me.order(requestOf(named, shop.clock.now)));
    expect(names).toEqual([expect.stringMatching(/^Boat Club, \d+ में से किस्त 1$/)]);
    const page = await (await me.go(checkout)).text();
    expect(page).toMatch(
      /सैंडबॉक्स में भुगतान[^]*Plinth को[^]*असली पैसा नहीं कटता[^]*₹[\d,.]+ का भुगतान करें[^]*मना करें[^]*बैंक को देर लगे[^]*रद्द करें/,
    );
    expect(page).not.toMatch(/>(?:Pay|To|Decline|Cancel)/);
    await me.go(await me.answer(checkout, 'pay'));
    const receipt = JSON.stringify(await given.database.db.select().from(outbox).where(eq(outbox.kind, mailWork)));
    const [, path = ''] = /http:\/\/plinth\.test(\/recover\/[\w-]+)/.exec(receipt) ?? [];
    expect(await (await visit(shop, { language: 'hi' }).go(path)).text()).toMatch(
      /अपने प्रोजेक्ट इस ब्राउज़र में खोलें[^]*सब कुछ बना रहता है[^]*कोड भेजें/,
    );
    expect(await (await me.go('/recover/nowhere')).text()).toMatch(/यह लिंक काम नहीं करता[^]*साइन इन करें/);
  });

  it('is in Hindi in the calendar of its payments, for any program', async () => {
    const { shop, order } = await open();
    const me = visit(shop, { user: 'asha', language: 'hi' });
    await me.go(await me.answer(await checkoutOf(await order(me)), 'pay'));
    const secret = await makeLink(given.database.db, 'sub-of-asha', new Date(shop.clock.now));
    const calendar = await (
      await calendarRoutes({ database: given.database, now: () => shop.clock.now }).request(`/calendar/${secret}.ics`)
    ).text();
    const words = calendar.replaceAll('\r\n ', '').replaceAll('\\', '');
    expect(words).toMatch(
      /NAME:Plinth के भुगतान[^]*SUMMARY:भुगतान हुआ: Boat Club, \d+ में से किस्त 1, ₹[^]*DESCRIPTION:₹[\d,.]+ दे दिया: ₹[\d,.]+ और GST ₹[\d,.]+।[^]*SUMMARY:Boat Club: \d+ में से किस्त 2, ₹/,
    );
    expect(words).not.toMatch(/instalment|To pay/);
  });
});
