import type { AutosaveNews } from '../autosave/autosave.machine.ts';
import type { CurrencyId } from '../domain/currencies.ts';
import type { Paise } from '../domain/money.ts';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import type { PlanHistory } from '../domain/plan/plan-history.ts';
import type { PlanFound } from '../domain/plan/stored-plan.ts';
import type { FunnelNews } from '../funnel/funnel.types.ts';
import type { PaymentNews } from '../payment/payment.machine.ts';
import type { PlanNews } from '../plan/plan.types.ts';
import type { PlansNews } from '../plans/plans.machine.ts';
import type { Receipt } from '../ports/payments.ts';
import type { SharingNews } from '../sharing/sharing.machine.ts';

/** What earlier visits left of payments: the last receipt, and the orders whose outcome was not known. */
export interface PaymentsFound {
  readonly receipt: Receipt | null;
  readonly openOrders: readonly PaymentOrder[];
}

/** What earlier visits left, and a name for the plans of this one: ids are the seed and a number. */
export interface AppInput {
  readonly found: PlanFound;
  readonly payments: PaymentsFound;
  readonly currency: CurrencyId;
  readonly seed: string;
  /** Whether the three questions were hidden; they are shown unless this is given. */
  readonly hidesQuestions?: boolean;
}

export interface AppContext {
  readonly input: AppInput;
  /** How many plans this visit has named: ids are never given twice. */
  readonly named: number;
  /** The id of the plan that is open. */
  readonly openPlan: string;
  /** The ids of the plans whose payment runs here, in the order in which they were opened. */
  readonly payments: readonly string[];
  /** The plan that was paid last, whose receipt can be shown. */
  readonly paidPlan: string | null;
  /** The ids of the plans that are known to be paid: they are projects, and no plans to go on with. */
  readonly paidPlans: readonly string[];
}

export type AppEvent =
  | PlanNews
  | AutosaveNews
  | FunnelNews
  | PaymentNews
  | PlansNews
  | SharingNews
  /** A link with a plan was opened; `difference` is today's total less the link's, in paise. */
  | { readonly type: 'link.opened'; readonly draft: PlanDraft; readonly difference: Paise }
  /** The visitor begins another plan beside those that there are. */
  | { readonly type: 'plan.newRequested' }
  /** The person has chosen what somebody else made of the plan on the server. */
  | { readonly type: 'copy.taken'; readonly draft: PlanDraft }
  /** The notice that another plan is paid was read. */
  | { readonly type: 'receipt.dismissed' }
  /** The plan cannot be changed, and the person goes on with a copy. */
  | { readonly type: 'copy.requested' };

/** The plan this visit begins with. */
export function firstDraft(input: AppInput): PlanDraft {
  return input.found.kind === 'plan' ? input.found.stored.draft : emptyDraft(`${input.seed}-1`);
}

/** What can be undone and redone in it. */
export function firstHistory({ found }: AppInput): PlanHistory | undefined {
  return found.kind === 'plan' ? found.stored.history : undefined;
}
