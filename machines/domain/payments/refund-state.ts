/**
 * The state of a refund. `underWay`: it is being requested from the gateway; `accepted`: the gateway accepted it and
 * has not returned the money yet; `given`: it has; `refused`: it rejects it, or the bank sent the money back, and the
 * staff settles it: it is `transferred` by hand or `calledOff`. `unplaced`: the gateway returned money that the books
 * do not know, and the staff has to check it until it is `explained`.
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
