import { addDays, dayInIndia } from '../calendar.ts';
import type { Paise } from '../money.ts';

/** The number of days after the purchase within which the payer gets a full refund: the refund policy at `/refund`. */
const refundDays = 30;

/**
 * Whether the refund policy applies to a payment: until the last of its days is over in India. Both are ms since 1970.
 */
export function isRefundable(paidAt: number, now: number): boolean {
  return dayInIndia(now) <= addDays(dayInIndia(paidAt), refundDays);
}

/** A refund that the team requests. */
export interface AskedRefund {
  /** The amount paid, and the amount already refunded, in paise. */
  readonly paid: Paise;
  readonly refunded: Paise;
  /** The amount to refund now; all that is left without it. */
  readonly amount?: Paise | undefined;
  /** ms since 1970. */
  readonly paidAt: number;
  readonly now: number;
  /** Whether the refund is made although the policy no longer requires it. */
  readonly isGoodwill: boolean;
}

/** The amount to refund, in paise, or why nothing is refunded: one sentence. */
export type DecidedRefund = { readonly amount: Paise } | { readonly refusal: string };

export function decideRefund({
  paid,
  refunded,
  amount = paid - refunded,
  paidAt,
  now,
  isGoodwill,
}: AskedRefund): DecidedRefund {
  const left = paid - refunded;
  if (left === 0) return { refusal: 'All of this order was given back.' };
  if (amount > left)
    return { refusal: `Of this order ${left} paise are left to be given back, and ${amount} are asked for.` };
  if (!isGoodwill && !isRefundable(paidAt, now))
    return {
      refusal: `The ${refundDays} days of the refund policy are over: say goodwill if it is to be given back all the same.`,
    };
  return { amount };
}
