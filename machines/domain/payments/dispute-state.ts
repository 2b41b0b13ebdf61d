import type { Paise } from '../money.ts';

/**
 * The state of a dispute. `opened` and `actionRequired`: the bank waits for our evidence; `evidenceSent`: the team sent
 * it; `underReview`: the bank reads it; `accepted`: the team does not contest it; `closed`: it ended without a
 * decision; `won`: we keep the payment; `lost`: we do not.
 */
export const disputeStates = [
  'opened',
  'evidenceSent',
  'underReview',
  'actionRequired',
  'accepted',
  'closed',
  'won',
  'lost',
] as const;

export type DisputeState = (typeof disputeStates)[number];

/** The phase of a dispute. An inquiry moves no money yet. */
export const disputePhases = ['inquiry', 'fraud', 'chargeback', 'preArbitration', 'arbitration'] as const;
export type DisputePhase = (typeof disputePhases)[number];

export const decidedDisputes = ['closed', 'won', 'lost'] as const satisfies readonly DisputeState[];

/** States in which evidence can be sent, up to the deadline. */
export const answerableDisputes = ['opened', 'actionRequired'] as const satisfies readonly DisputeState[];

const isOneOf = (states: readonly DisputeState[], state: DisputeState): boolean => states.includes(state);

/** Whether the bank has decided. */
export function isDecided(state: DisputeState): boolean {
  return isOneOf(decidedDisputes, state);
}

/** Whether the bank waits for our evidence. */
export function needsEvidence(state: DisputeState): boolean {
  return isOneOf(answerableDisputes, state);
}

/**
 * The team's settlement of a lost dispute in the books. `credited`: by a credit note; `invoiceKept`: the customer still
 * owes the invoice; `paidAgain`: they paid it again, by a transfer.
 */
export const disputeOutcomes = ['credited', 'invoiceKept', 'paidAgain'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** The time before the deadline at which the team is reminded, in ms. */
export const disputeNoticeMs = 3 * 86_400_000;

/** The parts of a dispute that the books depend on. */
export interface DisputedMoney {
  readonly state: DisputeState;
  /** In paise. */
  readonly amount: Paise;
  readonly isTaken: boolean;
  readonly isReturned: boolean;
  readonly outcome: DisputeOutcome | null;
}

/**
 * Whether the money of a dispute is missing: the bank or the customer has it, and neither a credit note nor a transfer
 * compensates for it.
 */
function isMissing({ state, isTaken, isReturned, outcome }: DisputedMoney): boolean {
  return state === 'lost' ? outcome === null || outcome === 'invoiceKept' : isTaken && !isReturned;
}

/** The money that disputes of a payment withdrew, in paise. */
export function withdrawnMoney(disputes: readonly DisputedMoney[]): Paise {
  return disputes.filter(isMissing).reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether the team has to decide about the invoice of a lost dispute. */
export function awaitsOutcome({ state, outcome }: Pick<DisputedMoney, 'outcome' | 'state'>): boolean {
  return state === 'lost' && outcome === null;
}
