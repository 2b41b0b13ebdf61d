import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { outcomeOfCheckout } from '#app/await-checkout.ts';
import { routeMachineFromUrl } from '#app/url-bridge.ts';
import { openPayment } from '#machines/app/app.selectors.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { silentAutosave } from '#machines/autosave/autosave.samples.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { sampleOrder, sampleReceipt, silentPayment } from '#machines/payment/payment.samples.ts';
import { silentPlans } from '#machines/plans/plans.samples.ts';
import type { PaymentOutcome } from '#machines/ports/payments.ts';
import * as paymentsPorts from '#machines/ports/payments.ts';

// Time passes only when a test advances it: an answer that is already there needs no wait.
beforeEach(() => {
  vi.useFakeTimers();
});

const openOrder = sampleOrder('plan-1');
const paid: PaymentOutcome = { kind: 'paid', receipt: sampleReceipt('plan-1') };

/** A visit with a plan whose checkout was entered before. */
function comeBack(payment: typeof paymentMachine) {
  const found = { kind: 'plan', stored: { draft: openOrder.draft, revision: 1, savedAt: 1 } } as const;
  const app = createActor(appMachine.provide({ actors: { autosave: silentAutosave, payment, plans: silentPlans } }), {
    input: { found, payments: { receipt: null, openOrders: [openOrder] }, currency: 'INR', seed: 'visit' },
  }).start();
  const { funnel } = app.getSnapshot().children;
  if (!funnel) throw new Error('A flow did not start');
  return { funnel, payment: openPayment(app.getSnapshot()) };
}

function comeBackTo(outcome: PaymentOutcome) {
  return comeBack(
    paymentMachine.provide({ actors: { findPayment: implementPort(paymentsPorts.findPayment, async () => outcome) } }),
  );
}

it.each([
  ['paid', paid, '/thankyou'],
  ['cancelled', { kind: 'cancelled' }, undefined],
  ['unknown', { kind: 'unknown' }, undefined],
] as const)(
  'a visitor who returns to a payment that is %s does not wait, whenever the response came, and gets to its page',
  async (_, outcome, instead) => {
    const early = comeBackTo(outcome);
    await outcomeOfCheckout(early.payment);
    expect(routeMachineFromUrl(early.funnel, '/delivery')).toBe(instead);
    const late = comeBackTo(outcome);
    await waitFor(late.payment, (snapshot) => !snapshot.hasTag('verifying'));
    await outcomeOfCheckout(late.payment);
    expect(routeMachineFromUrl(late.funnel, '/delivery')).toBe(instead);
  },
);

it('after three seconds without a response the screen continues by itself', async () => {
  const { funnel, payment } = comeBack(silentPayment);
  const heard = vi.fn<() => void>();
  const waiting = outcomeOfCheckout(payment).then(heard);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(routeMachineFromUrl(funnel, '/delivery')).toBeUndefined();
});
