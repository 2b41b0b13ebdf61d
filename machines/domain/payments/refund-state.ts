/**
 * Where money that goes back is. `underWay`: the gateway is asked; `accepted`: it has taken it and has not given it
 * yet; `given`: it has; `refused`: it does not give it, or the bank returned it, and a person settles it: it is
 * `transferred` by hand or `calledOff`. `unplaced`: the gateway gave back what the books do not know, and a person has
 * to look until it is `explained`.
 */
export const refundStates = [
  'underWay',
  'accepted',
  'given',
  'refused',
  'transferred',
  'calledOff',
  'unplaced',
  'explained',
] as const;

export type RefundState = (typeof refundStates)[number];
