import type { BillingField } from '../domain/billing/billing-details.ts';
import type { ChoiceStep, ReturnStep } from '../domain/pages.ts';

/**
 * What is known when a visit begins: whether there is a base, whether the plan can be bought, and whether there is a
 * receipt to show.
 */
export interface FunnelInput {
  readonly hasTemplate: boolean;
  readonly canBeBought: boolean;
  readonly hasReceipt: boolean;
}

export interface FunnelContext extends FunnelInput {
  /** The page that the person left to change something: the next step leads back to it. */
  readonly returnTo: ReturnStep | null;
  /** The answer that the person came to the billing details to change, until the form has led them to it. */
  readonly field: BillingField | null;
}

export type FunnelEvent =
  | { readonly type: 'step.nextRequested' }
  | { readonly type: 'step.backRequested' }
  /** One of the answers that are being checked is to be changed. */
  | { readonly type: 'answer.changeRequested'; readonly field: BillingField }
  /** A choice of an earlier step is to be changed from the page that is open. */
  | { readonly type: 'choice.changeRequested'; readonly step: ChoiceStep }
  /** The form has led the person to the field. */
  | { readonly type: 'field.shown' }
  /** The address bar is at the thanks. */
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
  /** Another plan than this one is paid: there is a receipt to show. */
  | { readonly type: 'receipt.arrived' };

/**
 * What the funnel tells the machine that started it: a payment that did not go through can be tried again with the
 * billing details as they are by then.
 */
export type FunnelNews = { readonly type: 'answers.revised' };

/** Where a routable state lives, and the title of its screen. */
export interface RouteMeta {
  readonly path: `/${string}`;
  readonly title: string;
}
