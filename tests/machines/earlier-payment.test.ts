/** A payment after an earlier one: of the same visit or of another. */
import { describe, expect, it } from 'vitest';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import { startPayment as start } from './payment-outside.ts';

const order = sampleOrder('plan-1');
const receipt = sampleReceipt('plan-1');
const declined = { kind: 'declined', reason: 'The card has expired.' } as const;
const request = { type: 'payment.requested', order } as const;

describe('a paid plan', () => {
  const another = { type: 'payment.requested', order: sampleOrder('plan-2') } as const;

  it('is never requested again, also not after another plan was tried', async () => {
    for (const [outcome, left] of [[{ kind: 'cancelled' }, 'idle'], [declined, 'declined']] as const) {
      const { payment, orders, bank, state, context, passCheckout } = start({ receipt });
      payment.send(request);
      expect(state()).toBe('paid');
      await passCheckout(another.order);
      await bank.answer(outcome);
      payment.send(request);
      expect(state()).toBe(left);
      expect(orders.asked).toEqual([another.order]);
      expect(context().receipt).toEqual(receipt);
    }
  });

  it('is not requested again after another plan’s order got no checkout', async () => {
    for (const left of ['repriced', 'unreachable'] as const) {
      const { payment, orders, state, context } = start({ receipt });
      payment.send(another);
      await (left === 'repriced' ? orders.answer({ kind: 'repriced', amount: 1 }) : orders.fail());
      payment.send(request);
      expect(state()).toBe(left);
      expect(orders.asked).toEqual([another.order]);
      expect(context().receipt).toEqual(receipt);
    }
  });

  it('stays paid whatever is sent', () => {
    const { payment, news, state } = start({ receipt });
    for (const event of [request, { type: 'payment.retried' }, { type: 'payment.checked' }, { type: 'checkout.left' }] as const) {
      payment.send(event);
      expect(state()).toBe('paid');
    }
    expect(news).toEqual([]);
  });

  it('makes room for another plan, whose receipt takes its place', async () => {
    const { payment, orders, bank, state, context, passCheckout } = start({ receipt });
    await passCheckout(another.order);
    await bank.answer({ kind: 'paid', receipt: sampleReceipt('plan-2') });
    expect(state()).toBe('paid');
    expect(context().receipt?.order.draft.id).toBe('plan-2');
    payment.send(another);
    expect(orders.asked).toEqual([another.order]);
  });
});

describe('what an earlier visit left', () => {
  it('an order whose checkout was entered is asked about first, and not paid', async () => {
    const { payment, news, orders, bank, entered, state } = start({ openOrder: order });
    expect(state()).toBe('verifying');
    expect(payment.getSnapshot().can(request)).toBe(false);
    expect(bank.asked).toEqual([{ planId: 'plan-1' }]);
    await bank.answer({ kind: 'paid', receipt });
    expect(state()).toBe('paid');
    expect(news).toEqual([{ type: 'payment.succeeded', receipt }]);
    expect(orders.asked).toEqual([]);
    expect(entered).toEqual([]);
  });

  it.each([
    [declined, 'declined', true],
    [{ kind: 'cancelled' }, 'idle', true],
    [{ kind: 'unknown' }, 'unknown', false],
  ] as const)('such an order that was %o is left %s', async (outcome, left, canPay) => {
    const { payment, bank, state } = start({ openOrder: order });
    await bank.answer(outcome);
    expect(state()).toBe(left);
    expect(payment.getSnapshot().can(request)).toBe(canPay);
  });

  it('an open order comes before an older receipt, which is kept', async () => {
    const { bank, state, context } = start({ openOrder: sampleOrder('plan-2'), receipt });
    expect(state()).toBe('verifying');
    expect(bank.asked).toEqual([{ planId: 'plan-2' }]);
    await bank.answer({ kind: 'unknown' });
    expect(context().receipt).toEqual(receipt);
  });

  it('a receipt can be shown at once', () => {
    const { news, bank, state, context } = start({ receipt });
    expect(state()).toBe('paid');
    expect(context().receipt).toEqual(receipt);
    expect(bank.asked).toEqual([]);
    expect(news).toEqual([]);
  });
});
