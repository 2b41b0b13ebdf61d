import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { isPaidMeanwhile } from '#app/paid-meanwhile.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { sampleOrder, sampleReceipt, silentPayment } from '#machines/payment/payment.samples.ts';
import type { PaymentOutcome } from '#machines/ports/payments.ts';

// No time passes but what a test lets pass: an answer that is there already is not waited for.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const openOrder = sampleOrder('plan-1');
const paid: PaymentOutcome = { kind: 'paid', receipt: sampleReceipt('plan-1') };

function paymentThatHears(outcome: PaymentOutcome) {
  const machine = paymentMachine.provide({ actors: { findPayment: fromPromise(async () => outcome) } });
  return createActor(machine, { input: { planId: 'plan-1', receipt: null, order: openOrder } }).start();
}

it.each([
  ['paid', paid, true],
  ['cancelled', { kind: 'cancelled' }, false],
  ['unknown', { kind: 'unknown' }, false],
] as const)('who comes back to a payment that is %s is not kept waiting, whenever the answer came', async (_, outcome, isPaid) => {
  expect(await isPaidMeanwhile(paymentThatHears(outcome))).toBe(isPaid);
  const payment = paymentThatHears(outcome);
  await waitFor(payment, (snapshot) => !snapshot.hasTag('verifying'));
  expect(await isPaidMeanwhile(payment)).toBe(isPaid);
});

it('after three seconds without an answer the screen goes on by itself', async () => {
  const heard = isPaidMeanwhile(createActor(silentPayment, { input: { planId: 'plan-1', receipt: null, order: openOrder } }).start());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await heard).toBe(false);
});
