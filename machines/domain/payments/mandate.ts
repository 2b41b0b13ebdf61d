/**
 * Automatic payment: the rules of the mandates with which later instalments are debited. The numbers are those of the
 * Reserve Bank of India's e-mandate framework.
 */
import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { Instalment } from '../pricing/instalments.ts';

/**
 * `asked`: chosen before the first payment; `active`: the gateway keeps the payment method; `refused`: the bank kept
 * none; `cancelled`: by the payer or the bank; `ended`: all instalments are paid.
 */
export const mandateStates = ['asked', 'active', 'refused', 'cancelled', 'ended'] as const;
export type MandateState = (typeof mandateStates)[number];

/**
 * `planned`: the notice is due; `announced`: the payer has the notice; `charging`: requested at the gateway; `retrying`:
 * the bank declined once; `byHand`: the payer must pay or approve it; `taken`: paid; `dropped`: opted out, cancelled or
 * paid otherwise.
 */
export const debitStates = ['planned', 'announced', 'charging', 'retrying', 'byHand', 'taken', 'dropped'] as const;
export type DebitState = (typeof debitStates)[number];

/** What is debited: a card with its last digits, a UPI app, or a bank account. Never a number or an address. */
export interface Instrument {
  readonly kind: 'card' | 'upi' | 'account';
  /** The network of a card, such as 'Visa'; empty otherwise. */
  readonly name: string;
  /** The last digits of a card; empty otherwise. */
  readonly ending: string;
  /** Whether an Indian bank issued it. */
  readonly isIndian: boolean;
}

/** The text that the payer agreed to on the check page. A new text needs a new version. */
export const consentVersion = '2026-11-28';

/**
 * A debit of an Indian card or a UPI app above this amount, in paise, needs the payer's approval each time. The
 * framework does not cover bank accounts, whose mandates (NACH) have a limit of their own.
 */
export const approvalLimit: Paise = 15_000_00;

const hour = 3_600_000;
/** The notice reaches the payer at least this long before a debit, in ms. */
export const noticeMs = 24 * hour;
/** The notice is sent this long before: time for a mail server that answers late, and for the gateway's own notice. */
export const announcedMs = 48 * hour;
/** A declined debit is tried once more, after this time in ms: on the day that was announced. */
export const retryMs = 6 * hour;
export const maxAttempts = 2;

/** Whether an amount, in paise, needs approval from an Indian card or a UPI app. */
export function isAboveLimit(amount: Paise): boolean {
  return amount > approvalLimit;
}

/** Whether the bank asks the payer to approve this amount. */
export function needsApproval(amount: Paise, { kind, isIndian }: Pick<Instrument, 'kind' | 'isIndian'>): boolean {
  return isAboveLimit(amount) && isIndian && kind !== 'account';
}

/** When an instalment is debited, in ms since 1970: at nine o'clock in India on its due date. */
export function debitTime(due: IsoDate): number {
  return Date.parse(`${due}T09:00:00+05:30`);
}

/** When its notice is sent, in ms since 1970. @param leadMs how long before a debit the gateway must be asked for it */
export function noticeTime(due: IsoDate, leadMs = 0): number {
  return debitTime(due) - leadMs - announcedMs;
}

/**
 * When the gateway is asked for a debit whose notice was sent at this time: never within 24 hours, so that the payer can
 * opt out until then. In ms since 1970.
 */
export function requestTime(due: IsoDate, noticedAt: number, leadMs = 0): number {
  return Math.max(debitTime(due) - leadMs, noticedAt + noticeMs);
}

/** Whether the day that was announced is over: the gateway is not asked any more. @param now ms since 1970 */
export function isTooLate(due: IsoDate, now: number): boolean {
  return now > debitTime(due) + noticeMs;
}

/** A debit as the payer agrees to it. */
export interface PlannedDebit {
  readonly number: number;
  readonly due: IsoDate;
  readonly amount: Paise;
}

export interface DebitPlan {
  readonly debits: readonly PlannedDebit[];
  /** The largest amount of one debit, in paise: the limit of the mandate. */
  readonly limit: Paise;
  /** The day of the last one. */
  readonly until: IsoDate;
}

/** The debits of a schedule: every instalment after the first. Undefined if there is none. */
export function debitPlan(rows: readonly Instalment[]): DebitPlan | undefined {
  const debits = rows.slice(1).map(({ number, due, amount }) => ({ number, due, amount }));
  const last = debits.at(-1);
  return last && { debits, limit: Math.max(...debits.map(({ amount }) => amount)), until: last.due };
}

/** The reasons after which another attempt is useless: the payer, or another payment method, is needed. */
const final: ReadonlySet<string> = new Set([
  'aboveLimit',
  'blocked',
  'cancelled',
  'expired',
  'needsYou',
  'notForThis',
  'notInTime',
  'notYou',
  'wrongDetails',
  'wrongUpi',
]);

/** Whether a declined debit may succeed without the payer. @param reason the name of the reason */
export function isWorthRetrying(reason: string): boolean {
  return !final.has(reason);
}
