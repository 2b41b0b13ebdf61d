import type { BillingField } from '../domain/billing/billing-details.ts';
import type { ChoiceStep, ReturnStep } from '../domain/pages.ts';

/**
 * The facts known when a visit begins: whether there is a base, whether the plan can be bought, and whether there is a
 * receipt to show.
 */
export interface FunnelInput {
  readonly hasTemplate: boolean;
  readonly canBeBought: boolean;
  readonly hasReceipt: boolean;
}

export interface FunnelContext extends FunnelInput {
  /** The page that the person left to change something: the next step returns to it. */
  readonly returnTo: ReturnStep | null;
  /** The billing field that the person came to change, until the form has focused it. */
  readonly field: BillingField | null;
}

export type FunnelEvent =
  | { readonly type: 'step.nextRequested' }
  | { readonly type: 'step.backRequested' }
  /** The person wants to change one of the answers under review. */
  | { readonly type: 'answer.changeRequested'; readonly field: BillingField }
  /** The person wants to change a choice of an earlier step from the open page. */
  | { readonly type: 'choice.changeRequested'; readonly step: ChoiceStep }
  /** The form has focused the field. */
  | { readonly type: 'field.shown' }
  /** The address bar shows the thank-you page. */
  | { readonly type: 'thanks.shown' }
  /** From the plan. */
  | { readonly type: 'template.chosen' }
  | { readonly type: 'template.cleared' }
  /** The plan has a feature: it can be bought. */
  | { readonly type: 'plan.filled' }
  /** The plan has no feature: it cannot be bought. */
  | { readonly type: 'plan.emptied' }
  /** From the payment of the plan. */
  | { readonly type: 'payment.started' }
  | { readonly type: 'payment.settled' }
  | { readonly type: 'payment.succeeded' }
  /** Another plan is paid: there is a receipt to show. */
  | { readonly type: 'receipt.arrived' };

/** Sent to the parent: a payment that did not succeed can be tried again with the current billing details. */
export type FunnelParentEvent = { readonly type: 'answers.revised' };

/** The address of a routable state, and the title of its screen. */
export interface RouteMeta {
  readonly path: `/${string}`;
  readonly title: string;
}
