/** Disputes: the gateways' reports in any order, and their effect on the money, the invoice and the project. */
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { BackOfficeDispute } from '#contracts/back-office-disputes.ts';
import { auditLog, creditNotes, disputes } from '#server/db/money-schema.ts';
import { outbox, projects } from '#server/db/schema.ts';
import type { DisputeReport } from '#server/payments/gateway.ts';
import { runs } from '#tests/support/runs.ts';
import { eachDatabase } from '../db/databases.ts';
import { staffName } from '../viewer-stand-in.ts';
import {
  checkoutOf,
  firstNow,
  openShop,
  planOf,
  requestOf,
  staffAddress,
  visit,
  type Shop,
  type Visit,
} from './shop.ts';

const farah = `${staffName} (sub-of-${staffName})`;
const day = 86_400_000;
const nobodys = 'pay_0000000000000000';

eachDatabase('disputes', (given) => {
  let shop: Shop;
  let me: Visit;
  let staff: Visit;
  beforeEach(() => {
    shop = openShop(given.database, { hearsBank: true });
    me = visit(shop, { user: 'asha' });
    staff = visit(shop, { user: staffName });
  });

  const paid = async () => {
    await me.go(
      await me.answer(
        await checkoutOf(await me.order(requestOf(planOf('plan-1', { name: 'Corner Kitchen' }), shop.clock.now))),
        'pay',
      ),
    );
    const [order] = (await me.payments()).orders;
    if (!order) throw new Error('Nothing was ordered.');
    const { gatewayPage } = (await (await staff.ask(`/api/desk/orders/${order.id}`)).json()) as { gatewayPage: string };
    return { ...order, gatewayPage, paymentId: gatewayPage.replace('/sandbox/payments/', '') };
  };
  let told = 0;
  const reportOf = (paymentId: string, changes: Partial<DisputeReport> = {}): DisputeReport => ({
    disputeId: 'disp_1',
    paymentId,
    amount: 50_000,
    status: 'opened',
    phase: 'chargeback',
    reasonCode: 'product_not_received',
    evidenceDueAt: firstNow + 7 * day,
    funds: 'withdrawn',
    at: shop.clock.now,
    ...changes,
  });
  const handleWebhook = (report: DisputeReport, eventId = `evt_${(told += 1)}`) =>
    shop.disputes.handleWebhook('sandbox', { kind: 'dispute', eventId, dispute: report });
  const listed = async (of = 'waiting') =>
    ((await (await staff.ask(`/api/desk/disputes?of=${of}`)).json()) as { disputes: readonly BackOfficeDispute[] })
      .disputes;
  const only = async (of = 'waiting'): Promise<BackOfficeDispute> => {
    const [dispute] = await listed(of);
    if (!dispute) throw new Error('There is no dispute.');
    return (await staff.ask(`/api/desk/disputes/${dispute.id}`)).json();
  };
  const act = async (name: string, body: object = {}) =>
    staff.post(`/api/desk/disputes/${(await only()).id}/${name}`, body);
  const notices = async () =>
    (await given.database.db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'mail.send')))
      .map(({ payload }) => payload)
      .filter(({ to }) => to === staffAddress)
      .map(({ subject }) => subject);
  const statusOf = async (id: string) =>
    (await given.database.db.select({ status: projects.status }).from(projects).where(eq(projects.id, id)))[0]?.status;
  const order = async (id: string) => (await staff.ask(`/api/desk/orders/${id}`)).json();
  const refund = (id: string, more: object = {}) =>
    staff.post(`/api/desk/orders/${id}/refunds`, { before: 0, reason: 'Called off.', ...more });

  it('opens a case with its deadline, its order and its evidence, and informs the team once', async () => {
    const { id, amount, paymentId, gatewayPage } = await paid();
    await handleWebhook(reportOf(paymentId, { amount }), 'evt_same');
    await handleWebhook(reportOf(paymentId, { amount }), 'evt_same');
    expect(await (await staff.ask('/api/desk')).json()).toMatchObject({ disputes: 1 });
    const dispute = await only();
    expect(dispute).toMatchObject({
      state: 'opened',
      amount,
      gatewayPage,
      evidenceDueAt: new Date(firstNow + 7 * day).toISOString(),
      takenAt: new Date(shop.clock.now).toISOString(),
      returnedAt: null,
      order: { id, projectName: 'Corner Kitchen', payer: { name: 'Meera Kulkarni' } },
    });
    expect(dispute.evidence).toMatchObject({
      invoice: 'PL/26-27/000001',
      delivery: { status: 'running' },
      versions: [{ status: 'running' }, { status: 'draft' }],
    });
    expect(dispute.evidence?.log).toMatchObject([{ kind: 'event', what: 'dispute.opened' }]);
    expect(await notices()).toEqual([expect.stringMatching(/^Dispute of ₹[\d,.]+: a bank asks for the money back$/)]);
    expect(await order(id)).toMatchObject({ withdrawn: amount });
  });

  it('has a case for a payment without an order, and finds the order of one that is reported later', async () => {
    await handleWebhook(reportOf(nobodys));
    expect(await only()).toMatchObject({ order: null, evidence: null, paymentId: nobodys });
    expect((await staff.ask(`/api/desk-files/disputes/${(await only()).id}/evidence.zip`)).status).toBe(404);
    const { id, paymentId } = await paid();
    await given.database.db.update(disputes).set({ paymentId });
    expect(await only()).toMatchObject({ order: { id } });
  });

  it('reminds the team three days before the deadline, unless evidence was sent or the deadline has moved', async () => {
    await handleWebhook(reportOf(nobodys));
    await handleWebhook(reportOf(nobodys, { disputeId: 'disp_2' }));
    await handleWebhook(reportOf(nobodys, { disputeId: 'disp_3' }));
    await handleWebhook(
      reportOf(nobodys, { disputeId: 'disp_3', evidenceDueAt: firstNow + 20 * day, at: shop.clock.now + 1 }),
    );
    const second = (await listed()).find(({ disputeId }) => disputeId === 'disp_2');
    expect((await staff.post(`/api/desk/disputes/${second?.id}/evidence`, {})).status).toBe(204);
    const before = (await notices()).length;
    shop.clock.now = firstNow + 4 * day - 1;
    await shop.remindOfDisputes();
    expect((await notices()).slice(before)).toEqual([]);
    shop.clock.now += 1;
    await shop.remindOfDisputes();
    await shop.remindOfDisputes();
    expect((await notices()).slice(before)).toEqual(['Dispute of ₹500.00: evidence is due in three days']);
  });

  it('ends alike in any order and with any repetition of its events, and informs the team of each step once', async () => {
    const at = (hours: number): number => firstNow + hours * 3_600_000;
    const story: readonly DisputeReport[] = [
      reportOf(nobodys, { at: at(1) }),
      reportOf(nobodys, { status: 'actionRequired', at: at(1), funds: 'withdrawn' }),
      reportOf(nobodys, { status: 'underReview', at: at(2), funds: null, evidenceDueAt: null }),
      reportOf(nobodys, { status: 'actionRequired', at: at(3), funds: null, evidenceDueAt: at(200) }),
      reportOf(nobodys, { status: 'won', at: at(4), funds: null }),
      reportOf(nobodys, { status: 'won', at: at(5), funds: 'reinstated' }),
    ];
    const stories = fc.integer({ min: 1, max: story.length }).chain((length) => {
      const events = story.slice(0, length).map((report, index) => [report, `evt_${index}`] as const);
      return fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: 2 * length }));
    });
    const read = async () => (await given.database.db.select().from(disputes)).map(({ id: _id, ...row }) => row);
    await fc.assert(
      fc.asyncProperty(stories, async ([events, shuffled]) => {
        await given.empty();
        for (const [report, eventId] of events) await handleWebhook(report, eventId);
        const inOrder = await read();
        await given.empty();
        for (const [report, eventId] of shuffled) await handleWebhook(report, eventId);
        expect(await read()).toEqual(inOrder);
        const subjects = await notices();
        expect(new Set(subjects).size).toBe(subjects.length);
      }),
      runs(10),
    );
  });

  it('refunds nothing while the money is with the bank, and everything once it is returned', async () => {
    const { id, amount, paymentId } = await paid();
    await handleWebhook(reportOf(paymentId, { amount }));
    expect(await (await refund(id)).json()).toMatchObject({
      status: 409,
      detail: expect.stringMatching(
        /^The bank has taken ₹[\d,.]+ of this payment because of a dispute\. Refund nothing until the bank decides\.$/,
      ),
    });
    shop.clock.now += day;
    await handleWebhook(reportOf(paymentId, { amount, status: 'won', funds: 'reinstated' }));
    expect(await order(id)).toMatchObject({ withdrawn: 0 });
    expect(await only('done')).toMatchObject({ state: 'won', returnedAt: new Date(shop.clock.now).toISOString() });
    expect((await notices()).at(-1)).toMatch(/^Dispute won: /);
    expect((await refund(id)).status).toBe(201);
  });

  it('lets an inquiry be answered by a refund: it takes no money', async () => {
    const { id, amount, paymentId } = await paid();
    await handleWebhook(reportOf(paymentId, { amount, phase: 'inquiry', funds: null }));
    expect((await refund(id)).status).toBe(201);
  });

  it('ends the work on a project whose first payment is lost, and resumes it when the bank changes its mind', async () => {
    const { projectId, amount, paymentId } = await paid();
    expect(await statusOf(projectId)).toBe('running');
    await handleWebhook(reportOf(paymentId, { amount }));
    expect(await statusOf(projectId)).toBe('running');
    shop.clock.now += day;
    await handleWebhook(reportOf(paymentId, { amount, status: 'lost', funds: null }));
    expect(await statusOf(projectId)).toBe('archived');
    shop.clock.now += day;
    await handleWebhook(reportOf(paymentId, { amount, status: 'won', funds: 'reinstated' }));
    expect(await statusOf(projectId)).toBe('running');
  });

  it('credits a lost dispute once, without a refund at the gateway, and refunds nothing of it again', async () => {
    const { id, amount, paymentId } = await paid();
    await handleWebhook(reportOf(paymentId, { amount }));
    expect(await (await act('settle', { outcome: 'credited' })).json()).toMatchObject({
      status: 409,
      detail: 'The bank has not decided against us: the invoice stays as it is.',
    });
    await handleWebhook(reportOf(paymentId, { amount, status: 'lost', at: shop.clock.now + 1 }));
    expect(await only()).toMatchObject({ state: 'lost', outcome: null });
    expect((await refund(id)).status).toBe(409);
    expect((await act('settle', { outcome: 'credited' })).status).toBe(204);
    expect(await listed()).toEqual([]);
    const settled = await only('done');
    expect(settled).toMatchObject({ outcome: 'credited', evidence: { creditNotes: ['CN/26-27/000001'] } });
    expect(
      await (await staff.post(`/api/desk/disputes/${settled.id}/settle`, { outcome: 'credited' })).json(),
    ).toMatchObject({ status: 409 });
    expect(await order(id)).toMatchObject({ state: 'refunded', refunded: amount, withdrawn: 0 });
    expect((await refund(id, { before: amount })).status).toBe(409);
    expect(await given.database.db.$count(creditNotes)).toBe(1);
    expect(await given.database.db.$count(outbox, eq(outbox.kind, 'payment.refund'))).toBe(0);
    const log = await given.database.db
      .select({ actor: auditLog.actor, act: auditLog.act, details: auditLog.details })
      .from(auditLog);
    expect(log).toEqual([
      {
        actor: farah,
        act: 'dispute.credited',
        details: { amount, outcome: 'credited', creditNote: 'CN/26-27/000001', orderId: id },
      },
    ]);
  });

  it('credits no more than the rest of the invoice, and refunds only what a lost dispute leaves', async () => {
    const { id, amount, paymentId } = await paid();
    await handleWebhook(reportOf(paymentId, { amount: 30_000, status: 'lost' }));
    expect(await (await refund(id, { amount: amount - 29_999 })).json()).toMatchObject({
      detail: expect.stringContaining('At most ₹'),
    });
    expect((await refund(id, { amount: amount - 30_000 })).status).toBe(201);
    expect((await act('settle', { outcome: 'credited' })).status).toBe(204);
    expect(await order(id)).toMatchObject({ state: 'refunded', refunded: amount });
  });

  it('credits the rest of the invoice when the bank takes all, though a part was refunded before', async () => {
    const { id, amount, paymentId } = await paid();
    expect((await refund(id, { amount: 10_000 })).status).toBe(201);
    await handleWebhook(reportOf(paymentId, { amount, status: 'lost' }));
    expect((await act('settle', { outcome: 'credited' })).status).toBe(204);
    expect(await order(id)).toMatchObject({ state: 'refunded', refunded: amount });
  });

  it('keeps the invoice of a lost dispute when the customer still owes it, and continues once they have paid again', async () => {
    const { id, projectId, amount, paymentId } = await paid();
    await handleWebhook(reportOf(paymentId, { amount, status: 'lost' }));
    expect((await act('settle', { outcome: 'invoiceKept' })).status).toBe(204);
    expect(await order(id)).toMatchObject({ state: 'paid', refunded: 0, withdrawn: amount });
    const { id: dispute } = await only('done');
    const settle = (body: object) => staff.post(`/api/desk/disputes/${dispute}/settle`, body);
    expect((await settle({ outcome: 'paidAgain', reference: 'no!' })).status).toBe(400);
    expect((await settle({ outcome: 'paidAgain', reference: 'AXIS0000421337' })).status).toBe(204);
    expect(await order(id)).toMatchObject({ withdrawn: 0 });
    expect(await statusOf(projectId)).toBe('running');
    expect((await settle({ outcome: 'credited' })).status).toBe(409);
  });

  it('follows the bank of the sandbox from the opening of a dispute to its decision', async () => {
    const { id, gatewayPage } = await paid();
    await shop.loseWebhooks();
    const choose = (fields: Record<string, string>) =>
      me.ask(gatewayPage, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
    const take = async (): Promise<void> => {
      for (const webhook of await shop.webhooks()) expect((await shop.deliver(webhook)).status).toBe(204);
    };
    expect((await choose({ choice: 'opened', reason: 'duplicate', days: '3' })).status).toBe(400);
    expect((await choose({ choice: 'opened', reason: 'duplicate', days: '7' })).status).toBe(303);
    await choose({ choice: 'opened', reason: 'fraudulent', days: '7' });
    await take();
    expect(await only()).toMatchObject({ state: 'opened', reason: 'duplicate', order: { id } });
    expect((await act('evidence')).status).toBe(204);
    expect(await (await act('evidence')).json()).toMatchObject({
      status: 409,
      detail: 'The bank waits for nothing in this dispute at the moment.',
    });
    shop.clock.now += day;
    await choose({ choice: 'underReview' });
    await take();
    expect(await only()).toMatchObject({ state: 'underReview' });
    expect((await act('accept')).status).toBe(409);
    await choose({ choice: 'lost' });
    await take();
    expect(await only()).toMatchObject({ state: 'lost' });
  });

  it('accepts a dispute through the gateway', async () => {
    const { gatewayPage } = await paid();
    await me.ask(gatewayPage, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=opened&reason=duplicate&days=7',
    });
    for (const webhook of await shop.webhooks()) await shop.deliver(webhook);
    expect((await act('accept')).status).toBe(204);
    expect(await only()).toMatchObject({ state: 'accepted' });
    shop.clock.now += day;
    await shop.acceptDisputes();
    for (const webhook of await shop.webhooks()) await shop.deliver(webhook);
    expect(await only()).toMatchObject({ state: 'lost' });
  });

  it('shows a case and its files to the staff only', async () => {
    const { paymentId, amount } = await paid();
    await handleWebhook(reportOf(paymentId, { amount }));
    const { id } = await only();
    for (const path of [
      `/api/desk/disputes/${id}`,
      `/api/desk-files/disputes/${id}/evidence.zip`,
      `/api/desk-files/disputes/${id}/invoice.pdf`,
    ])
      expect((await me.ask(path)).status).toBe(403);
    const archive = await staff.ask(`/api/desk-files/disputes/${id}/evidence.zip`);
    expect([archive.status, archive.headers.get('content-type'), archive.headers.get('content-disposition')]).toEqual([
      200,
      'application/zip',
      'attachment; filename="evidence-disp_1.zip"',
    ]);
    const names = new TextDecoder('latin1').decode(await archive.arrayBuffer());
    for (const name of ['summary.txt', 'plan-versions.txt', 'log.csv', 'invoice-PL-26-27-000001.pdf'])
      expect(names).toContain(name);
    expect((await staff.ask(`/api/desk-files/disputes/${id}/invoice.pdf`)).headers.get('content-type')).toBe(
      'application/pdf',
    );
  });
});
