import { describe, expect, it, vi } from 'vitest';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import type { PaymentOutcome } from '#machines/ports/payments.ts';
import { startPayment as start } from './payment-outside.ts';
import { typesOf } from './under-parent.ts';

const order = sampleOrder('plan-1');
const receipt = sampleReceipt('plan-1');
const paid: PaymentOutcome = { kind: 'paid', receipt };
const declined: PaymentOutcome = { kind: 'declined', reason: 'The card has expired.' };
const request = { type: 'payment.requested', order } as const;
const untouched = { planId: 'plan-1', order: null, receipt: null, reason: '', redated: null, repriced: null };

/** A payment whose outcome the bank did not know. */
async function startUnknown() {
  const started = start();
  await started.passCheckout(order);
  await started.bank.answer({ kind: 'unknown' });
  expect(started.state()).toBe('unknown');
  expect(typesOf(started.news)).toEqual(['payment.started', 'payment.resumed', 'payment.unanswered']);
  started.news.length = 0;
  return started;
}

describe('a payment', () => {
  it('of a plan without a feature is not begun', () => {
    const { payment, orders, state } = start();
    payment.send({ type: 'payment.requested', order: { ...order, draft: { ...order.draft, templateId: 7 } } });
    expect([state(), orders.asked]).toEqual(['idle', []]);
  });

  it('that succeeds leaves the receipt and reports it', async () => {
    const { payment, news, orders, bank, entered, openCheckouts, state, context, leaveCheckout } = start();
    expect(state()).toBe('idle');
    expect(context()).toEqual(untouched);
    payment.send(request);
    expect(state()).toBe('creatingOrder');
    expect(payment.getSnapshot().hasTag('pending')).toBe(true);
    expect(orders.asked).toEqual([order]);
    expect(entered).toEqual([]);
    expect(news).toEqual([{ type: 'payment.started', planId: 'plan-1', draft: order.draft }]);
    await orders.answer({ kind: 'checkout' });
    expect(state()).toBe('atCheckout');
    expect(payment.getSnapshot().hasTag('pending')).toBe(true);
    expect(entered).toEqual([{ planId: 'plan-1' }]);
    leaveCheckout();
    expect(state()).toBe('verifying');
    expect(payment.getSnapshot().hasTag('pending')).toBe(true);
    expect(openCheckouts()).toBe(0);
    expect(typesOf(news)).toEqual(['payment.started', 'payment.resumed']);
    await bank.answer(paid);
    expect(state()).toBe('paid');
    expect(context()).toEqual({ ...untouched, receipt });
    expect(bank.asked).toEqual([{ planId: 'plan-1' }]);
    expect(news.at(-1)).toEqual({ type: 'payment.succeeded', planId: 'plan-1' });
  });

  it('is not assumed because the visitor came back: the server is asked', async () => {
    const { news, bank, state, context, passCheckout } = start();
    await passCheckout(order);
    expect(bank.asked).toEqual([{ planId: 'plan-1' }]);
    expect(state()).toBe('verifying');
    expect(context()).toEqual({ ...untouched, order });
    expect(typesOf(news)).toEqual(['payment.started', 'payment.resumed']);
  });

  it('that is declined shows why and can be tried again with the same details', async () => {
    const { payment, news, orders, bank, state, context, leaveCheckout, passCheckout } = start();
    await passCheckout(order);
    await bank.answer(declined);
    expect(state()).toBe('declined');
    expect(context()).toEqual({ ...untouched, order, reason: 'The card has expired.' });
    expect(typesOf(news)).toEqual(['payment.started', 'payment.resumed', 'payment.closed']);
    payment.send(request);
    expect(state()).toBe('creatingOrder');
    expect(context().reason).toBe('');
    await orders.answer({ kind: 'checkout' });
    leaveCheckout();
    await bank.answer(paid);
    expect(state()).toBe('paid');
    expect(orders.asked).toEqual([order, order]);
    expect(typesOf(news)).toEqual([
      'payment.started',
      'payment.resumed',
      'payment.closed',
      'payment.started',
      'payment.resumed',
      'payment.succeeded',
    ]);
  });

  it('that is declined can be abandoned', async () => {
    const { payment, bank, state, context, passCheckout } = start();
    await passCheckout(order);
    await bank.answer(declined);
    payment.send({ type: 'payment.retried' });
    expect(state()).toBe('idle');
    expect(context().order).toBeNull();
    expect(payment.getSnapshot().can(request)).toBe(true);
  });

  it('that is cancelled at the checkout leaves nothing behind, and can be made', async () => {
    const { payment, news, bank, state, context, passCheckout } = start();
    await passCheckout(order);
    await bank.answer({ kind: 'cancelled' });
    expect(state()).toBe('cancelled');
    expect(context()).toEqual(untouched);
    expect(typesOf(news)).toEqual(['payment.started', 'payment.resumed', 'payment.closed']);
    expect(payment.getSnapshot().can(request)).toBe(true);
  });

  it('has an unknown outcome when the server cannot be asked after the checkout', async () => {
    const { payment, news, bank, state, context, passCheckout } = start();
    await passCheckout(order);
    await bank.fail();
    expect(state()).toBe('unknown');
    expect(context().order).toEqual(order);
    expect(payment.getSnapshot().can(request)).toBe(false);
    expect(typesOf(news)).toEqual(['payment.started', 'payment.resumed', 'payment.unanswered']);
  });

  it('is ordered once, however often it is requested', async () => {
    const { payment, orders, bank, entered, leaveCheckout } = start();
    payment.send(request);
    payment.send(request);
    await orders.answer({ kind: 'checkout' });
    payment.send(request);
    leaveCheckout();
    payment.send(request);
    await bank.answer(paid);
    payment.send(request);
    expect(orders.asked).toHaveLength(1);
    expect(entered).toHaveLength(1);
  });
});

describe('an order', () => {
  it('at another price than shown charges nothing, and is paid only when it is requested again', async () => {
    const { payment, news, orders, bank, entered, state, context, leaveCheckout } = start();
    payment.send(request);
    await orders.answer({ kind: 'repriced', amount: 80_000_00 });
    expect(state()).toBe('repriced');
    expect(context()).toEqual({ ...untouched, repriced: 80_000_00 });
    expect(typesOf(news)).toEqual(['payment.started', 'payment.closed']);
    expect(entered).toEqual([]);
    const dearer = { ...order, amount: 80_000_00 };
    payment.send({ type: 'payment.requested', order: dearer });
    expect(state()).toBe('creatingOrder');
    expect(context().repriced).toBeNull();
    await orders.answer({ kind: 'checkout' });
    leaveCheckout();
    await bank.answer(paid);
    expect(state()).toBe('paid');
    expect(orders.asked).toEqual([order, dearer]);
  });

  it('that could not be made charges nothing, and trying again is safe', async () => {
    const { payment, news, orders, bank, entered, state, context, passCheckout } = start();
    payment.send(request);
    await orders.fail();
    expect(state()).toBe('unreachable');
    expect(context()).toEqual(untouched);
    expect(typesOf(news)).toEqual(['payment.started', 'payment.closed']);
    expect(entered).toEqual([]);
    await passCheckout(order);
    await bank.answer(paid);
    expect(state()).toBe('paid');
    expect(orders.asked).toEqual([order, order]);
  });

  it('for a plan that was paid before is answered with its receipt, and no checkout opens', async () => {
    const { payment, news, orders, bank, entered, state, context } = start();
    payment.send(request);
    await orders.answer({ kind: 'paid', receipt });
    expect(state()).toBe('paid');
    expect(context()).toEqual({ ...untouched, receipt });
    expect(typesOf(news)).toEqual(['payment.started', 'payment.succeeded']);
    expect(entered).toEqual([]);
    expect(bank.asked).toEqual([]);
  });

  it('for a plan whose payment is still with the bank opens no checkout: the bank can be asked', async () => {
    const { payment, news, orders, bank, entered, state } = start();
    payment.send(request);
    await orders.answer({ kind: 'unknown' });
    expect(state()).toBe('unknown');
    expect(typesOf(news)).toEqual(['payment.started', 'payment.unanswered']);
    expect(entered).toEqual([]);
    payment.send({ type: 'payment.checked' });
    expect(bank.asked).toEqual([{ planId: 'plan-1' }]);
  });
});

describe('a payment with an unknown outcome', () => {
  it('cannot be made again', async () => {
    const { payment, orders, state } = await startUnknown();
    expect(payment.getSnapshot().can(request)).toBe(false);
    payment.send(request);
    payment.send({ type: 'payment.retried' });
    expect(state()).toBe('unknown');
    expect(orders.asked).toHaveLength(1);
  });

  it('is polled automatically, every five seconds', async () => {
    vi.useFakeTimers();
    try {
      const { bank, state } = await startUnknown();
      for (const times of [2, 3]) {
        vi.advanceTimersByTime(4_999);
        expect(state()).toBe('unknown');
        vi.advanceTimersByTime(1);
        expect([state(), bank.asked.length]).toEqual(['checking', times]);
        await bank.answer({ kind: 'unknown' });
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('is looked up by its plan, as often as necessary, until the bank knows', async () => {
    const { payment, news, bank, state, context } = await startUnknown();
    payment.send({ type: 'payment.checked' });
    expect(payment.getSnapshot().hasTag('pending')).toBe(true);
    expect(payment.getSnapshot().can(request)).toBe(false);
    await bank.answer({ kind: 'unknown' });
    expect(state()).toBe('unknown');
    payment.send({ type: 'payment.checked' });
    await bank.fail();
    expect(state()).toBe('unknown');
    payment.send({ type: 'payment.checked' });
    await bank.answer(paid);
    expect(state()).toBe('paid');
    expect(context()).toEqual({ ...untouched, receipt });
    expect(bank.asked).toEqual(Array.from({ length: 4 }, () => ({ planId: 'plan-1' })));
    expect(typesOf(news)).toEqual(['payment.unanswered', 'payment.unanswered', 'payment.succeeded']);
  });

  it('can turn out declined, with the reason', async () => {
    const { payment, bank, state, context } = await startUnknown();
    payment.send({ type: 'payment.checked' });
    await bank.answer(declined);
    expect(state()).toBe('declined');
    expect(context().reason).toBe('The card has expired.');
    expect(payment.getSnapshot().can(request)).toBe(true);
  });

  it('can turn out never made, and is then open to be made', async () => {
    const { payment, bank, state, context } = await startUnknown();
    payment.send({ type: 'payment.checked' });
    await bank.answer({ kind: 'cancelled' });
    expect(state()).toBe('cancelled');
    expect(context().order).toBeNull();
    expect(payment.getSnapshot().can(request)).toBe(true);
  });
});

describe('a payment whose plan is opened again', () => {
  it('reports its status, with the plan as it was ordered', async () => {
    const { payment, news, orders, leaveCheckout, bank } = start();
    const ask = (): unknown => {
      news.length = 0;
      payment.send({ type: 'standing.asked' });
      return news.at(-1);
    };
    expect(ask()).toBeUndefined();
    payment.send(request);
    expect(ask()).toEqual({ type: 'payment.resumed', planId: 'plan-1', draft: order.draft });
    await orders.answer({ kind: 'checkout' });
    expect(ask()).toMatchObject({ type: 'payment.resumed' });
    leaveCheckout();
    expect(ask()).toMatchObject({ type: 'payment.resumed' });
    await bank.answer({ kind: 'unknown' });
    expect(ask()).toMatchObject({ type: 'payment.unanswered' });
    payment.send({ type: 'payment.checked' });
    expect(ask()).toMatchObject({ type: 'payment.unanswered' });
    await bank.answer(paid);
    expect(ask()).toEqual({ type: 'payment.known', planId: 'plan-1', draft: order.draft });
  });

  it('is of its own plan alone', () => {
    const { payment, orders, state } = start();
    payment.send({ type: 'payment.requested', order: sampleOrder('plan-2') });
    expect(state()).toBe('idle');
    expect(orders.asked).toEqual([]);
  });
});
