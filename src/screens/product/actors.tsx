import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';
import { openPayment } from '#machines/app/app.selectors.ts';
import type { automaticChoiceMachine } from '#machines/automatic/automatic-choice.machine.ts';
import type { mandatesMachine } from '#machines/automatic/mandates.machine.ts';
import type { assistantMachine } from '#machines/assistant/assistant.machine.ts';
import type { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import type { currencyMachine } from '#machines/currency/currency.machine.ts';
import type { QuestionField } from '#machines/domain/leads/question.ts';
import type { contactMachine } from '#machines/site/contact.machine.ts';
import type { ContactField } from '#machines/domain/leads/contact-message.ts';
import type { KeptPlan } from '#machines/domain/plan/kept-plans.ts';
import type { PaymentMethod } from '#machines/domain/payments/payment-methods.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { featuresMachine } from '#machines/features/features.machine.ts';
import type { fitMachine } from '#machines/fit/fit.machine.ts';
import type { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import type { panelsMachine } from '#machines/panels/panels.machine.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { planMachine } from '#machines/plan/plan.machine.ts';
import type { plansMachine } from '#machines/plans/plans.machine.ts';
import type { BillingDraft } from '#machines/ports/billing-draft.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import type { ViewerCountry } from '#machines/ports/viewer-country.ts';
import type { projectSyncMachine } from '#machines/project/project-sync.machine.ts';
import type { sharingMachine } from '#machines/sharing/sharing.machine.ts';
import type { startMachine } from '#machines/start/start.machine.ts';
import type { studioMachine } from '#machines/studio/studio.machine.ts';
import type { projectPlanTabMachine } from '#machines/tabs/project-plan-tab.machine.ts';

/** The machines that a screen may read and send to. They are started outside React and live as long as the page. */
export interface ProductActors {
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  readonly currency: ActorRefFrom<typeof currencyMachine>;
  readonly features: ActorRefFrom<typeof featuresMachine>;
  readonly funnel: ActorRefFrom<typeof funnelMachine>;
  readonly panels: ActorRefFrom<typeof panelsMachine>;
  readonly plan: ActorRefFrom<typeof planMachine>;
  readonly plans: ActorRefFrom<typeof plansMachine>;
  readonly projectPlanTab: ActorRefFrom<typeof projectPlanTabMachine>;
  readonly sharing: ActorRefFrom<typeof sharingMachine>;
  readonly start: ActorRefFrom<typeof startMachine>;
  readonly studio: ActorRefFrom<typeof studioMachine>;
}

/** The assistant, and the text typed to the team beside its conversation. */
export interface OpenedAssistant {
  readonly assistant: ActorRefFrom<typeof assistantMachine>;
  readonly talkDraft: FormDraft<ContactField>;
}

/** The question to the team, and its typed text. */
export interface OpenedQuestion {
  readonly contact: ActorRefFrom<typeof contactMachine>;
  readonly questionDraft: FormDraft<QuestionField>;
}

export interface Product extends ProductActors {
  readonly clock: Clock;
  readonly billingDraft: BillingDraft;
  /** The choice of automatic payment on the check page, and the automatic payments of this browser or its member. */
  readonly automaticChoice: ActorRefFrom<typeof automaticChoiceMachine>;
  readonly mandates: ActorRefFrom<typeof mandatesMachine>;
  readonly viewerCountry: ViewerCountry;
  /** The assistant, started on first use: the same promise each time, unless that failed. */
  readonly openAssistant: () => Promise<OpenedAssistant>;
  /** The question to the team, started in the same way. */
  readonly openQuestion: () => Promise<OpenedQuestion>;
  /** The machine that fits plans, started in the same way. */
  readonly openFit: () => Promise<ActorRefFrom<typeof fitMachine>>;
  /** The machine of the page that compares branches, started in the same way. */
  readonly openComparison: () => Promise<ActorRefFrom<typeof comparisonMachine>>;
  /**
   * The machine that saves a copy of the plan on the server, once it has started: with the first change that is saved.
   */
  readonly projectSync: {
    readonly opened: () => ActorRefFrom<typeof projectSyncMachine> | undefined;
    readonly subscribe: (hear: () => void) => () => void;
  };
  /** The gateway's ways to pay, in the order in which pages list them; none while they are unknown. */
  readonly paymentMethods: readonly PaymentMethod[];
  /** Whether this browser has a session, which may have ended. */
  readonly keepsSession: () => boolean;
}

export const ProductContext = createContext<Product | null>(null);

/** The machines and the clock. @throws outside the product's layout. */
export function useProduct(): Product {
  const product = use(ProductContext);
  if (!product) throw new Error('This screen stands outside the product');
  return product;
}

/** The assistant. Suspends until it has started. */
export function useAssistant(): OpenedAssistant {
  return use(useProduct().openAssistant());
}

/** The question to the team. Suspends until it has started. */
export function useQuestion(): OpenedQuestion {
  return use(useProduct().openQuestion());
}

/** The payment of the open plan; another actor for another plan. */
export function usePayment(): ActorRefFrom<typeof paymentMachine> {
  return useSelector(useProduct().app, openPayment);
}

/** Selects from the plan. The selector must return the same reference while nothing changes. */
export function usePlan<Selected>(select: (snapshot: SnapshotFrom<typeof planMachine>) => Selected): Selected {
  return useSelector(useProduct().plan, select);
}

/** Whether the plan cannot be changed because its payment is open or paid. */
export function useIsLocked(): boolean {
  return usePlan((snapshot) => snapshot.hasTag('locked'));
}

/** The visitor's plan. */
export function useDraft(): PlanDraft {
  return usePlan((snapshot) => snapshot.context.draft);
}

/** The plans of this browser except the open one, most recent first. */
export function useKeptPlans(): readonly KeptPlan[] {
  const { id } = useDraft();
  return useSelector(useProduct().plans, (snapshot) => snapshot.context.plans).filter(({ draft }) => draft.id !== id);
}
