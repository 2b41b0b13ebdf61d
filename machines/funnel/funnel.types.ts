/** The funnel keeps two facts and nothing else: whether there is a base, and whether there is a receipt to show. */
export interface FunnelContext {
  readonly hasTemplate: boolean;
  readonly hasReceipt: boolean;
}

export type FunnelInput = FunnelContext;

export type FunnelEvent =
  | { readonly type: 'step.nextRequested' }
  | { readonly type: 'step.backRequested' }
  /** From the plan. */
  | { readonly type: 'template.chosen' }
  | { readonly type: 'template.cleared' }
  /** From the payment of the plan. */
  | { readonly type: 'payment.started' }
  | { readonly type: 'payment.settled' }
  | { readonly type: 'payment.succeeded' }
  /** Another plan than this one is paid: there is a receipt to show. */
  | { readonly type: 'receipt.arrived' };

/** Where a routable state lives, and the title of its screen. */
export interface RouteMeta {
  readonly path: `/${string}`;
  readonly title: string;
}
