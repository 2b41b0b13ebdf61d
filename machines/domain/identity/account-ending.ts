/** The deletion of an account: when it is carried out, and what is still open in it until then. */
import type { Paise } from '../money.ts';

/** An account is deleted this many days after its person asked for it. */
export const graceDays = 14;

/** When an account whose deletion is asked for now is deleted. Both in ms since 1970. */
export function endOfAccount(now: number): number {
  return now + graceDays * 86_400_000;
}

/**
 * What can be open in an account. `undecided`: a payment that is with the bank; `refund`: it has not arrived yet;
 * `dispute`: the bank has not decided; `work`: the team works on the project; `instalments`: those not yet paid;
 * `automatic`: automatic payment is on.
 */
export const openMatterKinds = ['undecided', 'refund', 'dispute', 'work', 'instalments', 'automatic'] as const;
export type OpenMatterKind = (typeof openMatterKinds)[number];

/** One thing that is open when an account is deleted. */
export interface OpenMatter {
  readonly kind: OpenMatterKind;
  readonly project: string;
  /** Of its invoice; null if there is none. */
  readonly invoice: string | null;
  /** How many instalments; otherwise 1. */
  readonly count: number;
  /** In paise, tax included; null for work. Of automatic payment, the largest debit. */
  readonly amount: Paise | null;
}

/** How an account is deleted, as the server decides it. */
export interface AccountEnding {
  /** When it is deleted, ms since 1970; null if nobody asked for its deletion. */
  readonly endsAt: number | null;
  /** Whether a deletion waits for `graceDays`; otherwise it is carried out at once. */
  readonly isHeld: boolean;
  readonly matters: readonly OpenMatter[];
}

/**
 * Whether an account can be deleted now. A payment that the bank has not decided would start work of nobody, so it is
 * waited for where the account can wait: at the end of the period it is deleted in any case.
 */
export function canEndNow({ isHeld, matters }: Pick<AccountEnding, 'isHeld' | 'matters'>): boolean {
  return !isHeld || matters.every(({ kind }) => kind !== 'undecided');
}

/** Whether a confirmed deletion is carried out at once: there is no period, or it has begun. */
export function endsAtOnce({ endsAt, isHeld }: Pick<AccountEnding, 'endsAt' | 'isHeld'>): boolean {
  return !isHeld || endsAt !== null;
}

/** How a session ends that its person ends: with the account itself, until it is deleted, or by a sign-out alone. */
export type SessionEnd = 'deleted' | 'scheduled' | 'signedOut';
