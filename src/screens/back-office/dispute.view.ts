import { formatCharge } from '#machines/domain/money-format.ts';
import {
  needsEvidence,
  type DisputeOutcome,
  type DisputePhase,
  type DisputeState,
} from '#machines/domain/payments/dispute-state.ts';
import type { BackOfficeDispute } from '#machines/ports/back-office.ts';
import { formatTime, type Standing } from '../dashboard/dashboard.view.ts';
import { waitOf } from './wait.ts';

const states: Readonly<Record<DisputeState, Standing>> = {
  opened: { name: 'Evidence needed', tone: 'danger' },
  actionRequired: { name: 'Evidence needed', tone: 'danger' },
  evidenceSent: { name: 'Evidence sent', tone: 'plain' },
  underReview: { name: 'With the bank', tone: 'warn' },
  accepted: { name: 'Accepted', tone: 'plain' },
  closed: { name: 'Closed', tone: 'plain' },
  won: { name: 'Won', tone: 'ok' },
  lost: { name: 'Lost', tone: 'danger' },
};

export function disputeStatus({ state }: Pick<BackOfficeDispute, 'state'>): Standing {
  return states[state];
}

export const phaseNames: Readonly<Record<DisputePhase, string>> = {
  inquiry: 'Inquiry: no money is taken yet',
  fraud: 'Report of fraud',
  chargeback: 'Chargeback',
  preArbitration: 'Second round',
  arbitration: 'Arbitration by the card network',
};

export const outcomeNames: Readonly<Record<DisputeOutcome, string>> = {
  credited: 'Credit note issued',
  invoiceKept: 'Kept: the customer still owes it',
  paidAgain: 'Paid again by transfer',
};

const gateways: Readonly<Record<string, string>> = { stripe: 'Stripe', razorpay: 'Razorpay', sandbox: 'the sandbox' };

export function gatewayName(gateway: string): string {
  return gateways[gateway] ?? gateway;
}

/** 'in 3 days', or '2 h ago'. The deadline is ISO 8601, now is ms since 1970. */
export function dueWords(due: string, now: number): string {
  const at = new Date(due).getTime();
  return at > now ? `in ${waitOf(new Date(now).toISOString(), at)}` : `${waitOf(due, now)} ago`;
}

export function disputeTitle({ state, amount, evidenceDueAt }: BackOfficeDispute, now: number): string {
  const sum = formatCharge(amount);
  if (!needsEvidence(state)) return `Dispute of ${sum}: ${states[state].name.toLowerCase()}`;
  if (evidenceDueAt === null) return `Dispute of ${sum}: evidence is needed`;
  const isOver = new Date(evidenceDueAt).getTime() <= now;
  return isOver
    ? `Dispute of ${sum}: evidence was due ${dueWords(evidenceDueAt, now)}`
    : `Dispute of ${sum}: evidence is due ${dueWords(evidenceDueAt, now)}`;
}

const next: Readonly<Record<DisputeState, string>> = {
  opened: 'Send evidence at the gateway before the deadline. Without evidence the dispute is lost.',
  actionRequired: 'Send evidence at the gateway before the deadline. Without evidence the dispute is lost.',
  evidenceSent: 'The gateway has the evidence, and the bank decides. This takes weeks, up to 75 days.',
  underReview: 'The bank reads the evidence. This takes weeks, up to 75 days, and there is nothing to do.',
  accepted: 'The gateway is told that we do not contest it. It reports the dispute as lost.',
  closed: 'It ended without a decision.',
  won: 'The bank decided for us: the payment stays ours.',
  lost: 'The bank decided against us: the customer has the money.',
};

export function disputeNext({ state }: Pick<BackOfficeDispute, 'state'>): string {
  return next[state];
}

/** The location of the money, as far as the gateway reported it. */
export function moneyWords({
  takenAt,
  returnedAt,
  state,
}: Pick<BackOfficeDispute, 'returnedAt' | 'state' | 'takenAt'>): string {
  if (takenAt === null) return 'Not taken';
  if (state === 'lost') return `Taken ${formatTime(takenAt)}`;
  return returnedAt === null ? `Taken ${formatTime(takenAt)}: with the bank` : `Returned ${formatTime(returnedAt)}`;
}

/** The files of the archive, and the field of the gateway's form for each. */
export function evidencePlaces(gateway: string): readonly (readonly [file: string, place: string])[] {
  if (gateway === 'sandbox') return [];
  const isStripe = gateway === 'stripe';
  return [
    ['The invoice and credit notes (PDF)', isStripe ? 'Receipt' : 'Billing proof'],
    ['plan-versions.txt', isStripe ? 'Service documentation' : 'Proof of service'],
    ['log.csv', 'Customer communication'],
    ['summary.txt', isStripe ? 'Additional information' : 'Summary, and explanation letter'],
  ];
}
