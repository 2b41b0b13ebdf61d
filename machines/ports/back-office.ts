import type { BackOfficeAct } from '../domain/back-office/back-office-acts.ts';
import type { BackOfficePageId } from '../domain/back-office/back-office-pages.ts';
import type { MissLanguage } from '../domain/assistant/miss.ts';
import type { StoredLead } from '../domain/leads/lead-fields.ts';
import type { AmendedRecipient } from '../domain/billing/invoice-amendment.ts';
import type { Paise } from '../domain/money.ts';
import type { DisputeOutcome, DisputePhase, DisputeState } from '../domain/payments/dispute-state.ts';
import type { RefundState } from '../domain/payments/refund-state.ts';
import type { ProjectFile, ProjectMessage } from '../domain/projects/project-messages.ts';
import type { ListPage, ListPart } from '../shared/list-part.ts';
import type { ChangeAnswer } from './projects.ts';
import { promisePort } from './promise-port.ts';
import type { RequestEntry } from './requests.ts';

/** What the assistant did not understand. */
export interface BackOfficeMisses {
  /** In the last 30 days, by the likeliest meaning and the language; most frequent first. */
  readonly counted: readonly {
    /** Empty if no meaning was likely. */
    readonly nearest: string;
    readonly language: MissLanguage;
    readonly times: number;
    /** How often the assistant said that it did not understand; the other times it asked. */
    readonly low: number;
    /** The meanings that visitors pressed, most frequent first. */
    readonly chosen: readonly { readonly meaning: string; readonly times: number }[];
  }[];
  /** The shown page of the sentences that visitors agreed to send, newest first. */
  readonly sentences: readonly {
    readonly id: string;
    readonly words: string;
    readonly language: MissLanguage;
    readonly nearest: readonly string[];
    readonly createdAt: string;
  }[];
}

/** The lists of a page, each of which is shown one page of rows at a time. */
export type BackOfficeListName = 'entries' | 'refundable' | 'sentences' | 'settled' | 'waiting';

/** What is searched for on a page, and the shown page of each of its lists. */
export type BackOfficePart = ListPart<BackOfficeListName>;

/** One row of a back-office list. Times are ISO 8601; null for what has not happened yet. */
export type BackOfficeRow =
  | {
      readonly kind: 'message';
      readonly id: string;
      readonly receivedAt: string;
      readonly name: string;
      readonly email: string;
      readonly message: string;
      readonly answer: string;
      readonly answeredAt: string | null;
    }
  | BackOfficeConversation
  | BackOfficeLead
  | (Omit<RequestEntry, 'kind'> & { readonly kind: 'request'; readonly wants: string })
  | BackOfficeOrder
  | BackOfficeRefund
  | BackOfficeDispute
  | BackOfficeWork
  | {
      readonly kind: 'delivery';
      readonly id: string;
      readonly name: string;
      readonly startDate: string;
      readonly finalDelivery: string;
      readonly total: number;
      readonly shippedAt: string | null;
      /** What the team delivered, newest first; of the open item only. */
      readonly files: readonly ProjectFile[];
      /** Of the first payment; null without one. */
      readonly customer: BackOfficeCustomer | null;
    };

export interface BackOfficeCustomer {
  readonly name: string;
  readonly email: string;
  /** With its calling code. */
  readonly phone: string;
  readonly paidAt: string;
}

/** The conversation of a project with its owner. */
export interface BackOfficeConversation {
  readonly kind: 'conversation';
  /** Of the project. */
  readonly id: string;
  readonly projectName: string;
  /** Empty if no address is known: the answer is then on the page alone. */
  readonly email: string;
  readonly waitingSince: string | null;
  readonly lastAt: string;
  /** The latest message. */
  readonly last: string;
  /** Oldest first; of the open item only. */
  readonly messages?: readonly ProjectMessage[];
}

export interface BackOfficeLead extends StoredLead {
  readonly kind: 'lead';
  readonly id: string;
  readonly receivedAt: string;
  readonly contactedAt: string | null;
}

export interface BackOfficeOrder {
  readonly kind: 'order';
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly instalment: number;
  /** A state of the order machine. */
  readonly state: string;
  /** With tax, and the amount refunded. */
  readonly amount: Paise;
  readonly refunded: Paise;
  readonly payer: { readonly name: string; readonly email: string };
  readonly gateway: string;
  readonly gatewayOrderId: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly disputedAt: string | null;
  /** The part of its payment that disputes withdrew. */
  readonly withdrawn: Paise;
  /** The address of its payment in the gateway's dashboard. */
  readonly gatewayPage: string | null;
  /** The number of its invoice; null without one. */
  readonly invoice: string | null;
  /** The recipient of its invoice, while that can be amended; null otherwise. */
  readonly recipient: (AmendedRecipient & { readonly country: string }) | null;
}

/** A refund, pending or done. */
export interface BackOfficeRefund {
  readonly kind: 'refund';
  readonly id: string;
  readonly state: RefundState;
  /** Null for a payment whose order is gone: the project and the payer then have no name. */
  readonly orderId: string | null;
  readonly projectName: string;
  readonly payer: { readonly name: string; readonly email: string };
  readonly amount: Paise;
  /** The number of the invoice of its order; null without one. */
  readonly invoice: string | null;
  /** Null for a payment that must not be kept. */
  readonly creditNote: string | null;
  /** Null unless the refund was called off. */
  readonly debitNote: string | null;
  readonly gateway: string;
  readonly paymentId: string;
  /** The gateway's own id of the refund; null until it has assigned one. */
  readonly gatewayRefundId: string | null;
  /** The number of requests to the gateway, and the last error. */
  readonly attempts: number;
  readonly lastError: string;
  readonly askedAt: string | null;
}

/** The evidence available against a dispute. */
export interface BackOfficeEvidence {
  readonly invoice: string | null;
  readonly creditNotes: readonly string[];
  /** Newest first; with the plan in one sentence. */
  readonly versions: readonly {
    readonly version: number;
    readonly status: string;
    readonly total: Paise;
    readonly savedAt: string;
    readonly plan: string;
  }[];
  /** Null for a project that is gone. */
  readonly delivery: {
    readonly status: string;
    readonly startDate: string;
    readonly finalDelivery: string;
    readonly shippedAt: string | null;
  } | null;
  /** Oldest first: actions of the team, mails that were sent, events of the gateway. */
  readonly log: readonly {
    readonly at: string;
    readonly kind: 'act' | 'event' | 'mail';
    readonly by: string;
    readonly what: string;
  }[];
}

/** A dispute of a payment. */
export interface BackOfficeDispute {
  readonly kind: 'dispute';
  readonly id: string;
  readonly gateway: string;
  readonly disputeId: string;
  readonly paymentId: string;
  readonly gatewayPage: string | null;
  readonly state: DisputeState;
  readonly amount: Paise;
  readonly phase: DisputePhase;
  /** The gateway's code. */
  readonly reason: string;
  readonly openedAt: string;
  readonly evidenceDueAt: string | null;
  /** When the bank withdrew the money, and when it returned it. */
  readonly takenAt: string | null;
  readonly returnedAt: string | null;
  readonly closedAt: string | null;
  readonly outcome: DisputeOutcome | null;
  /** Null for a payment without an order. */
  readonly order: {
    readonly id: string;
    readonly projectName: string;
    readonly instalment: number;
    readonly amount: Paise;
    readonly refunded: Paise;
    readonly payer: { readonly name: string; readonly email: string };
  } | null;
  /** Present for an open dispute only; null for a payment without an order. */
  readonly evidence: BackOfficeEvidence | null;
}

/** A job for an external service that was given up. */
export interface BackOfficeWork {
  readonly kind: 'work';
  readonly id: string;
  readonly title: string;
  /** The recipient, if it is a mail. */
  readonly to: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly givenUpAt: string;
  readonly canBeDropped: boolean;
}

/** A log entry: an action, its actor and its time. */
export interface BackOfficeEntry {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly act: string;
  /** `order:` and its id. */
  readonly subject: string;
  readonly amount: Paise | null;
  readonly why: string;
}

/** The number of waiting items on each page; the log has none. */
export type BackOfficeCounts = Readonly<Partial<Record<BackOfficePageId, number>>>;

/** A page of the back office, and one item on it. */
export interface BackOfficePlace {
  readonly page: BackOfficePageId;
  readonly itemId: string | null;
  /** The shown part of its lists; absent for their first pages. */
  readonly part?: BackOfficePart | undefined;
}

export interface BackOfficeFound extends BackOfficePlace {
  readonly counts: BackOfficeCounts;
  /** The size of each list, and its next page. */
  readonly pages: Readonly<Partial<Record<BackOfficeListName, ListPage>>>;
  /** Oldest first. */
  readonly waiting: readonly BackOfficeRow[];
  /** Payments that can be refunded, last paid first; on the refunds page only. */
  readonly refundable: readonly BackOfficeRow[];
  /** Newest first; on the pages about money, the items settled in the last seven days, or with a search those of any day. */
  readonly settled: readonly BackOfficeRow[];
  /** The open item, even when no list contains it any more. */
  readonly item: BackOfficeRow | null;
  /** The log of the item, or on the log page of all items; newest first. */
  readonly entries: readonly BackOfficeEntry[];
  /** On the page of the assistant only. */
  readonly misses?: BackOfficeMisses;
}

export type BackOfficeAnswer =
  | { readonly kind: 'found'; readonly found: BackOfficeFound }
  | { readonly kind: 'notStaff' };

/** Rejects without an answer. */
export const listBackOffice = promisePort<BackOfficeAnswer, BackOfficePlace>('listBackOffice');
/** Carries out the action, or returns why the server rejected it. Rejects without an answer. */
export const actAtBackOffice = promisePort<ChangeAnswer, BackOfficeAct>('actAtBackOffice');
