import type { FieldErrors } from '../form-schema.ts';
import { formatCharge } from '../money-format.ts';
import type { Paise } from '../money.ts';
import { lineError } from '../one-line.ts';

/** The typed fields of a refund. */
export interface TypedRefund {
  /** In rupees, as '2,47,785.84'. */
  readonly amount: string;
  readonly reason: string;
  readonly isGoodwill: boolean;
}

/** A typed amount in rupees, in paise; null if it is not an amount. */
export function rupeesIn(typed: string): Paise | null {
  const plain = typed.replace(/[₹,\s]/g, '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return null;
  const [rupees = '', paise = ''] = plain.split('.');
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

/** The maximum length of a reason on a document, in characters. */
const reasonLimit = 300;

/** The error message for the reason of a refund or of its calling off; undefined for a valid one. */
export function reasonError(reason: string, empty: string): string | undefined {
  return reason.trim().length < 3 ? empty : lineError(reason, reasonLimit, empty);
}

/**
 * The errors of a refund form. @param left of the order, in paise. @param needsGoodwill after the days of the refund
 * policy.
 */
export function refundErrors(
  { amount, reason, isGoodwill }: TypedRefund,
  { left, needsGoodwill }: { readonly left: Paise; readonly needsGoodwill: boolean },
): FieldErrors {
  const paise = rupeesIn(amount);
  const fault = reasonError(reason, 'Say why: it stands on the credit note');
  const isWrong = paise === null || paise < 1 || paise > left;
  return {
    ...(isWrong && { amount: `Enter an amount of at most ${formatCharge(left)}` }),
    ...(fault !== undefined && { reason: fault }),
    ...(needsGoodwill &&
      !isGoodwill && { isGoodwill: 'The 30 days of the refund policy are over: say that it is goodwill' }),
  };
}
