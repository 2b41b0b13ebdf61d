import type { AutosaveParentEvent } from '../autosave/autosave.machine.ts';
import type { CurrencyId } from '../domain/currencies.ts';
import type { Paise } from '../domain/money.ts';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import type { PlanHistory } from '../domain/plan/plan-history.ts';
import type { PlanFound } from '../domain/plan/stored-plan.ts';
import type { FunnelParentEvent } from '../funnel/funnel.types.ts';
import type { PaymentParentEvent } from '../payment/payment.machine.ts';
import type { PlanParentEvent } from '../plan/plan.types.ts';
import type { PlansParentEvent } from '../plans/plans.machine.ts';
import type { Receipt } from '../ports/payments.ts';
import type { SharingParentEvent } from '../sharing/sharing.machine.ts';

/** Payment data stored by earlier visits: the last receipt, and the orders whose outcome is unknown. */
export interface PaymentsFound {
  readonly receipt: Receipt | null;
  readonly openOrders: readonly PaymentOrder[];
}

/** The data that earlier visits stored, and a seed for the plan ids of this visit: an id is the seed and a number. */
export interface AppInput {
  readonly found: PlanFound;
  readonly payments: PaymentsFound;
  readonly currency: CurrencyId;
  readonly seed: string;
  /** Whether the three questions are hidden; they are shown by default. */
  readonly hidesQuestions?: boolean;
}

export interface AppContext {
  readonly input: AppInput;
  /** The number of plan ids given in this visit: ids are never reused. */
  readonly named: number;
  /** The id of the open plan. */
  readonly openPlan: string;
  /** The ids of the plans whose payment runs here, in the order in which they were opened. */
  readonly payments: readonly string[];
  /** The plan that was paid last, whose receipt can be shown. */
  readonly paidPlan: string | null;
  /** The ids of the plans that are known to be paid: they are projects and can no longer be edited as plans. */
  readonly paidPlans: readonly string[];
}

export type AppEvent =
  | PlanParentEvent
  | AutosaveParentEvent
  | FunnelParentEvent
  | PaymentParentEvent
  | PlansParentEvent
  | SharingParentEvent
  /** A link with a plan was opened; `difference` is today's total minus the link's total, in paise. */
  | { readonly type: 'link.opened'; readonly draft: PlanDraft; readonly difference: Paise }
  /** The visitor starts another plan beside the existing ones. */
  | { readonly type: 'plan.newRequested' }
  /** The person chose the version of the plan that another person saved on the server. */
  | { readonly type: 'copy.taken'; readonly draft: PlanDraft }
  /** The person read the notice that another plan is paid. */
  | { readonly type: 'receipt.dismissed' }
  /** The plan cannot be changed, and the person continues with a copy. */
  | { readonly type: 'copy.requested' };

/** The plan that this visit begins with. */
export function firstDraft(input: AppInput): PlanDraft {
  return input.found.kind === 'plan' ? input.found.stored.draft : emptyDraft(`${input.seed}-1`);
}

/** Its undo and redo history. */
export function firstHistory({ found }: AppInput): PlanHistory | undefined {
  return found.kind === 'plan' ? found.stored.history : undefined;
}
