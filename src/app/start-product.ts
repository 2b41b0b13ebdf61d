import { createActor } from 'xstate';
import { createBillingDraft } from '#adapters/billing-draft.ts';
import { keepCurrency, readCurrency } from '#adapters/currency-choice.ts';
import { copyLinkToClipboard } from '#adapters/link-clipboard.ts';
import { createMessageDraft } from '#adapters/message-draft.ts';
import { findPlan, createPlanStorage } from '#adapters/plan-storage.ts';
import { createSandboxPayments } from '#adapters/sandbox-payments.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { currencyOf } from '#machines/domain/currencies.ts';
import type { Clock } from '#machines/ports/clock.ts';
import { sharingMachine } from '#machines/sharing/sharing.machine.ts';
import type { Product } from '#screens/product/actors.tsx';

const clock: Clock = { now: () => Date.now() };

/** Start the product's machines with everything the browser offers them. Called once, outside React. */
export function startProduct(): Product {
  const { writePlan, otherTabs } = createPlanStorage(clock);
  const { found, takePayment, findPayment } = createSandboxPayments(clock, async (order) => {
    const { askBank } = await import('./sandbox-checkout.tsx');
    return askBank(order);
  });
  const app = createActor(
    appMachine.provide({
      actors: {
        autosave: autosaveMachine.provide({ actors: { writePlan, otherTabs } }),
        payment: paymentMachine.provide({ actors: { takePayment, findPayment } }),
        sharing: sharingMachine.provide({ actors: { copyLink: copyLinkToClipboard } }),
      },
    }),
    { input: { found: findPlan(), payment: found, currency: readCurrency(), seed: crypto.randomUUID().slice(0, 8) } },
  );
  app.start();
  const { autosave, billingCycle, currency, features, funnel, panels, payment, plan, projectPlanTab, sharing, studio } = app.getSnapshot().children;
  if (!autosave || !billingCycle || !currency || !features || !funnel || !panels || !payment || !plan || !projectPlanTab || !sharing || !studio) {
    throw new Error('A flow did not start');
  }
  currency.subscribe(({ value }) => keepCurrency(currencyOf(value).id));
  return { autosave, billingCycle, currency, features, funnel, panels, payment, plan, projectPlanTab, sharing, studio, clock, billingDraft: createBillingDraft(), messageDraft: createMessageDraft() };
}
