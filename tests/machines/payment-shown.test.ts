/** The display of a payment at each point, and the way on after each failure. */
import { describe, expect, it } from 'vitest';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import { startPayment as start } from './payment-outside.ts';
import { typesOf } from './under-parent.ts';

const order = sampleOrder('plan-1');
const receipt = sampleReceipt('plan-1');
const request = { type: 'payment.requested', order } as const;

function shownBy({ payment }: ReturnType<typeof start>): readonly string[] {
  return [...payment.getSnapshot().tags].toSorted();
}

/** The reasons why a payment cannot be made, each with a payment in that state. */
const hindrances = {
  declined: async () => {
    const started = start();
    await started.passCheckout(order);
    await started.bank.answer({ kind: 'declined', reason: 'The card has expired.' });
    return started;
  },
  repriced: async () => {
    const started = start();
    started.payment.send(request);
    await started.orders.answer({ kind: 'repriced', amount: 123_400 });
    return started;
  },
  unreachable: async () => {
    const started = start();
    started.payment.send(request);
    await started.orders.fail();
    return started;
  },
} as const;
const kinds = Object.keys(hindrances) as (keyof typeof hindrances)[];

describe('the view of a payment', () => {
  it('shows that it is being paid until the visitor is back, then that it is being checked, then that it is paid', async () => {
    const started = start();
    expect(shownBy(started)).toEqual([]);
    started.payment.send(request);
    expect(shownBy(started)).toEqual(['paying', 'pending']);
    await started.orders.answer({ kind: 'checkout' });
    expect(shownBy(started)).toEqual(['paying', 'pending']);
    started.leaveCheckout();
    expect(shownBy(started)).toEqual(['pending', 'verifying']);
    await started.bank.answer({ kind: 'paid', receipt });
    expect(shownBy(started)).toEqual(['paid']);
  });

  it('shows that it was cancelled, also when the page is loaded again, until it is paid after all', async () => {
    for (const started of [start(), start({ order })]) {
      if (started.payment.getSnapshot().hasTag('verifying')) expect(shownBy(started)).toEqual(['pending', 'verifying']);
      else await started.passCheckout(order);
      await started.bank.answer({ kind: 'cancelled' });
      expect(shownBy(started)).toEqual(['cancelled']);
      started.payment.send(request);
      expect(shownBy(started)).toEqual(['paying', 'pending']);
    }
  });

  it('shows that its outcome is unknown, also while the bank is asked again', async () => {
    const started = start();
    await started.passCheckout(order);
    await started.bank.answer({ kind: 'unknown' });
    expect(shownBy(started)).toEqual(['unknown']);
    started.payment.send({ type: 'payment.checked' });
    expect(shownBy(started)).toEqual(['pending', 'unknown']);
  });

  it.each(kinds)('shows why it cannot be made: %s', async (kind) => {
    expect(shownBy(await hindrances[kind]())).toEqual([kind]);
  });
});

describe.each(kinds)('a payment that is %s', (kind) => {
  it('is closed for those who follow it', async () => {
    const { news } = await hindrances[kind]();
    expect(news.at(-1)).toEqual({ type: 'payment.closed', planId: 'plan-1' });
  });

  it('can be abandoned, with no order left', async () => {
    const { payment, state, context } = await hindrances[kind]();
    payment.send({ type: 'payment.retried' });
    expect([state(), context().order]).toEqual(['idle', null]);
  });

  it('is made with the last order, and not for another plan', async () => {
    const { payment, news, orders, state, context } = await hindrances[kind]();
    payment.send({ type: 'payment.requested', order: sampleOrder('plan-2') });
    expect([state(), orders.asked.length]).toEqual([kind, 1]);
    const newer = { ...order, draft: { ...order.draft, name: 'Tiffin' } };
    payment.send({ type: 'payment.requested', order: newer });
    expect([state(), orders.asked.at(-1)]).toEqual(['creatingOrder', newer]);
    expect(context()).toMatchObject({ order: newer, reason: '', repriced: null });
    expect(typesOf(news).at(-1)).toBe('payment.started');
  });
});
