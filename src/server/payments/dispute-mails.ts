/**
 * Mails about disputes: to the team when one opens, before its deadline and when it is decided; to the customer with a
 * credit note.
 */
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { disputeReason } from '#machines/domain/payments/dispute-reasons.ts';
import type { DisputeState } from '#machines/domain/payments/dispute-state.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Mail } from '../mail/mail.ts';
import type { Dispute } from './dispute-store.ts';
import type { Order } from './order-store.ts';

export interface NoticeDeps {
  /** The address of the team. */
  readonly staff: string;
  /** The product's public origin. */
  readonly origin: string;
}

/** The address of a dispute's page. */
export function casePath({ id }: Pick<Dispute, 'id'>): string {
  return `/desk/disputes/${id}`;
}

function dueWords({ evidenceDueAt }: Dispute): string {
  return evidenceDueAt
    ? `Evidence is due by ${formatDate(dayInIndia(evidenceDueAt.getTime()))}.`
    : 'The gateway names no deadline.';
}

function aboutOrder({ gateway, paymentId }: Dispute, order: Order | undefined): string {
  if (!order) return `No order here has the payment ${paymentId}: find it in the dashboard of ${gateway}.`;
  const { billing, instalment, terms } = order;
  const payer = `${billing.firstName} ${billing.lastName}`.trim();
  return `It is instalment ${instalment} of ${projectName(terms.draft)}, paid by ${payer} (${billing.email}).`;
}

const decisions: Readonly<Partial<Record<DisputeState, readonly [subject: string, text: string]>>> = {
  won: ['Dispute won', 'The bank decided for us: the payment stays ours.'],
  lost: [
    'Dispute lost',
    'The bank decided against us: the customer has the money. Decide about the invoice: issue a credit note, or keep it.',
  ],
  closed: ['Dispute closed', 'The dispute ended without a decision.'],
};

/** The mail to the team about a dispute that opens, is due in three days, or is decided. */
export function disputeNotice(
  kind: 'opened' | 'dueSoon' | 'decided',
  dispute: Dispute,
  order: Order | undefined,
  { staff, origin }: NoticeDeps,
): Mail {
  const amount = formatCharge(dispute.amount);
  const { claim, answer } = disputeReason(dispute.reason);
  const [verdict = '', meaning = ''] = decisions[dispute.state] ?? [];
  const told = {
    opened: {
      subject: `Dispute of ${amount}: a bank asks for the money back`,
      paragraphs: [claim, aboutOrder(dispute, order), dueWords(dispute), answer],
    },
    dueSoon: {
      subject: `Dispute of ${amount}: evidence is due in three days`,
      paragraphs: [dueWords(dispute), 'A dispute without evidence is lost.', claim, aboutOrder(dispute, order), answer],
    },
    decided: { subject: `${verdict}: ${amount}`, paragraphs: [meaning, aboutOrder(dispute, order)] },
  }[kind];
  return {
    to: staff,
    ...told,
    action: { words: 'Open the case', address: `${origin}${casePath(dispute)}` },
    reason: 'because notices of disputes come here',
  };
}
