import { describe, expect, it } from 'vitest';
import { paymentMachine, type PaymentInput } from '#machines/payment/payment.machine.ts';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import type { PaymentOrder, PaymentOutcome } from '#machines/ports/payments.ts';
import { outside } from './outside.ts';
import { startUnderParent, typesOf } from './under-parent.ts';

function start(input: Partial<PaymentInput> = {}) {
  const gateway = outside<PaymentOutcome, PaymentOrder>();
  const bank = outside<PaymentOutcome, { readonly planId: string }>();
  const machine = paymentMachine.provide({ actors: { takePayment: gateway.actor, findPayment: bank.actor } });
  const { actor: payment, news } = startUnderParent(machine, { receipt: null, openOrder: null, ...input });
  return { payment, news, gateway, bank };
}

const order = sampleOrder('plan-1');
const receipt = sampleReceipt('plan-1');
const paid: PaymentOutcome = { kind: 'paid', receipt };
const request = { type: 'payment.requested', order } as const;

/** A payment whose outcome the gateway could not tell. */
async function startUnknown() {
  const started = start();
  started.payment.send(request);
  await started.gateway.answer({ kind: 'unknown' });
  expect(started.payment.getSnapshot().value).toBe('unknown');
  expect(typesOf(started.news)).toEqual(['payment.started', 'payment.settled']);
  started.news.length = 0;
  return started;
}

describe('a payment', () => {
  it('that goes through leaves the receipt and tells of it', async () => {
    const { payment, news, gateway } = start();
    expect(payment.getSnapshot().value).toBe('idle');
    expect(payment.getSnapshot().context).toEqual({ order: null, receipt: null, reason: '' });
    payment.send(request);
    expect(payment.getSnapshot().hasTag('pending')).toBe(true);
    expect(gateway.asked).toEqual([order]);
    expect(news).toEqual([{ type: 'payment.started' }]);
    await gateway.answer(paid);
    expect(payment.getSnapshot().value).toBe('paid');
    expect(payment.getSnapshot().context).toEqual({ order: null, receipt, reason: '' });
    expect(news.slice(1)).toEqual([{ type: 'payment.succeeded', receipt }]);
  });

  it('that is declined says why and can be tried again', async () => {
    const { payment, news, gateway } = start();
    payment.send(request);
    await gateway.answer({ kind: 'declined', reason: 'The card has expired.' });
    expect(payment.getSnapshot().value).toBe('declined');
    expect(payment.getSnapshot().context).toEqual({ order, receipt: null, reason: 'The card has expired.' });
    expect(typesOf(news)).toEqual(['payment.started', 'payment.settled']);
    payment.send(request);
    expect(payment.getSnapshot().value).toBe('atCheckout');
    expect(payment.getSnapshot().context.reason).toBe('');
    await gateway.answer(paid);
    expect(payment.getSnapshot().value).toBe('paid');
  });

  it('that is declined can be put aside', async () => {
    const { payment, gateway } = start();
    payment.send(request);
    await gateway.answer({ kind: 'declined', reason: 'The card has expired.' });
    payment.send({ type: 'payment.retried' });
    expect(payment.getSnapshot().value).toBe('idle');
    expect(payment.getSnapshot().context.order).toBeNull();
  });

  it('that is cancelled leaves nothing behind', async () => {
    const { payment, news, gateway } = start();
    payment.send(request);
    await gateway.answer({ kind: 'cancelled' });
    expect(payment.getSnapshot().value).toBe('idle');
    expect(payment.getSnapshot().context).toEqual({ order: null, receipt: null, reason: '' });
    expect(typesOf(news)).toEqual(['payment.started', 'payment.settled']);
  });

  it('whose gateway cannot be reached has an unknown outcome', async () => {
    const { payment, news, gateway } = start();
    payment.send(request);
    await gateway.fail();
    expect(payment.getSnapshot().value).toBe('unknown');
    expect(payment.getSnapshot().context.order).toEqual(order);
    expect(typesOf(news)).toEqual(['payment.started', 'payment.settled']);
  });

  it('is taken once, however often it is asked for', async () => {
    const { payment, gateway } = start();
    payment.send(request);
    payment.send(request);
    await gateway.answer(paid);
    payment.send(request);
    expect(gateway.asked).toHaveLength(1);
  });
});

describe('a payment with an unknown outcome', () => {
  it('cannot be made again', async () => {
    const { payment, gateway } = await startUnknown();
    expect(payment.getSnapshot().can(request)).toBe(false);
    payment.send(request);
    expect(gateway.asked).toHaveLength(1);
  });

  it('is asked about by its plan, as often as it takes, until the bank knows', async () => {
    const { payment, news, bank } = await startUnknown();
    payment.send({ type: 'payment.checked' });
    expect(payment.getSnapshot().hasTag('pending')).toBe(true);
    expect(payment.getSnapshot().can(request)).toBe(false);
    await bank.answer({ kind: 'unknown' });
    expect(payment.getSnapshot().value).toBe('unknown');
    payment.send({ type: 'payment.checked' });
    await bank.fail();
    expect(payment.getSnapshot().value).toBe('unknown');
    payment.send({ type: 'payment.checked' });
    await bank.answer(paid);
    expect(payment.getSnapshot().value).toBe('paid');
    expect(payment.getSnapshot().context).toEqual({ order: null, receipt, reason: '' });
    expect(bank.asked).toEqual([{ planId: 'plan-1' }, { planId: 'plan-1' }, { planId: 'plan-1' }]);
    expect(news).toEqual([{ type: 'payment.succeeded', receipt }]);
  });

  it('can turn out declined, with the reason', async () => {
    const { payment, bank } = await startUnknown();
    payment.send({ type: 'payment.checked' });
    await bank.answer({ kind: 'declined', reason: 'The account is empty.' });
    expect(payment.getSnapshot().value).toBe('declined');
    expect(payment.getSnapshot().context.reason).toBe('The account is empty.');
    expect(payment.getSnapshot().can(request)).toBe(true);
  });

  it('can turn out never made, and is then open to be made', async () => {
    const { payment, bank } = await startUnknown();
    payment.send({ type: 'payment.checked' });
    await bank.answer({ kind: 'cancelled' });
    expect(payment.getSnapshot().value).toBe('idle');
    expect(payment.getSnapshot().context.order).toBeNull();
    expect(payment.getSnapshot().can(request)).toBe(true);
  });
});

describe('a paid plan', () => {
  const another = { type: 'payment.requested', order: sampleOrder('plan-2') } as const;

  it('is never paid for again, also not after another plan was tried', async () => {
    for (const outcome of [{ kind: 'cancelled' }, { kind: 'declined', reason: 'No.' }] as const) {
      const { payment, gateway } = start({ receipt });
      expect(payment.getSnapshot().value).toBe('paid');
      payment.send(request);
      expect(payment.getSnapshot().value).toBe('paid');
      payment.send(another);
      expect(payment.getSnapshot().value).toBe('atCheckout');
      await gateway.answer(outcome);
      payment.send(request);
      expect(gateway.asked).toEqual([another.order]);
      expect(payment.getSnapshot().context.receipt).toEqual(receipt);
    }
  });

  it('stays paid whatever is sent', () => {
    const { payment, news } = start({ receipt });
    for (const event of [request, { type: 'payment.retried' }, { type: 'payment.checked' }] as const) {
      payment.send(event);
      expect(payment.getSnapshot().value).toBe('paid');
    }
    expect(news).toEqual([]);
  });

  it('makes room for another plan, whose receipt takes its place', async () => {
    const { payment, gateway } = start({ receipt });
    payment.send(another);
    await gateway.answer({ kind: 'paid', receipt: sampleReceipt('plan-2') });
    expect(payment.getSnapshot().value).toBe('paid');
    expect(payment.getSnapshot().context.receipt?.order.draft.id).toBe('plan-2');
  });
});

describe('what an earlier visit left', () => {
  it('an order with an unknown outcome is taken up: it is asked about, not paid', async () => {
    const { payment, gateway, bank } = start({ openOrder: order });
    expect(payment.getSnapshot().value).toBe('unknown');
    expect(payment.getSnapshot().can(request)).toBe(false);
    payment.send({ type: 'payment.checked' });
    expect(bank.asked).toEqual([{ planId: 'plan-1' }]);
    await bank.answer(paid);
    expect(payment.getSnapshot().value).toBe('paid');
    expect(gateway.asked).toEqual([]);
  });

  it('an open order comes before an older receipt, which is kept', () => {
    const { payment } = start({ openOrder: sampleOrder('plan-2'), receipt });
    expect(payment.getSnapshot().value).toBe('unknown');
    expect(payment.getSnapshot().context.receipt).toEqual(receipt);
  });

  it('a receipt can be shown at once', () => {
    const { payment, news } = start({ receipt });
    expect(payment.getSnapshot().value).toBe('paid');
    expect(payment.getSnapshot().context.receipt).toEqual(receipt);
    expect(news).toEqual([]);
  });
});
