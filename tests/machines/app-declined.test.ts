/** The root: after new billing details, a declined payment can be tried again with them. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { openPayment } from '#machines/app/app.selectors.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { silentAutosave } from '#machines/autosave/autosave.samples.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { sampleOrder } from '#machines/payment/payment.samples.ts';
import { silentPlans } from '#machines/plans/plans.samples.ts';
import { paymentOutside } from './payment-outside.ts';

const draft = chooseTemplate(emptyDraft('visit-1'), 3);

/** A visit at the check-answers step, whose payment the bank declined. */
async function startDeclined() {
  const { actors, orders, bank, leaveCheckout } = paymentOutside();
  const machine = appMachine.provide({
    actors: { autosave: silentAutosave, payment: paymentMachine.provide({ actors }), plans: silentPlans },
  });
  const input = {
    found: { kind: 'plan', stored: { draft, revision: 1, savedAt: 1 } },
    payments: { receipt: null, openOrders: [] },
    currency: 'INR',
    seed: 'visit',
  } as const;
  const app = createActor(machine, { input }).start();
  const { funnel } = app.getSnapshot().children;
  if (!funnel) throw new Error('A flow did not start');
  const payment = openPayment(app.getSnapshot());
  funnel.send({ type: 'xstate.route', to: '#checkAnswers' });
  payment.send({ type: 'payment.requested', order: { ...sampleOrder(draft.id), draft } });
  await orders.answer({ kind: 'checkout' });
  leaveCheckout();
  await bank.answer({ kind: 'declined', reason: 'No.' });
  expect(payment.getSnapshot().value).toBe('declined');
  return { funnel, payment };
}

it('after a change of the billing details, a declined payment leads back to the answers', async () => {
  const { funnel, payment } = await startDeclined();
  funnel.send({ type: 'step.backRequested' });
  expect([funnel.getSnapshot().value, payment.getSnapshot().value]).toEqual(['billingDetails', 'idle']);
  expect(funnel.getSnapshot().context.returnTo).toBe('checkAnswers');
});

it('the billing details reached another way lead to the answers', async () => {
  const { funnel, payment } = await startDeclined();
  funnel.send({ type: 'xstate.route', to: '#billingDetails' });
  expect(payment.getSnapshot().value).toBe('declined');
  funnel.send({ type: 'step.nextRequested' });
  expect([funnel.getSnapshot().value, payment.getSnapshot().value]).toEqual([{ checkAnswers: 'reading' }, 'idle']);
});
