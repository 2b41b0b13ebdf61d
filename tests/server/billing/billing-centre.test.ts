import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import {
  billingPath,
  billingRoutes,
  calendarLinkPath,
  calendarLinkRoutes,
  calendarRoutes,
} from '#server/billing/billing-routes.ts';
import { billingProfiles, calendarLinks } from '#server/db/account-schema.ts';
import { invoices, outbox } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { forgetUser } from '#server/identity/user-data.ts';
import { invoiceArchivePath, invoiceArchiveRoutes } from '#server/invoices/invoice-archive.ts';
import type { Mail } from '#server/mail/mail.ts';
import { eachDatabase } from '../db/databases.ts';
import { begin, deliverAll, named, startRunning } from '../payments/running-plan.ts';
import { checkoutOf, firstNow, openShop, origin, payer, requestOf, visit } from '../payments/shop.ts';
import { identifyByName, visitorOf } from '../viewer-stand-in.ts';

const profile = { details: { ...payer, firstName: 'Asha', terms: false }, mailsReceipts: false };

eachDatabase('the billing centre', (given) => {
  function open(user: string | null = 'asha') {
    const deps = { database: given.database, identify: identifyByName, now: () => firstNow, originOf: () => origin };
    const app = createApi({
      log: silentLog,
      endpoints: [
        { path: billingPath, routes: billingRoutes(deps) },
        { path: calendarLinkPath, routes: calendarLinkRoutes(deps) },
        { path: '/calendar', routes: calendarRoutes(deps) },
        { path: invoiceArchivePath, routes: invoiceArchiveRoutes(deps) },
      ],
    });
    const visitor = visitorOf(app);
    if (user !== null) visitor.signIn(user);
    return visitor;
  }

  const mails = async (): Promise<readonly Mail[]> =>
    (await given.database.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'))).map(
      ({ payload }) => payload as unknown as Mail,
    );
  const kept = async (user = 'asha') =>
    (await (await open(user).ask('GET', billingPath)).json()) as {
      profile: { details: BillingDetails; mailsReceipts: boolean } | null;
    };

  it('saves a profile by the rules of an order, without its terms, for its owner only', async () => {
    const asha = open();
    expect(await kept()).toEqual({ profile: null });
    expect((await asha.ask('PUT', billingPath, profile)).status).toBe(200);
    expect(await kept()).toEqual({ profile });
    expect(await kept('ravi')).toEqual({ profile: null });
    const wrong = await asha.ask('PUT', billingPath, {
      ...profile,
      details: { ...profile.details, gstin: '27AAPFU0939F1ZX', city: '' },
    });
    expect([
      wrong.status,
      ((await wrong.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field),
    ]).toEqual([400, ['details.city', 'details.gstin']]);
    expect(await kept()).toEqual({ profile });
    for (const method of ['GET', 'PUT'])
      expect((await open(null).ask(method, billingPath, method === 'PUT' ? profile : undefined)).status).toBe(401);
  });

  it('takes a profile from the first paid order, and does not overwrite later changes by its owner', async () => {
    const me = visit(openShop(given.database), { user: 'asha' });
    await begin(me);
    expect((await kept()).profile).toEqual({ details: { ...payer, terms: false }, mailsReceipts: true });
    const later = { ...profile, details: { ...profile.details, city: 'Nashik' } };
    await given.database.db
      .update(billingProfiles)
      .set({ details: later.details, updatedAt: new Date(Date.now() + 60_000) });
    await begin(visit(openShop(given.database), { user: 'asha' }), { ...named, id: 'plan-2' });
    expect((await kept()).profile?.details.city).toBe('Nashik');
    // A change between an order and its payment.
    const again = visit(openShop(given.database), { user: 'asha' });
    const checkout = await checkoutOf(await again.order(requestOf({ ...named, id: 'plan-3' }, firstNow)));
    await given.database.db.update(billingProfiles).set({ updatedAt: new Date(Date.now() + 1) });
    await again.go(await again.answer(checkout, 'pay'));
    expect((await kept()).profile?.details.city).toBe('Nashik');
  });

  it('mails a receipt with the invoice once, in figures that add up, to the payer', async () => {
    const { shop, me, payRow, plan } = await startRunning(given.database, { origin }, 'asha');
    await deliverAll(shop);
    const [first, ...others] = await mails();
    expect(others).toEqual([]);
    const [invoice] = await given.database.db.select().from(invoices);
    const [row] = plan.rows;
    expect(first).toMatchObject({
      to: payer.email,
      action: { words: 'Open the invoice', address: `${origin}/invoices/${row?.orderId}` },
    });
    expect(first?.subject).toMatch(/^Receipt: ₹[\d,.]+ for Boat Club$/);
    const said = (first?.paragraphs ?? []).join(' ');
    for (const words of [
      invoice?.number,
      `Instalment 1 of ${plan.rows.length}`,
      'IGST 18%',
      'Paid so far, with GST',
      'Still to pay, with GST',
      'Nothing is taken automatically: we e-mail you a payment link before each due date.',
    ]) {
      expect(said).toContain(words);
      expect(first?.html).toContain(words);
    }
    // Paid today, on the day of the payment: not on the day on which the work starts.
    expect(first?.html).toMatch(/>1 Jan<br><span[^>]*>Paid today/);
    expect(row?.due).toBe('2027-01-01');
    expect(first?.html).toMatch(/\d\d:\d\d in India/);
    expect(first?.html?.match(/background:#1447d3;color/g)).toHaveLength(1);
    expect(first?.html).not.toMatch(/<script|<link|<img/);
    await me.go(await me.answer(await checkoutOf(await payRow()), 'pay'));
    await deliverAll(shop);
    const told = (await mails()).map(({ paragraphs }) => paragraphs[1]?.slice(0, 15));
    expect(told).toHaveLength(2);
    expect(new Set(told)).toEqual(new Set(['Instalment 1 of', 'Instalment 2 of']));
  });

  it('mails none to a user who switched that off', async () => {
    await open().ask('PUT', billingPath, profile);
    await startRunning(given.database, { origin }, 'asha');
    expect(await mails()).toEqual([]);
  });

  it('gives the invoices that are looked for as files that need nothing else, to their person alone', async () => {
    const { me, payRow } = await startRunning(given.database, {}, 'asha');
    await me.go(await me.answer(await checkoutOf(await payRow()), 'pay'));
    const read = async (query = ''): Promise<readonly string[]> => {
      const response = await open().ask('GET', `${invoiceArchivePath}${query}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
      return [...new Set((await response.text()).match(/invoice-PL-26-27-\d{6}\.html/g))];
    };
    expect(await read()).toEqual(['invoice-PL-26-27-000002.html', 'invoice-PL-26-27-000001.html']);
    expect(await read('?text=000001')).toEqual(['invoice-PL-26-27-000001.html']);
    const text = await (await open().ask('GET', invoiceArchivePath)).text();
    expect(text).toContain('Tax invoice');
    expect(text).not.toMatch(/<script|<link rel="stylesheet"/);
    expect((await open().ask('GET', `${invoiceArchivePath}?from=2028-01-01`)).status).toBe(404);
    expect((await open('ravi').ask('GET', invoiceArchivePath)).status).toBe(404);
    expect((await open(null).ask('GET', invoiceArchivePath)).status).toBe(404);
  });

  it('has a calendar at a secret address that follows the payments, and another address in its place', async () => {
    const { me, payRow, plan } = await startRunning(given.database, {}, 'asha');
    const asha = open();
    const made = async () => (await (await asha.ask('POST', calendarLinkPath)).json()) as { address: string };
    expect(await (await asha.ask('GET', calendarLinkPath)).json()).toEqual({ madeAt: null });
    const { address } = await made();
    expect(address).toMatch(new RegExp(`^${origin}/calendar/[\\w-]{43}\\.ics$`));
    expect(await (await asha.ask('GET', calendarLinkPath)).json()).toEqual({ madeAt: firstNow });
    expect(JSON.stringify(await given.database.db.select().from(calendarLinks))).not.toContain(address.slice(-20, -4));
    const path = new URL(address).pathname;
    // A calendar program has no session.
    const read = async (): Promise<string> =>
      (await (await open(null).ask('GET', path)).text()).replaceAll('\r\n ', '');
    const before = await read();
    expect(before.match(/BEGIN:VEVENT/g)).toHaveLength(plan.rows.length);
    expect(before.match(/SUMMARY:Paid: /g)).toHaveLength(1);
    // A reminder one day before each unpaid instalment.
    expect(before.match(/^TRIGGER:-P1D\r$/gm)).toHaveLength(plan.rows.length - 1);
    for (const { amount, tax } of plan.rows)
      expect(before.replaceAll('\\,', ',')).toContain(`${formatCharge(amount - tax)} `);
    await me.go(await me.answer(await checkoutOf(await payRow()), 'pay'));
    const after = await read();
    expect(after.match(/SUMMARY:Paid: /g)).toHaveLength(2);
    const ids = (text: string) => text.match(/^UID:.+$/gm);
    expect(ids(after)).toEqual(ids(before));
    const { address: other } = await made();
    expect((await open(null).ask('GET', path)).status).toBe(404);
    expect((await open(null).ask('GET', new URL(other).pathname)).status).toBe(200);
    for (const guess of ['/calendar/none.ics', '/calendar/x', other.replace(origin, '').replace('.ics', '')])
      expect((await open(null).ask('GET', guess)).status).toBe(404);
    expect((await open(null).ask('POST', calendarLinkPath)).status).toBe(401);
  });

  it('is gone with the account', async () => {
    const asha = open();
    await asha.ask('PUT', billingPath, profile);
    const { address } = (await (await asha.ask('POST', calendarLinkPath)).json()) as { address: string };
    await forgetUser(given.database.db, 'sub-of-asha', new Date());
    expect(await kept()).toEqual({ profile: null });
    expect((await open(null).ask('GET', new URL(address).pathname)).status).toBe(404);
    expect(await given.database.db.$count(calendarLinks)).toBe(0);
  });
});
