/** A wrong recipient of an invoice: the staff amends it, and the payer, the books and the tax return agree. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Hono } from 'hono';
import { gstinCheckCharacter } from '#machines/domain/billing/gstin.ts';
import { amendedRecipient, type AmendedRecipient } from '#machines/domain/billing/invoice-amendment.ts';
import { auditLog } from '#server/db/money-schema.ts';
import { orders, outbox } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { ownersOf } from '#server/identity/viewer.ts';
import { invoiceArchiveRoutes } from '#server/invoices/invoice-archive.ts';
import { invoiceRoutes } from '#server/invoices/invoice-routes.ts';
import type { WrittenMail } from '#server/mail/mail-pages.ts';
import { sendMails } from '#server/mail/send-mail.ts';
import { findOrderOf } from '#server/payments/order-store.ts';
import { eachDatabase } from '../db/databases.ts';
import { pdfWords } from '../pdf-words.ts';
import { identifyByName, staffName, visitorOf } from '../viewer-stand-in.ts';
import { checkoutOf, openShop, payer, planOf, requestOf, teamKey, visit, type Shop, type Visit } from './shop.ts';

const inMaharashtra = '27AAPFU0939F1ZV';
/** The state of the seller: other tax heads. */
const inHaryana = `06AAPFU0939F1Z${gstinCheckCharacter('06AAPFU0939F1Z')}`;
const company = { companyName: 'लेकसाइड फ़ूड्स', gstin: inMaharashtra };
const reason = 'The company and its GSTIN were missing.';
const ending = 30_000;

eachDatabase('a wrong invoice', (given) => {
  let shop: Shop;
  let app: Hono;
  let me: Visit;
  let staff: Visit;
  beforeEach(() => {
    shop = openShop(given.database);
    const identify = identifyByName;
    app = createApi({
      log: silentLog,
      endpoints: [
        { path: '/invoices/all.zip', routes: invoiceArchiveRoutes({ database: given.database, identify }) },
        {
          path: '/invoices',
          routes: invoiceRoutes({
            database: given.database,
            identify,
            findOrderOf: (viewer, id) => findOrderOf(given.database.db, ownersOf(viewer), id),
          }),
        },
      ],
    });
    me = visit(shop, { user: 'asha' });
    staff = visit(shop, { user: staffName });
  });

  const pay = async () => {
    const request = requestOf(planOf('plan-1'), shop.clock.now, 'monthly', payer);
    await me.go(await me.answer(await checkoutOf(await me.order(request)), 'pay'));
    const [order] = (await me.payments()).orders;
    if (!order) throw new Error('Nothing was ordered.');
    return order;
  };
  const amend = (id: string, changes: Partial<AmendedRecipient>) =>
    staff.post(`/api/desk/orders/${id}/amendment`, { recipient: { ...amendedRecipient(payer), ...changes }, reason });
  const open = (path: string) => {
    const asha = visitorOf(app);
    asha.signIn('asha');
    return asha.ask('GET', path);
  };
  const wordsOf = async (path: string) => pdfWords(new Uint8Array(await (await open(path)).arrayBuffer())).join(' ');
  const returned = async () =>
    (await shop.request('/api/team/gstr-1/2027-01', { headers: { authorization: `Bearer ${teamKey}` } })).text();

  it(
    'gets the company and its GSTIN by a revised invoice, which names the original, and no money moves',
    async () => {
      const { id, amount } = await pay();
      expect((await amend(id, company)).status).toBe(204);
      const [listed] = (await me.payments()).invoices;
      expect([listed?.invoice, listed?.amount, listed?.refunded]).toEqual(['RI/26-27/000001', amount, 0]);
      const page = await (await open(`/invoices/${id}`)).text();
      for (const words of ['Revised tax invoice', company.companyName, inMaharashtra, reason])
        expect(page).toContain(words);
      expect(page).toContain(`<a href="/invoices/${id}/original">PL/26-27/000001</a>`);
      const words = await wordsOf(`/invoices/${id}.pdf`);
      for (const said of ['Revised tax invoice', 'RI/26-27/000001', 'PL/26-27/000001', inMaharashtra, reason])
        expect(words).toContain(said);
      const original = await (await open(`/invoices/${id}/original`)).text();
      expect(original).toContain(`<a href="/invoices/${id}">RI/26-27/000001</a>`);
      expect(original).not.toContain(inMaharashtra);
      expect(await wordsOf(`/invoices/${id}/original?as=pdf`)).not.toContain(inMaharashtra);
    },
    ending,
  );

  it(
    'is mailed with the reason, and in the log with the person',
    async () => {
      const { id } = await pay();
      await given.database.db.delete(outbox);
      await amend(id, company);
      const [work] = await given.database.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'));
      const mails: WrittenMail[] = [];
      const deliver = async (mail: WrittenMail) => void mails.push(mail);
      await sendMails(given.database.db, deliver, () => shop.clock.now, 'http://plinth.test')(work?.payload ?? {}, '1');
      const [mail] = mails;
      expect([mail?.to, mail?.subject]).toEqual([payer.email, expect.stringContaining('PL/26-27/000001')]);
      expect(mail?.text).toContain(reason);
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['invoice-RI-26-27-000001.pdf']);
      expect(await given.database.db.select().from(auditLog)).toMatchObject([
        {
          actor: `${staffName} (sub-of-${staffName})`,
          act: 'invoice.amended',
          subject: `order:${id}`,
          details: { invoice: 'RI/26-27/000001', original: 'PL/26-27/000001', reason },
        },
      ]);
    },
    ending,
  );

  it(
    'with another place of supply is reversed by a credit note and replaced, and nothing is refunded',
    async () => {
      const { id, amount } = await pay();
      expect((await amend(id, { ...company, gstin: inHaryana })).status).toBe(204);
      const [listed] = (await me.payments()).invoices;
      expect([listed?.invoice, listed?.amount, listed?.refunded, listed?.state]).toEqual([
        'PL/26-27/000002',
        amount,
        0,
        'paid',
      ]);
      const page = await (await open(`/invoices/${id}`)).text();
      expect(page).toContain('CGST 9%');
      expect(page).not.toContain('CN/26-27/000001');
      expect(await (await open(`/invoices/${id}/original`)).text()).toContain('CN/26-27/000001');
      const rows = (await returned()).split('\r\n');
      expect(rows.filter((row) => row.includes('"Invoice"') && !row.startsWith('"docs"'))).toHaveLength(2);
      expect(rows.find((row) => row.includes('"Credit note","CN'))).toContain('"PL/26-27/000001"');
      // A refund afterwards is credited against the new invoice, to the last paisa.
      const refunded = await shop.team(`/orders/${id}/refunds`, {
        amount,
        before: 0,
        reason: 'Called off.',
        by: 'Ravi',
      });
      expect(refunded.status).toBe(201);
      expect((await returned()).split('\r\n').find((row) => row.includes('CN/26-27/000002'))).toContain(
        '"PL/26-27/000002"',
      );
    },
    ending,
  );

  it(
    'is amended for the return of the month, and once',
    async () => {
      const { id } = await pay();
      await amend(id, company);
      const rows = (await returned()).split('\r\n');
      expect(rows.find((row) => row.startsWith('"b2b","Revised invoice"'))).toContain('"PL/26-27/000001",2027-01-01');
      expect(rows).toContain('"docs","Revised invoice","RI/26-27/000001","RI/26-27/000001",1,0');
      const again = await amend(id, { ...company, city: 'Nashik' });
      expect([again.status, await again.json()]).toEqual([
        409,
        expect.objectContaining({ detail: expect.stringContaining('amended already') }),
      ]);
      expect((await staff.ask(`/api/desk/orders/${id}`)).status).toBe(200);
      expect(await (await staff.ask(`/api/desk/orders/${id}`)).json()).toMatchObject({
        invoice: 'RI/26-27/000001',
        recipient: null,
      });
    },
    ending,
  );

  it(
    'is found by both numbers, and downloaded with its original',
    async () => {
      const { id } = await pay();
      await amend(id, company);
      for (const number of ['RI/26-27/000001', 'PL/26-27/000001']) {
        const found = await staff.ask(`/api/desk/orders?of=paid&search=${encodeURIComponent(number)}`);
        expect(await found.json()).toMatchObject({ orders: [{ id }] });
        expect(
          Buffer.from(await (await open(`/invoices/all.zip?text=${number}`)).arrayBuffer()).toString('latin1'),
        ).toMatch(/invoice-RI-26-27-000001\.html[^]*invoice-PL-26-27-000001\.html/);
      }
    },
    ending,
  );

  it(
    'bills later instalments to the amended recipient',
    async () => {
      const { id } = await pay();
      await amend(id, company);
      expect(await given.database.db.select({ billing: orders.billing }).from(orders)).toMatchObject([
        { billing: { ...company, email: payer.email } },
      ]);
    },
    ending,
  );

  it(
    'cannot be amended by others, for another reason than none, or beside a credit note',
    async () => {
      const { id } = await pay();
      const body = { recipient: { ...amendedRecipient(payer), ...company }, reason };
      expect((await me.post(`/api/desk/orders/${id}/amendment`, body)).status).toBe(403);
      expect((await staff.post(`/api/desk/orders/${id}/amendment`, { ...body, reason: '' })).status).toBe(400);
      await shop.team(`/orders/${id}/refunds`, { amount: 100, before: 0, reason: 'A part.', by: 'Ravi' });
      expect((await amend(id, company)).status).toBe(409);
    },
    ending,
  );
});
