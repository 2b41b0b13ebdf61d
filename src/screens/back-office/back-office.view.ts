import { formatDate } from '#machines/domain/calendar.ts';
import type { BackOfficePageId } from '#machines/domain/back-office/back-office-pages.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { RequestMove } from '#machines/domain/back-office/back-office-acts.ts';
import { needsEvidence } from '#machines/domain/payments/dispute-state.ts';
import type { RefundState } from '#machines/domain/payments/refund-state.ts';
import type { BackOfficeOrder, BackOfficeRefund, BackOfficeRow } from '#machines/ports/back-office.ts';
import { formatMoment, requestStatus, type Standing } from '../dashboard/dashboard.view.ts';
import { disputeStatus, dueWords } from './dispute.view.ts';
import { waitOf } from './wait.ts';

/** The purpose of each list, below its name. */
export const pageWords: Readonly<Record<BackOfficePageId, string>> = {
  messages: 'What people wrote in the contact form. An answer goes out by mail.',
  conversations:
    'What customers wrote about their projects. An answer is on the page of the project, and goes out by mail.',
  leads: 'Who asked for a demo. Write to them, then mark them as contacted.',
  requests: 'Prototypes and features that customers asked for. They see each step.',
  unknown: 'The bank has not said whether it took the money. The customer cannot pay again until it is settled.',
  'wrong-amount':
    'Money came that is not of the order’s amount. Give it back at the gateway, or record the order as paid.',
  refunds:
    'Money that goes back, and below it what was paid: all of it, or a part, can go back. What the gateway refuses waits for you.',
  disputes:
    'A bank asks for money back on behalf of its customer. Send evidence before the deadline, or accept. The earliest deadline comes first.',
  mail: 'Mails that nobody took, after every try.',
  jobs: 'Work for services outside that was given up.',
  deliveries: 'Projects at work, the earliest delivery first.',
  assistant: 'What visitors asked and the assistant did not understand. Teach it with the sentences below.',
  audit: 'What the staff did, newest first.',
};

const wants: Readonly<Record<string, string>> = {
  professional: 'Professional prototype',
  'tailor-made': 'Tailor-made prototype',
  feature: 'Feature',
};

/** The subject of a request. */
export function wantOf(kind: string): string {
  return wants[kind] ?? kind;
}

export const moveWords: Readonly<Record<RequestMove, string>> = {
  'request.reviewed': 'Start the review',
  'request.begun': 'Begin the work',
  'request.delivered': 'Deliver',
  'request.declined': 'Decline',
};

const jobs: Readonly<Record<string, string>> = {
  'checkout.close': 'Closing a checkout',
  'payment.remind': 'Payment reminder',
  'lead.forward': 'Passing on a lead',
  'mail.send': 'Mail',
  'dispute.remind': 'Reminder of a dispute',
  'dispute.accept': 'Accepting a dispute at the gateway',
};

/** The name of a kind of job, or the kind itself if it has no name. */
export function jobOf(kind: string): string {
  return jobs[kind] ?? kind;
}

const refundStates: Readonly<Record<RefundState, Standing>> = {
  underWay: { name: 'Under way', tone: 'plain' },
  accepted: { name: 'On its way', tone: 'plain' },
  given: { name: 'Given back', tone: 'ok' },
  refused: { name: 'Not given back', tone: 'danger' },
  transferred: { name: 'Transferred', tone: 'ok' },
  calledOff: { name: 'Called off', tone: 'plain' },
  unplaced: { name: 'Not explained', tone: 'danger' },
  explained: { name: 'Explained', tone: 'plain' },
};

export function refundStatus({ state }: Pick<BackOfficeRefund, 'state'>): Standing {
  return refundStates[state];
}

/** The heading of a list of a page, and the order of its rows. A search finds what was settled earlier, too. */
export function listWords(
  page: BackOfficePageId,
  list: 'refundable' | 'settled' | 'waiting',
  search: string,
): { readonly name: string; readonly order: string } {
  if (list === 'refundable') return { name: 'Paid', order: 'last paid first' };
  if (list === 'waiting')
    return page === 'deliveries'
      ? { name: 'At work', order: 'earliest delivery first' }
      : { name: 'Waiting', order: page === 'disputes' ? 'earliest deadline first' : 'oldest first' };
  const since = search.trim() === '' ? ' in the last seven days' : '';
  if (page === 'disputes') return { name: 'Decided and settled', order: 'newest first' };
  if (page === 'deliveries') return { name: `Shipped${since}`, order: 'newest first' };
  return page === 'refunds' || page === 'unknown' || page === 'wrong-amount'
    ? { name: `Settled${since}`, order: 'newest first' }
    : { name: 'Done', order: 'newest first' };
}

/** What the search of a page looks for. */
export const searchHints: Readonly<Record<Exclude<BackOfficePageId, 'assistant'>, string>> = {
  messages: 'Name, address or words',
  conversations: 'Customer, project or words',
  leads: 'Name, address or company',
  requests: 'Title or words',
  unknown: 'Customer, project or number',
  'wrong-amount': 'Customer, project or number',
  refunds: 'Customer, project or number',
  disputes: 'Customer, project or number',
  mail: 'Address or error',
  jobs: 'Job or error',
  deliveries: 'Customer, project or number',
  audit: 'Name, action, order or reference',
};

const orderStates: Readonly<Record<string, Standing>> = {
  open: { name: 'Not finished', tone: 'plain' },
  pending: { name: 'With the bank', tone: 'warn' },
  declined: { name: 'Failed', tone: 'danger' },
  cancelled: { name: 'Cancelled', tone: 'plain' },
  paid: { name: 'Paid', tone: 'ok' },
  superseded: { name: 'Replaced', tone: 'plain' },
  refunded: { name: 'Refunded', tone: 'plain' },
};

export function orderStatus({ state }: Pick<BackOfficeOrder, 'state'>): Standing {
  return orderStates[state] ?? { name: state, tone: 'plain' };
}

export interface QueueLine {
  readonly title: string;
  /** At the right of the title. */
  readonly aside: string;
  readonly note: string;
}

function fullName(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** 'Meera Nair, PL/26-27/000042, ' */
function buyerOf({ payer, invoice }: Pick<BackOfficeOrder, 'invoice' | 'payer'>): string {
  return [payer.name || payer.email, invoice ?? ''].map((part) => (part === '' ? '' : `${part}, `)).join('');
}

/** An item as a line of its list. @param now ms since 1970. */
export function lineOf(row: BackOfficeRow, now: number): QueueLine {
  switch (row.kind) {
    case 'message':
      return {
        title: row.name || row.email,
        aside: row.answeredAt === null ? waitOf(row.receivedAt, now) : formatMoment(row.answeredAt),
        note: row.message,
      };
    case 'conversation':
      return {
        title: row.projectName,
        aside: row.waitingSince === null ? formatMoment(row.lastAt) : waitOf(row.waitingSince, now),
        note: row.last,
      };
    case 'lead':
      return {
        title: fullName(row.name, row.lastname),
        aside: row.contactedAt === null ? waitOf(row.receivedAt, now) : formatMoment(row.contactedAt),
        note: [row.designation, row.companyname].filter((part) => part !== '').join(', '),
      };
    case 'request':
      return {
        title: row.title || wantOf(row.wants),
        aside: waitOf(row.createdAt, now),
        note: `${requestStatus(row.state).name}, ${wantOf(row.wants).toLowerCase()}`,
      };
    case 'order':
      return {
        title: row.projectName || 'A plan',
        aside: row.paidAt === null ? waitOf(row.createdAt, now) : formatMoment(row.paidAt),
        note: `${buyerOf(row)}${formatCharge(row.amount)}, instalment ${row.instalment}${row.refunded > 0 ? `, ${formatCharge(row.refunded)} given back` : ''}${row.withdrawn > 0 ? `, ${formatCharge(row.withdrawn)} withdrawn by a dispute` : ''}`,
      };
    case 'refund':
      return {
        title: row.projectName || 'A payment without an order',
        aside: row.askedAt === null ? '' : formatMoment(row.askedAt),
        note: `${buyerOf(row)}${formatCharge(row.amount)}, ${refundStatus(row).name.toLowerCase()}`,
      };
    case 'dispute':
      return {
        title: row.order?.projectName ?? 'A payment that no order has',
        aside:
          row.evidenceDueAt !== null && needsEvidence(row.state)
            ? dueWords(row.evidenceDueAt, now)
            : formatMoment(row.closedAt ?? row.openedAt),
        note: `${formatCharge(row.amount)}, ${disputeStatus(row).name.toLowerCase()}`,
      };
    case 'work':
      return {
        title: row.to === '' ? jobOf(row.title) : row.to,
        aside: waitOf(row.givenUpAt, now),
        note: row.lastError,
      };
    case 'delivery':
      return { title: row.name, aside: formatDate(row.finalDelivery), note: `Began ${formatDate(row.startDate)}` };
  }
}

const subjectPages: Readonly<Record<string, BackOfficePageId>> = {
  message: 'messages',
  conversation: 'conversations',
  project: 'deliveries',
  lead: 'leads',
  request: 'requests',
  order: 'refunds',
  dispute: 'disputes',
};

/** The page of the subject of a log entry; null if no page shows it any more. */
export function placeOf(subject: string): { readonly page: BackOfficePageId; readonly itemId: string } | null {
  const [kind = '', itemId = ''] = subject.split(':');
  const page = subjectPages[kind];
  return page === undefined ? null : { page, itemId };
}
