/** The actor system of the product, and the state of its environment. */
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

/** The scene of a visit: all events together have too many states to search. */
export type Scene = 'paying' | 'saving' | 'both';

/** The payments that the bank took, and the contents of the browser's store. */
export interface EnvironmentState {
  readonly scene: Scene;
  /** The plans whose first instalment was charged. */
  readonly paid: readonly string[];
  readonly stored: StoredPlan | null;
  /** Whether this tab still has to be notified of another tab's write. */
  readonly isNoticeDue: boolean;
}

/** The actions of the product system model, by the ids that the counterexample players use. */
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

/** The starts of a visit. */
export type ProductStartId =
  | 'start.kept'
  | 'start.checkout'
  | 'start.firstInTwoTabs'
  | 'start.keptInTwoTabs'
  | 'start.checkoutInTwoTabs';

/** Snapshots of the plan, the funnel and the autosave. */
export const planOf = (company: ActorSystemState) => snapshotOf<typeof planMachine>(company, 'plan');
export const funnelOf = (company: ActorSystemState) => snapshotOf<typeof funnelMachine>(company, 'funnel');
export const autosaveOf = (company: ActorSystemState) => snapshotOf<typeof autosaveMachine>(company, 'autosave');
/** The other plans. */
export const plansOf = (company: ActorSystemState) => snapshotOf<typeof plansMachine>(company, 'plans');
/** The paths of the running payments. */
export const paymentPaths = (company: ActorSystemState): readonly string[] =>
  [...company.keys()].filter((path) => path.startsWith('payment'));
/** The path of a plan's payment. */
export const paymentOf = (company: ActorSystemState, planId: string): string =>
  paymentId(snapshotOf<typeof appMachine>(company, '')?.context.payments ?? [], planId);
/** The payment at a path. */
export const paymentAt = (company: ActorSystemState, path: string) => snapshotOf<typeof paymentMachine>(company, path);

/** The open plan. */
export function draftOf(company: ActorSystemState): PlanDraft {
  const plan = planOf(company);
  if (!plan) throw new Error('There is no plan');
  return plan.context.draft;
}

/** The order that pays a plan. */
export function orderFor(draft: PlanDraft): PaymentOrder {
  return { ...sampleOrder(draft.id), draft };
}
