/** Invoices and credit notes for the payer and the tax office: pages, PDF and the table of a month. */
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { creditNotes } from '#server/db/money-schema.ts';
import { invoices, projects } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { ownersOf } from '#server/identity/viewer.ts';
import { invoiceRoutes } from '#server/invoices/invoice-routes.ts';
import { findOrderOf } from '#server/payments/order-store.ts';
import { eachDatabase } from './db/databases.ts';
import { checkoutOf, openShop, payer, planOf, requestOf, teamKey, visit, type Shop } from './payments/shop.ts';
import { pdfWords } from './pdf-words.ts';
import { identifyByName, visitorOf } from './viewer-stand-in.ts';

eachDatabase('the documents of a payment', (given) => {
  let shop: Shop;
  let app: Hono;
  beforeEach(() => {
    shop = openShop(given.database);
    const routes = invoiceRoutes({
      database: given.database,
      identify: identifyByName,
      findOrderOf: (viewer, id) => findOrderOf(given.database.db, ownersOf(viewer), id),
    });
    app = createApi({ log: silentLog, endpoints: [{ path: '/invoices', routes }] });
  });

  const pay = async (planId: string, billing = payer): Promise<{ readonly id: string; readonly amount: number }> => {
    const me = visit(shop, { user: 'asha' });
    await me.go(
      await me.answer(
        await checkoutOf(await me.order(requestOf(planOf(planId), shop.clock.now, 'monthly', billing))),
        'pay',
      ),
    );
    const [row] = await given.database.db
      .select({ orderId: invoices.orderId, content: invoices.content })
      .from(invoices)
      .orderBy(invoices.number);
    const all = await given.database.db.select({ orderId: invoices.orderId, content: invoices.content }).from(invoices);
    const last = all.toSorted((one, other) => one.content.number.localeCompare(other.content.number)).at(-1) ?? row;
    if (!last) throw new Error('Nothing was invoiced.');
    return { id: last.orderId, amount: last.content.total };
  };
  const refund = (id: string, amount: number, before = 0) =>
    shop.team(`/orders/${id}/refunds`, { amount, before, reason: 'The scope became smaller.', by: 'Ravi' });
  const askAs = (name: string, path: string) => {
    const visitor = visitorOf(app);
    visitor.signIn(name);
    return visitor.ask('GET', path);
  };
  const wordsOf = async (response: Response): Promise<readonly string[]> => {
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    return pdfWords(new Uint8Array(await response.arrayBuffer()));
  };

  it('are an invoice as PDF on one sheet, with everything that GST requires and the rupee sign', async () => {
    const { id } = await pay('plan-1');
    const response = await askAs('asha', `/invoices/${id}.pdf`);
    expect(response.headers.get('content-disposition')).toBe('inline; filename="invoice-PL-26-27-000001.pdf"');
    const pdf = new Uint8Array(await response.clone().arrayBuffer());
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\n/g),
    ).toHaveLength(1);
    const words = (await wordsOf(response)).join('\n');
    for (const said of [
      'Tax invoice',
      'PL/26-27/000001',
      '1 Jan 2027',
      'Maharashtra (27)',
      'GSTIN 06AABCP0000A1ZM',
      'Meera Kulkarni',
      'meera@lakeside.in',
      'HSN/SAC',
      '998314',
      'IGST 18%',
      'Tax is not payable on reverse charge.',
    ])
      expect(words).toContain(said);
    expect(words).toMatch(/₹[\d,]+\.\d{2}/);
    expect(words).not.toContain('\uFFFD');
  });

  it('have the longest names and addresses on one sheet too', async () => {
    const long = 'Kulkarni Sahyadri Sanchayani Sahakari Udyog';
    const { id } = await pay('plan-1', {
      ...payer,
      companyName: long,
      address: long,
      apartment: long,
      city: 'Thiruvananthapuram',
    });
    const pdf = Buffer.from(await (await askAs('asha', `/invoices/${id}.pdf`)).arrayBuffer()).toString('latin1');
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
  });

  it('show refunds on the invoice, and link to the credit note, as a page and as PDF', async () => {
    const { id } = await pay('plan-1');
    await refund(id, 11_800);
    const page = await (await askAs('asha', `/invoices/${id}`)).text();
    const [, path = ''] = /₹118\.00 on 1 Jan 2027 by <a href="([^"]+)">CN\/26-27\/000001<\/a>/.exec(page) ?? [];
    expect(path).toBe(`/invoices/${id}/credit-notes/CN-26-27-000001`);
    expect((await wordsOf(await askAs('asha', `/invoices/${id}.pdf`))).join('\n')).toContain(
      '₹118.00 on 1 Jan 2027 by credit note CN/26-27/000001',
    );
    const note = await (await askAs('asha', path)).text();
    for (const said of [
      'Credit note CN/26-27/000001',
      'PL/26-27/000001',
      'The scope became smaller.',
      '₹100.00',
      '₹18.00',
      '₹118.00',
    ])
      expect(note).toContain(said);
    const words = (await wordsOf(await askAs('asha', `${path}?as=pdf`))).join(' ').replaceAll(/\s+/g, ' ');
    for (const said of [
      'Credit note',
      'CN/26-27/000001',
      'PL/26-27/000001 of 1 Jan 2027',
      '₹18.00',
      'The scope became smaller.',
    ])
      expect(words).toContain(said);
  });

  it('are inaccessible to other users', async () => {
    const { id } = await pay('plan-1');
    await refund(id, 11_800);
    for (const path of [
      `/invoices/${id}.pdf`,
      `/invoices/${id}/credit-notes/CN-26-27-000001`,
      `/invoices/${id}/credit-notes/CN-26-27-000001?as=pdf`,
    ])
      expect([path, (await askAs('ravi', path)).status]).toEqual([path, 404]);
    expect((await askAs('asha', `/invoices/${id}/credit-notes/CN-26-27-000002`)).status).toBe(404);
  });

  it('are the table of a month for the team, with each document in its section', async () => {
    const { id: small, amount } = await pay('plan-1');
    await pay('plan-2', { ...payer, companyName: 'Lakeside Foods', gstin: '27AAPFU0939F1ZV' });
    await refund(small, amount);
    const rows = await monthOf('2027-01');
    const [head = [], ...documents] = rows.slice(0, 4);
    const tell = (row: readonly string[]) =>
      ['Section', 'Document', 'Number', 'Of invoice', 'Recipient GSTIN', 'SAC', 'Rate %'].map(
        (name) => row[head.indexOf(name)],
      );
    expect(documents.map(tell)).toEqual([
      [expect.stringMatching(/^b2c[ls]$/), 'Invoice', 'PL/26-27/000001', '', '', '998314', '18'],
      ['b2b', 'Invoice', 'PL/26-27/000002', '', '27AAPFU0939F1ZV', '998314', '18'],
      [
        expect.stringMatching(/^(?:cdnur|b2cs)$/),
        'Credit note',
        'CN/26-27/000001',
        'PL/26-27/000001',
        '',
        '998314',
        '18',
      ],
    ]);
    const value = head.indexOf('Document value');
    expect(documents[0]?.[value]).toBe(documents[2]?.[value]);
    expect(rows.slice(4)).toEqual([
      ['Section', 'Document', 'From', 'To', 'Issued', 'Cancelled'],
      ['docs', 'Invoice', 'PL/26-27/000001', 'PL/26-27/000002', '2', '0'],
      ['docs', 'Credit note', 'CN/26-27/000001', 'CN/26-27/000001', '1', '0'],
    ]);
    expect(await monthOf('2026-12')).toHaveLength(2);
  });

  it('are not sent without a key, or for an invalid month', async () => {
    expect((await shop.request('/api/team/gstr-1/2027-01')).status).toBe(401);
    expect((await teamGet('2027-13')).status).toBe(404);
  });

  it('stay when all data of their person is deleted', async () => {
    const { id } = await pay('plan-1');
    await refund(id, 11_800);
    const me = visit(shop, { user: 'asha' });
    expect((await me.deleteAccount()).status).toBe(204);
    expect([await given.database.db.$count(invoices), await given.database.db.$count(creditNotes)]).toEqual([1, 1]);
    expect(
      await given.database.db.select({ owner: projects.owner }).from(projects).where(eq(projects.planId, 'plan-1')),
    ).toEqual([{ owner: expect.stringMatching(/^gone:/) }]);
  });

  const teamGet = (month: string) =>
    shop.request(`/api/team/gstr-1/${month}`, { headers: { authorization: `Bearer ${teamKey}` } });

  /** The rows of a month's table, without the quotes of its texts. */
  async function monthOf(month: string): Promise<readonly (readonly string[])[]> {
    const response = await teamGet(month);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'text/csv; charset=utf-8', `attachment; filename="gstr-1-${month}.csv"`]);
    const lines = (await response.text()).trim().split('\r\n');
    return lines.map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
  }
});
