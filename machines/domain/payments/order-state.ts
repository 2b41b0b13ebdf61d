/**
 * The state of an order. `pending`: the bank has not decided; `declined` and `cancelled`: nothing was charged, and the
 * payment can be tried again; `superseded`: the payer cancelled it, or another order replaced it, before anything was
 * paid; `refunded`: the whole amount was refunded.
 */
export const orderStates = ['open', 'pending', 'declined', 'cancelled', 'paid', 'superseded', 'refunded'] as const;

export type OrderState = (typeof orderStates)[number];

/** Whether the payer can close an order: the bank has no pending payment of it, and nothing was paid. */
export function canBeCancelled(state: OrderState): boolean {
  return state === 'open' || state === 'declined' || state === 'cancelled';
}

/** Whether it was ever paid: its invoice stays in the books, regardless of refunds. */
export function wasPaid(state: OrderState): state is 'paid' | 'refunded' {
  return state === 'paid' || state === 'refunded';
}
