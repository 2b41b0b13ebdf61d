import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { createBillingDraft } from '#adapters/billing-draft.ts';
import { keepsSession } from '#adapters/kept-session.ts';
import { keepCurrency, readCurrency } from '#adapters/currency-choice.ts';
import { copyLinkToClipboard } from '#adapters/link-clipboard.ts';
import { openInStore, memoizeAsync } from '#adapters/open-once.ts';
import { findPlan, createPlanStorage } from '#adapters/plan-storage.ts';
import { createPlansStorage } from '#adapters/plans-storage.ts';
import { keepQuestionsHidden, readQuestionsHidden } from '#adapters/questions-choice.ts';
import { readPaymentMethods } from '#adapters/payment-methods.ts';
import { createMandates } from '#adapters/mandates.ts';
import { openPayments } from '#adapters/payments.ts';
import { serverClock } from '#adapters/server-clock.ts';
import { suggestFromGuide } from '#adapters/suggest-plan.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { automaticChoiceMachine } from '#machines/automatic/automatic-choice.machine.ts';
import { mandatesMachine } from '#machines/automatic/mandates.machine.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { currencyOf } from '#machines/domain/currencies.ts';
import { plansMachine } from '#machines/plans/plans.machine.ts';
import { sharingMachine } from '#machines/sharing/sharing.machine.ts';
import { startMachine } from '#machines/start/start.machine.ts';
import type { Product } from '#screens/product/actors.tsx';
import { whole } from './flows.ts';
import { nextTask } from './next-task.ts';

const clock = serverClock;

/**
 * Starts the product's machines with the browser's ports. Called once, outside React.
 * @param inspect observes the machines.
 */
export async function startProduct(inspect?: Observer<InspectionEvent>): Promise<Omit<Product, 'openComparison'>> {
  const { writePlan, otherTabs } = createPlanStorage(clock);
  const billingDraft = createBillingDraft();
  const [found, { found: paid, ...payments }] = await Promise.all([findPlan(), openPayments(billingDraft)]);
  const machine = appMachine.provide({
    actors: {
      autosave: autosaveMachine.provide({ actors: { writePlan, otherTabs } }),
      payment: paymentMachine.provide({ actors: payments }),
      plans: plansMachine.provide({ actors: createPlansStorage(clock) }),
      sharing: sharingMachine.provide({ actors: { copyLink: copyLinkToClipboard } }),
      start: startMachine.provide({ actors: { suggestPlan: suggestFromGuide } }),
    },
  });
  await nextTask();
  const input = {
    found,
    payments: paid,
    currency: readCurrency(),
    seed: crypto.randomUUID().slice(0, 8),
    hidesQuestions: readQuestionsHidden(),
  };
  const app = createActor(machine, { input, ...(inspect && { inspect }) });
  await nextTask();
  app.start();
  const flows = whole(app.getSnapshot().children);
  const { autosave, currency, plan, start } = flows;
  currency.subscribe(({ value }) => keepCurrency(currencyOf(value).id));
  start.on('visibility.chosen', ({ isHidden }) => keepQuestionsHidden(isHidden));
  const projectSync = openInStore(async () => {
    const started = (await import('./project-sync.ts')).startProjectSync(inspect);
    started.on('copy.taken', ({ draft }) => app.send({ type: 'copy.taken', draft }));
    return started;
  });
  // If the code does not load, the next change requests it again; until then the plan is only in this browser.
  autosave.on(
    'plan.kept',
    ({ draft }) =>
      void projectSync.open().then(
        (started) => started.send({ type: 'plan.changed', draft }),
        () => undefined,
      ),
  );
  const { findOffer, ...mandatePorts } = createMandates('visitor');
  const inspected = inspect && { inspect };
  const automaticChoice = createActor(automaticChoiceMachine.provide({ actors: { findOffer } }), {
    ...inspected,
  }).start();
  const mandates = createActor(mandatesMachine.provide({ actors: mandatePorts }), { ...inspected }).start();
  const openFit = memoizeAsync(async () => (await import('./start-fit.ts')).startFit());
  const openAssistant = memoizeAsync(async () =>
    (await import('./start-assistant.ts')).startAssistant({ plan, clock, currency }),
  );
  return {
    ...flows,
    app,
    clock,
    billingDraft,
    automaticChoice,
    mandates,
    viewerCountry: {
      ask: memoizeAsync(() =>
        import('#adapters/viewer-country.ts').then(
          ({ findViewerCountry }) => findViewerCountry(),
          () => null,
        ),
      ),
    },
    keepsSession,
    paymentMethods: readPaymentMethods(),
    openAssistant,
    openFit,
    openQuestion: memoizeAsync(async () => (await import('./start-question.ts')).startQuestion({ plan })),
    projectSync,
  };
}
