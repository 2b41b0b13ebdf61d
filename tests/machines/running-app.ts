import { createActor, fromCallback, type AnyEventObject } from 'xstate';
import { openPayment } from '#machines/app/app.selectors.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import type { AppInput } from '#machines/app/app.types.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import type { KeptPlan } from '#machines/domain/plan/kept-plans.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { StoredPlan } from '#machines/domain/plan/stored-plan.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import type { PaymentOutcome } from '#machines/ports/payments.ts';
import type { PlanWrite, PlanWritten } from '#machines/ports/plan-store.ts';
import { plansInMemory } from '#tests/support/plans-in-memory.ts';
import { outside } from './outside.ts';
import { paymentOutside } from './payment-outside.ts';

/** The product with a store in memory, another tab and a bank that answer when the test says so. */
export function startApp(input: Partial<AppInput> = {}, left: readonly KeptPlan[] = []) {
  const store = outside<PlanWritten, PlanWrite>();
  const { actors: payments, orders, bank, leaveCheckout } = paymentOutside();
  let sayToAutosave: (event: AnyEventObject) => void = () => undefined;
  const otherTabs = fromCallback(({ sendBack }) => {
    sayToAutosave = sendBack;
  });
  const app = createActor(
    appMachine.provide({
      actors: {
        autosave: autosaveMachine.provide({ actors: { writePlan: store.actor, otherTabs } }),
        payment: paymentMachine.provide({ actors: payments }),
        plans: plansInMemory(left),
      },
    }),
    {
      input: {
        found: { kind: 'none' },
        payments: { receipt: null, openOrders: [] },
        currency: 'INR',
        seed: 'visit',
        ...input,
      },
    },
  ).start();
  const { autosave, funnel, plan, plans, sharing } = app.getSnapshot().children;
  const payment = openPayment(app.getSnapshot());
  if (!autosave || !funnel || !plan || !plans || !sharing) throw new Error('A flow did not start');
  const draft = (): PlanDraft => plan.getSnapshot().context.draft;
  /** The ids of the plans other than the open one. */
  const beside = (): readonly string[] => plans.getSnapshot().context.plans.map((kept) => kept.draft.id);
  const goTo = (to: '#features' | '#checkAnswers' | '#thankYou' | '#studio'): void =>
    funnel.send({ type: 'xstate.route', to });
  const request = (): void =>
    openPayment(app.getSnapshot()).send({
      type: 'payment.requested',
      order: { ...sampleOrder(draft().id), draft: draft() },
    });
  /** Passes through the checkout of the requested order, and receives its outcome. */
  const endCheckout = async (outcome: PaymentOutcome): Promise<void> => {
    await orders.answer({ kind: 'checkout' });
    leaveCheckout();
    await bank.answer(outcome);
  };
  /** Chooses a base, pays for it, and lets the bank accept the payment. */
  const payForOne = async (): Promise<void> => {
    plan.send({ type: 'template.toggled', templateId: 3 });
    goTo('#checkAnswers');
    request();
    const order = orders.asked.at(-1);
    if (!order) throw new Error('No order was asked for');
    await endCheckout({ kind: 'paid', receipt: { ...sampleReceipt(order.draft.id), order } });
    funnel.send({ type: 'thanks.shown' });
  };
  const otherTabWrites = (stored: StoredPlan): void => sayToAutosave({ type: 'otherTab.wrote', stored });
  return {
    app,
    autosave,
    funnel,
    payment,
    plan,
    plans,
    sharing,
    beside,
    store,
    orders,
    bank,
    draft,
    goTo,
    request,
    leaveCheckout,
    endCheckout,
    payForOne,
    otherTabWrites,
  };
}
