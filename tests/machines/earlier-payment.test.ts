/** The payment of a plan that an earlier visit left behind. */
import { describe, expect, it } from 'vitest';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import { startPayment as start } from './payment-outside.ts';
import { typesOf } from './under-parent.ts';

const order = sampleOrder('plan-1');
const receipt = sampleReceipt('plan-1');
const declined = { kind: 'declined', reason: 'The card has expired.' } as const;
const request = { type: 'payment.requested', order } as const;

describe('a paid plan', () => {
  it('stays paid after any event', () => {
    const { payment, news, state } = start({ receipt });
    for (const event of [
      request,
      { type: 'payment.retried' },
      { type: 'payment.checked' },
      { type: 'checkout.left' },
    ] as const) {
      payment.send(event);
      expect(state()).toBe('paid');
    }
    expect(news).toEqual([]);
  });

  it('has its receipt at once, and an older order of it is not looked up', () => {
    const { bank, state, context } = start({ receipt, order });
    expect(state()).toBe('paid');
    expect(context().receipt).toEqual(receipt);
    expect(bank.asked).toEqual([]);
  });
});

describe('an order whose checkout was entered', () => {
  it('is looked up first, and not paid', async () => {
    const { payment, news, orders, bank, entered, state } = start({ order });
    expect(state()).toBe('verifying');
    expect(payment.getSnapshot().can(request)).toBe(false);
    expect(bank.asked).toEqual([{ planId: 'plan-1' }]);
    await bank.answer({ kind: 'paid', receipt });
    expect(state()).toBe('paid');
    expect(typesOf(news)).toEqual(['payment.resumed', 'payment.succeeded']);
    expect(orders.asked).toEqual([]);
    expect(entered).toEqual([]);
  });

  it.each([
    [declined, 'declined', true],
    [{ kind: 'cancelled' }, 'cancelled', true],
    [{ kind: 'unknown' }, 'unknown', false],
  ] as const)('and that was %o is left %s', async (outcome, left, canPay) => {
    const { payment, bank, state } = start({ order });
    await bank.answer(outcome);
    expect(state()).toBe(left);
    expect(payment.getSnapshot().can(request)).toBe(canPay);
  });
});
