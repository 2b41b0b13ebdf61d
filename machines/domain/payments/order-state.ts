/**
 * What became of an order. `pending`: the bank has not said; `declined` and `cancelled`: nothing was charged, and it
 * can be tried again; `superseded`: the payer cancelled it, or another order took its place, before anything was paid;
 * `refunded`: all that was paid was given back.
 */
export const orderStates = ['open', 'pending', 'declined', 'cancelled', 'paid', 'superseded', 'refunded'] as const;

export type OrderState = (typeof orderStates)[number];

/** Whether the payer can close an order: the bank has none of its payments, and nothing was paid. */
export function canBeCancelled(state: OrderState): boolean {
  return state === 'open' || state === 'declined' || state === 'cancelled';
}

/** Whether money came for it once: its invoice stays in the books, whatever was given back since. */
export function wasPaid(state: OrderState): state is 'paid' | 'refunded' {
  return state === 'paid' || state === 'refunded';
}
