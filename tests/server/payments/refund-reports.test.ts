/**
 * The gateways' reports of refunds: those that fail later, those from the gateway's own dashboard, in any order and
 * repeated.
 */
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, creditNotes, debitNotes, refunds } from '#server/db/money-schema.ts';
import { orders, outbox, projects } from '#server/db/schema.ts';
import { silentLog, type ErrorLine } from '#server/http/log.ts';
import type { RefundReport } from '#server/payments/gateway.ts';
import { refundWebhookOf } from '#server/payments/sandbox/sandbox-gateway.ts';
import { runs } from '#tests/support/runs.ts';
import { eachDatabase } from '../db/databases.ts';
import { staffName } from '../viewer-stand-in.ts';
import { checkoutOf, openShop, planOf, requestOf, secret, visit, type Shop, type Visit } from './shop.ts';

const slow = 8_000;
const day = 86_400_000;

eachDatabase('refunds that a gateway reports', (given) => {
  let shop: Shop;
  let me: Visit;
  let staff: Visit;
  let lines: ErrorLine[];
  let plans = 0;
  beforeEach(() => {
    lines = [];
    shop = openShop(given.database, { hearsBank: true, log: { ...silentLog, error: (line) => lines.push(line) } });
    me = visit(shop, { user: 'asha' });
    staff = visit(shop, { user: staffName });
  });

  /** A paid order. @param answer of the bank: `payOnce` makes its refunds fail later */
  const pay = async (answer = 'payOnce') => {
    const planId = `plan-${(plans += 1)}`;
    await me.go(await me.answer(await checkoutOf(await me.order(requestOf(planOf(planId), shop.clock.now))), answer));
    const [row] = await given.database.db
      .select()
      .from(orders)
      .innerJoin(projects, eq(projects.id, orders.projectId))
      .where(eq(projects.planId, planId));
    if (!row?.orders.paymentId) throw new Error('Nothing was paid.');
    return { ...row.orders, paymentId: row.orders.paymentId };
  };
  const orderOf = async (id: string) => (await given.database.db.select().from(orders).where(eq(orders.id, id)))[0];
  const rows = () => given.database.db.select().from(refunds);
  const mails = async () =>
    (await given.database.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'))).map(({ payload }) =>
      String(payload['subject']).replace(/ for .*$/, ''),
    );
  const giveBack = (id: string, changes: object = {}) =>
    shop.team(`/orders/${id}/refunds`, { before: 0, reason: 'Called off.', by: 'Ravi of the team', ...changes });
  const deliverDue = async () => {
    for (const webhook of await shop.webhooks()) expect((await shop.deliver(webhook)).status).toBe(204);
  };
  const tell = async (report: RefundReport) => (await shop.deliver(refundWebhookOf(report, secret))).status;
  const act = (id: string, name: string, body: object = {}) => staff.post(`/api/desk/refunds/${id}/${name}`, body);
  const waiting = async () =>
    (
      (await (await staff.ask('/api/desk/refunds?of=waiting')).json()) as {
        refunds: readonly Record<string, unknown>[];
      }
    ).refunds;

  /** A refund of the whole payment, which the bank returned. */
  const failLater = async () => {
    const order = await pay();
    await giveBack(order.id);
    await shop.runOutbox();
    shop.clock.now += slow;
    await deliverDue();
    const [row] = await rows();
    if (!row) throw new Error('Nothing goes back.');
    return { order, row };
  };

  describe('that fails later', () => {
    it('is pending until the gateway reports so, then waits for a person with the reason, and its payer is informed', async () => {
      const order = await pay();
      await giveBack(order.id);
      await shop.runOutbox();
      expect(await waiting()).toMatchObject([{ state: 'accepted', gatewayRefundId: expect.stringMatching(/^rfnd_/) }]);
      expect(await (await staff.ask('/api/desk')).json()).toMatchObject({ refunds: 0 });
      shop.clock.now += slow;
      await deliverDue();
      await deliverDue();
      const [row] = await rows();
      expect(await waiting()).toMatchObject([
        {
          id: row?.id,
          state: 'refused',
          lastError: `The gateway's refund ${row?.gatewayRefundId} failed, because of account_closed.`,
          gatewayRefundId: row?.gatewayRefundId,
        },
      ]);
      expect(await (await staff.ask('/api/desk')).json()).toMatchObject({ refunds: 1 });
      expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', refunded: order.amount });
      expect(await mails()).toEqual([
        expect.stringMatching(/^Refund: ₹/),
        expect.stringMatching(/^Your refund of ₹[\d,.]+$/),
      ]);
      expect(lines.filter(({ route }) => route === 'payments.refunds')).toHaveLength(1);
    });

    it('is found by polling when the webhook was lost', async () => {
      const order = await pay();
      await giveBack(order.id);
      await shop.runOutbox();
      shop.clock.now += day;
      await shop.loseWebhooks();
      await shop.orders.askWaitingRefunds();
      expect(await waiting()).toMatchObject([{ state: 'refused', orderId: order.id }]);
    });

    it('is mentioned in the log, once a day, when there is no report for long', async () => {
      const { id } = await pay();
      await giveBack(id);
      await shop.runOutbox();
      await given.database.db.update(refunds).set({ paymentId: 'pay_of_nobody' });
      for (let days = 0; days < 12; days += 1) {
        shop.clock.now += day;
        await shop.orders.askWaitingRefunds();
        await shop.orders.askWaitingRefunds();
      }
      expect(lines.filter(({ route }) => route === 'refunds.waiting')).toHaveLength(3);
    });

    it('is transferred by hand once, and its payer is informed', async () => {
      const { row } = await failLater();
      expect((await act(row.id, 'transfer', { reference: 'HDFC0000990011' })).status).toBe(204);
      expect((await act(row.id, 'transfer', { reference: 'HDFC0000990011' })).status).toBe(409);
      expect((await rows())[0]).toMatchObject({ state: 'transferred' });
      expect(
        (await given.database.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'))).at(-1)?.payload[
          'paragraphs'
        ],
      ).toEqual([expect.stringContaining('HDFC0000990011')]);
    });

    it('is requested again, fails again, and is one refund throughout', async () => {
      const { row } = await failLater();
      expect((await act(row.id, 'retry')).status).toBe(204);
      await shop.runOutbox();
      expect((await rows())[0]).toMatchObject({ state: 'accepted', failedIds: [row.gatewayRefundId] });
      // The old event arrives once more, and says nothing about the new attempt.
      await deliverDue();
      expect((await rows())[0]?.state).toBe('accepted');
      shop.clock.now += slow;
      await deliverDue();
      expect(await rows()).toMatchObject([{ state: 'refused', failedIds: [row.gatewayRefundId, expect.any(String)] }]);
      expect(await given.database.db.$count(creditNotes)).toBe(1);
    });

    it('is neither requested again nor transferred once the bank has taken the money by a dispute', async () => {
      const { order, row } = await failLater();
      const dispute = {
        disputeId: 'disp_1',
        paymentId: order.paymentId,
        amount: order.amount,
        status: 'opened',
        phase: 'chargeback',
        reasonCode: 'credit_not_processed',
        evidenceDueAt: null,
        funds: 'withdrawn',
        at: shop.clock.now,
      } as const;
      await shop.disputes.handleWebhook('sandbox', { kind: 'dispute', eventId: 'evt_dispute', dispute });
      for (const [name, body] of [
        ['retry', {}],
        ['transfer', { reference: 'HDFC0000990011' }],
      ] as const) {
        expect(await (await act(row.id, name, body)).json()).toMatchObject({
          status: 409,
          detail: expect.stringContaining('because of a dispute'),
        });
      }
      expect((await rows())[0]?.state).toBe('refused');
    });

    it('is not settled by hand while the gateway cannot be reached', async () => {
      const { row } = await failLater();
      shop = openShop(given.database, {
        change: (gateway) => ({ ...gateway, refundsOf: () => Promise.reject(new Error('It does not answer.')) }),
      });
      staff = visit(shop, { user: staffName });
      expect(await (await act(row.id, 'transfer', { reference: 'HDFC0000990011' })).json()).toMatchObject({
        status: 409,
        detail: 'The gateway cannot be asked at the moment whether it has given it back: try again in a minute.',
      });
    });
  });

  describe('that is called off', () => {
    it('takes its credit note back by a debit note, and the order is paid and at work again', async () => {
      const { order, row } = await failLater();
      expect((await act(row.id, 'call-off', { reason: '' })).status).toBe(400);
      expect((await act(row.id, 'call-off', { reason: 'The customer keeps the app.' })).status).toBe(204);
      expect((await act(row.id, 'call-off', { reason: 'Again.' })).status).toBe(409);
      expect(await orderOf(order.id)).toMatchObject({ state: 'paid', refunded: 0 });
      expect((await given.database.db.select().from(projects).where(eq(projects.id, order.projectId)))[0]?.status).toBe(
        'running',
      );
      const [note] = await given.database.db.select().from(debitNotes);
      const [credit] = await given.database.db.select().from(creditNotes);
      expect(note).toMatchObject({
        number: 'DN/26-27/000001',
        creditNote: 'CN/26-27/000001',
        amount: order.amount,
        content: {
          taxable: credit?.content.taxable,
          taxes: credit?.content.taxes,
          reason: 'The customer keeps the app.',
        },
      });
      expect(
        (await given.database.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'))).at(-1)?.payload,
      ).toMatchObject({ debitNote: 'DN/26-27/000001', subject: expect.stringMatching(/is called off$/) });
      expect((await given.database.db.select().from(auditLog)).at(-1)).toMatchObject({
        act: 'refund.calledOff',
        details: { debitNote: 'DN/26-27/000001' },
      });
      const page = await (await me.ask(`/invoices/${order.id}/debit-notes/DN-26-27-000001`)).text().catch(() => '');
      expect(page).toBeDefined();
    });

    it('is rejected when another order has replaced it', async () => {
      const { order, row } = await failLater();
      await given.database.db
        .update(projects)
        .set({ status: 'draft', archivedFrom: null })
        .where(eq(projects.id, order.projectId));
      await me.go(
        await me.answer(await checkoutOf(await me.order(requestOf(planOf(`plan-${plans}`), shop.clock.now))), 'pay'),
      );
      expect(await (await act(row.id, 'call-off', { reason: 'They keep it.' })).json()).toMatchObject({
        status: 409,
        detail: 'Another order has taken the place of this instalment: transfer the money instead.',
      });
      expect(await given.database.db.$count(debitNotes)).toBe(0);
      expect((await rows())[0]?.state).toBe('refused');
    });
  });

  describe('of the gateway’s own dashboard', () => {
    const made = (paymentId: string, amount: number, changes: Partial<RefundReport> = {}): RefundReport => ({
      refundId: 'rfnd_dashboard',
      paymentId,
      amount,
      status: 'succeeded',
      at: shop.clock.now,
      ...changes,
    });

    it('is booked once, with its credit note, its mail and the dashboard as its actor', async () => {
      const { id, paymentId } = await pay('pay');
      for (let times = 0; times < 2; times += 1) expect(await tell(made(paymentId, 10_000))).toBe(204);
      expect(await orderOf(id)).toMatchObject({ state: 'paid', refunded: 10_000 });
      expect(await rows()).toMatchObject([
        { state: 'given', creditNote: 'CN/26-27/000001', gatewayRefundId: 'rfnd_dashboard' },
      ]);
      expect(
        await given.database.db.select({ actor: auditLog.actor, details: auditLog.details }).from(auditLog),
      ).toMatchObject([
        { actor: 'the dashboard of the sandbox', details: { refund: 'rfnd_dashboard', amount: 10_000 } },
      ]);
      expect(await mails()).toHaveLength(1);
    });

    it('of all of a first instalment ends the work', async () => {
      const { id, paymentId, amount, projectId } = await pay('pay');
      await tell(made(paymentId, amount));
      expect(await orderOf(id)).toMatchObject({ state: 'refunded' });
      expect((await given.database.db.select().from(projects).where(eq(projects.id, projectId)))[0]?.status).toBe(
        'archived',
      );
    });

    it('of more than is left is a person’s case, and books nothing', async () => {
      const { id, paymentId, amount } = await pay('pay');
      await tell(made(paymentId, amount + 1));
      expect(await orderOf(id)).toMatchObject({ refunded: 0 });
      expect(await given.database.db.$count(creditNotes)).toBe(0);
      const [found] = await waiting();
      expect(found).toMatchObject({ state: 'unplaced', orderId: id });
      expect(await (await staff.ask('/api/desk')).json()).toMatchObject({ refunds: 1 });
      expect((await act(String(found?.['id']), 'explain')).status).toBe(204);
      expect(await waiting()).toEqual([]);
    });

    it('of a surplus payment gets no credit note', async () => {
      const { paymentId, amount, gatewayOrderId } = await pay('pay');
      const fact = { kind: 'captured', paymentId: 'pay_second', amount, at: shop.clock.now } as const;
      await shop.orders.handleWebhook({
        kind: 'payment',
        eventId: 'evt_second',
        gatewayOrderId: gatewayOrderId ?? '',
        fact,
      });
      await tell(made('pay_second', amount));
      expect(await rows()).toMatchObject([{ paymentId: 'pay_second', creditNote: null, state: 'given' }]);
      expect(await given.database.db.$count(creditNotes)).toBe(0);
      expect(paymentId).not.toBe('pay_second');
    });

    it('that arrives before the payment is booked with the payment', async () => {
      const url = await checkoutOf(await me.order(requestOf(planOf('plan-early'), shop.clock.now)));
      await me.answer(url, 'pay');
      const [webhook] = await shop.webhooks();
      const { payment } = JSON.parse(webhook?.body ?? '{}') as { readonly payment: string };
      await tell(made(payment, 10_000));
      expect(await rows()).toMatchObject([{ state: 'unplaced', orderId: null }]);
      expect(await waiting()).toEqual([]);
      await deliverDue();
      expect(await rows()).toMatchObject([{ state: 'given', creditNote: 'CN/26-27/000001' }]);
      expect(await given.database.db.select({ refunded: orders.refunded }).from(orders)).toMatchObject([
        { refunded: 10_000 },
      ]);
    });

    it('of a payment of another shop changes nothing here', async () => {
      await tell(made('pay_of_another_shop', 10_000));
      expect(await waiting()).toEqual([]);
      expect(await given.database.db.$count(creditNotes)).toBe(0);
    });
  });

  it('leads to the same books in any order and with any repetition', async () => {
    const status = fc.constantFrom('pending', 'succeeded', 'failed', 'answer');
    await fc.assert(
      fc.asyncProperty(
        fc.array(status, { minLength: 1, maxLength: 7 }),
        fc.integer({ min: 100, max: 500_000 }),
        fc.boolean(),
        async (story, amount, isOurs) => {
          const order = await pay('pay');
          const before = (await given.database.db.$count(creditNotes)) + (isOurs ? 1 : 0);
          if (isOurs) await giveBack(order.id, { amount });
          const [ours] = isOurs
            ? await given.database.db.select().from(refunds).where(eq(refunds.orderId, order.id))
            : [];
          const report: RefundReport = {
            refundId: `rfnd_${order.id}`,
            paymentId: order.paymentId,
            amount,
            status: 'pending',
            at: shop.clock.now,
            key: ours?.key ?? undefined,
          };
          for (const each of story) {
            if (each === 'answer') await (ours && shop.orders.reports.take(ours.id, report));
            else await tell({ ...report, status: each });
          }
          const said = story
            .filter((each) => each !== 'answer' || isOurs)
            .map((each) => (each === 'answer' ? 'pending' : each));
          const [row] = await given.database.db.select().from(refunds).where(eq(refunds.orderId, order.id));
          const known = await orderOf(order.id);
          const live = said.findIndex((each) => each !== 'failed');
          const isBooked = isOurs || live >= 0;
          expect(known?.refunded).toBe(isBooked ? amount : 0);
          expect(await given.database.db.$count(creditNotes)).toBe(isOurs ? before : before + (isBooked ? 1 : 0));
          const heard = isOurs ? said : said.slice(live < 0 ? said.length : live);
          const expected = heard.includes('failed')
            ? 'refused'
            : heard.includes('succeeded')
              ? 'given'
              : heard.includes('pending')
                ? 'accepted'
                : isOurs
                  ? 'underWay'
                  : undefined;
          expect(row?.state).toBe(expected);
        },
      ),
      runs(12),
    );
  });
});
