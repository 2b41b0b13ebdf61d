/** Where money that goes back is. `refused`: the gateway does not give it back, and a person transfers it; `given`: the gateway has; `transferred`: a person has. */
export const refundStates = ['underWay', 'refused', 'given', 'transferred'] as const;

export type RefundState = (typeof refundStates)[number];
