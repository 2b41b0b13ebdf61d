import { formatCharge } from '../money-format.ts';
import type { Paise } from '../money.ts';
import { awaitsOutcome, isDecided, withdrawnMoney, type DisputedMoney, type DisputeOutcome } from './dispute-state.ts';

/**
 * Why an amount of a payment cannot be refunded through the gateway, in one sentence; undefined if no dispute prevents
 * it. Money that a bank has withdrawn is never refunded as well.
 * @param left of the payment that was not refunded, in paise @param amount to be refunded; all that is left without it
 */
export function disputeRefusal({
  left,
  amount = left,
  disputes,
}: {
  readonly left: Paise;
  readonly amount?: Paise | undefined;
  readonly disputes: readonly DisputedMoney[];
}): string | undefined {
  const withdrawn = withdrawnMoney(disputes);
  if (withdrawn === 0) return undefined;
  if (disputes.some((dispute) => !isDecided(dispute.state) && withdrawnMoney([dispute]) > 0)) {
    return `The bank has taken ${formatCharge(withdrawn)} of this payment because of a dispute. Refund nothing until the bank decides.`;
  }
  const refundable = Math.max(0, left - withdrawn);
  if (amount <= refundable) return undefined;
  const rest =
    refundable === 0 ? 'Nothing more can be refunded.' : `At most ${formatCharge(refundable)} can be refunded.`;
  return `The customer got ${formatCharge(withdrawn)} of this payment back from the bank by a lost dispute. ${rest}`;
}

/** The outcome of a decision about a lost dispute: the amount of the credit note in paise, 0 for none. */
export type DecidedOutcome = { readonly credit: Paise } | { readonly refusal: string };

/**
 * Decides about the invoice of a lost dispute. A credit note is for the disputed amount, and never exceeds the rest of
 * the invoice. An invoice that is kept can be paid again or credited later.
 * @param left of the invoice that no credit note covers, in paise; null for a payment without an order
 */
export function decideOutcome(
  dispute: Pick<DisputedMoney, 'amount' | 'outcome' | 'state'>,
  outcome: DisputeOutcome,
  left: Paise | null,
): DecidedOutcome {
  if (dispute.state !== 'lost') return { refusal: 'The bank has not decided against us: the invoice stays as it is.' };
  const isOpen = awaitsOutcome(dispute) || (dispute.outcome === 'invoiceKept' && outcome !== 'invoiceKept');
  if (!isOpen) return { refusal: 'This dispute is settled already: load the page again to see how.' };
  if (outcome === 'invoiceKept') return { credit: 0 };
  if (left === null)
    return { refusal: 'No order has this payment, so there is no invoice: record that nothing changes in the books.' };
  if (outcome === 'paidAgain') return { credit: 0 };
  if (left === 0) return { refusal: 'Credit notes cover the whole invoice already: keep the invoice as it is.' };
  return { credit: Math.min(left, dispute.amount) };
}
