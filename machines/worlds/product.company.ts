/** The machines of the product in company, and what is true outside them. */
import { paymentId, type appMachine } from '../app/app.machine.ts';
import type { autosaveMachine } from '../autosave/autosave.machine.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { StoredPlan } from '../domain/plan/stored-plan.ts';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import type { funnelMachine } from '../funnel/funnel.machine.ts';
import { snapshotOf, type ActorSystemState } from '@plinth/statecharts/compose';
import type { paymentMachine } from '../payment/payment.machine.ts';
import { sampleOrder } from '../payment/payment.samples.ts';
import type { planMachine } from '../plan/plan.machine.ts';
import type { plansMachine } from '../plans/plans.machine.ts';

/** What a visit is about: everything at once has more moments than anybody can wait for. */
export type Scene = 'paying' | 'saving' | 'both';

/** What the bank took, and what the browser's store has. */
export interface EnvironmentState {
  readonly scene: Scene;
  /** The plans whose first instalment was charged. */
  readonly paid: readonly string[];
  readonly stored: StoredPlan | null;
  /** Whether this tab has still to hear of what another one wrote. */
  readonly isNoticeDue: boolean;
}

/** Everything that may happen in the world of the product, by the ids that players of counterexamples know. */
export type ProductActId =
  | 'address.atThanks'
  | 'address.checkAnswers'
  | 'address.thankYou'
  | 'bank.approves'
  | 'bank.declined'
  | 'bank.cancelled'
  | 'bank.unknown'
  | 'base.cleared'
  | 'base.suggested'
  | 'base.toggled'
  | 'checkout.left'
  | 'checkout.ready'
  | 'clock.nextCheck'
  | 'copy.requested'
  | 'feature.added'
  | 'features.cleared'
  | 'link.opened'
  | 'offer.declined'
  | 'offer.openedBeside'
  | 'offer.replaced'
  | 'otherTab.changed'
  | 'otherTab.noticed'
  | 'payment.checked'
  | 'payment.requested'
  | 'plan.mineKept'
  | 'plan.theirsTaken'
  | 'plan.undone'
  | 'project.opened'
  | 'receipt.dismissed'
  | 'server.repriced'
  | 'server.silent'
  | 'speed.chosen'
  | 'step.back'
  | 'step.next'
  | 'store.conflict'
  | 'store.full'
  | 'store.written';

/** How a visit may begin. */
export type ProductStartId =
  | 'start.kept'
  | 'start.checkout'
  | 'start.firstInTwoTabs'
  | 'start.keptInTwoTabs'
  | 'start.checkoutInTwoTabs';

/** The plan, the funnel and what is kept, as they stand. */
export const planOf = (company: ActorSystemState) => snapshotOf<typeof planMachine>(company, 'plan');
export const funnelOf = (company: ActorSystemState) => snapshotOf<typeof funnelMachine>(company, 'funnel');
export const autosaveOf = (company: ActorSystemState) => snapshotOf<typeof autosaveMachine>(company, 'autosave');
/** The plans beside the open one. */
export const plansOf = (company: ActorSystemState) => snapshotOf<typeof plansMachine>(company, 'plans');
/** Where the payments run. */
export const paymentPaths = (company: ActorSystemState): readonly string[] =>
  [...company.keys()].filter((path) => path.startsWith('payment'));
/** Where the payment of a plan runs. */
export const paymentOf = (company: ActorSystemState, planId: string): string =>
  paymentId(snapshotOf<typeof appMachine>(company, '')?.context.payments ?? [], planId);
/** A payment, by where it runs. */
export const paymentAt = (company: ActorSystemState, path: string) => snapshotOf<typeof paymentMachine>(company, path);

/** The plan that is open. */
export function draftOf(company: ActorSystemState): PlanDraft {
  const plan = planOf(company);
  if (!plan) throw new Error('There is no plan');
  return plan.context.draft;
}

/** The order that a plan is paid by. */
export function orderFor(draft: PlanDraft): PaymentOrder {
  return { ...sampleOrder(draft.id), draft };
}
