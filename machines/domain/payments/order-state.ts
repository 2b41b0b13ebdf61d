/**
 * What became of an order. `pending`: the bank has not said; `declined` and `cancelled`: nothing was charged, and it can be
 * tried again; `superseded`: another order took its place before anything was paid.
 */
export const orderStates = ['open', 'pending', 'declined', 'cancelled', 'paid', 'superseded'] as const;

export type OrderState = (typeof orderStates)[number];
