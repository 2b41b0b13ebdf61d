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
export type ProductActionId =
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
export const planOf = (system: ActorSystemState) => snapshotOf<typeof planMachine>(system, 'plan');
export const funnelOf = (system: ActorSystemState) => snapshotOf<typeof funnelMachine>(system, 'funnel');
export const autosaveOf = (system: ActorSystemState) => snapshotOf<typeof autosaveMachine>(system, 'autosave');
/** The other plans. */
export const plansOf = (system: ActorSystemState) => snapshotOf<typeof plansMachine>(system, 'plans');
/** The paths of the running payments. */
export const paymentPaths = (system: ActorSystemState): readonly string[] =>
  [...system.keys()].filter((path) => path.startsWith('payment'));
/** The path of a plan's payment. */
export const paymentOf = (system: ActorSystemState, planId: string): string =>
  paymentId(snapshotOf<typeof appMachine>(system, '')?.context.payments ?? [], planId);
/** The payment at a path. */
export const paymentAt = (system: ActorSystemState, path: string) => snapshotOf<typeof paymentMachine>(system, path);

/** The open plan. */
export function draftOf(system: ActorSystemState): PlanDraft {
  const plan = planOf(system);
  if (!plan) throw new Error('There is no plan');
  return plan.context.draft;
}

/** The order that pays a plan. */
export function orderFor(draft: PlanDraft): PaymentOrder {
  return { ...sampleOrder(draft.id), draft };
}
