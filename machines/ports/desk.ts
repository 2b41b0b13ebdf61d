import type { DeskAct } from '../domain/desk/desk-acts.ts';
import type { DeskPageId } from '../domain/desk/desk-pages.ts';
import type { StoredLead } from '../domain/leads/lead-fields.ts';
import type { Paise } from '../domain/money.ts';
import type { DisputeOutcome, DisputePhase, DisputeState } from '../domain/payments/dispute-state.ts';
import type { RefundState } from '../domain/payments/refund-state.ts';
import type { ChangeAnswer } from './projects.ts';
import { promisePort } from './promise-port.ts';
import type { RequestEntry } from './requests.ts';

/** One thing in a list of the desk. Moments are ISO 8601, and what has not happened yet is null. */
export type DeskRow =
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
  | DeskLead
  | (Omit<RequestEntry, 'kind'> & { readonly kind: 'request'; readonly wants: string })
  | DeskOrder
  | DeskRefund
  | DeskDispute
  | DeskWork
  | {
      readonly kind: 'delivery';
      readonly id: string;
      readonly name: string;
      readonly startDate: string;
      readonly finalDelivery: string;
      readonly total: number;
      readonly shippedAt: string | null;
    };

export interface DeskLead extends StoredLead {
  readonly kind: 'lead';
  readonly id: string;
  readonly receivedAt: string;
  readonly contactedAt: string | null;
}

export interface DeskOrder {
  readonly kind: 'order';
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly instalment: number;
  /** Of the order's machine. */
  readonly state: string;
  /** With tax, and what was given back of it. */
  readonly amount: Paise;
  readonly refunded: Paise;
  readonly payer: { readonly name: string; readonly email: string };
  readonly gateway: string;
  readonly gatewayOrderId: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly disputedAt: string | null;
  /** The money of its payment that disputes withdrew. */
  readonly withdrawn: Paise;
  /** Where its payment is shown at the gateway. */
  readonly gatewayPage: string | null;
}

/** Money that goes back, or went back. */
export interface DeskRefund {
  readonly kind: 'refund';
  readonly id: string;
  readonly state: RefundState;
  /** Null for a payment whose order is gone: then the project has no name, and the payer none. */
  readonly orderId: string | null;
  readonly projectName: string;
  readonly payer: { readonly name: string; readonly email: string };
  readonly amount: Paise;
  /** Null for a payment that nobody may keep. */
  readonly creditNote: string | null;
  /** Null unless it was called off. */
  readonly debitNote: string | null;
  readonly gateway: string;
  readonly paymentId: string;
  /** The gateway's own id of it; null until it has given one. */
  readonly gatewayRefundId: string | null;
  /** How often the gateway was asked, and how it failed last. */
  readonly attempts: number;
  readonly lastError: string;
  readonly askedAt: string | null;
}

/** The evidence at hand against a dispute. */
export interface DeskEvidence {
  readonly invoice: string | null;
  readonly creditNotes: readonly string[];
  /** Newest first; the plan in one sentence. */
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
  /** Oldest first: acts of the team, mails that were sent, events of the gateway. */
  readonly log: readonly {
    readonly at: string;
    readonly kind: 'act' | 'event' | 'mail';
    readonly by: string;
    readonly what: string;
  }[];
}

/** A dispute of a payment. */
export interface DeskDispute {
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
  /** When the bank took the money, and returned it. */
  readonly takenAt: string | null;
  readonly returnedAt: string | null;
  readonly closedAt: string | null;
  readonly outcome: DisputeOutcome | null;
  /** Null for a payment that no order has. */
  readonly order: {
    readonly id: string;
    readonly projectName: string;
    readonly instalment: number;
    readonly amount: Paise;
    readonly refunded: Paise;
    readonly payer: { readonly name: string; readonly email: string };
  } | null;
  /** Of the one that is open alone; null for a payment that no order has. */
  readonly evidence: DeskEvidence | null;
}

/** Work for a service outside that was given up. */
export interface DeskWork {
  readonly kind: 'work';
  readonly id: string;
  readonly title: string;
  /** To whom, where it is a mail. */
  readonly to: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly givenUpAt: string;
  readonly canBeDropped: boolean;
}

/** What somebody did, and when. */
export interface DeskEntry {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly act: string;
  /** `order:` and its id. */
  readonly subject: string;
  readonly amount: Paise | null;
  readonly why: string;
}

/** How much waits for a person on each page; none for that of the log. */
export type DeskCounts = Readonly<Partial<Record<DeskPageId, number>>>;

/** A page of the desk, and one thing on it. */
export interface DeskPlace {
  readonly page: DeskPageId;
  readonly itemId: string | null;
}

export interface DeskFound extends DeskPlace {
  readonly counts: DeskCounts;
  /** Oldest first. */
  readonly waiting: readonly DeskRow[];
  /** What was paid and can go back, newest first; on the page of the refunds alone. */
  readonly refundable: readonly DeskRow[];
  /** Newest first; of money, what was settled in the last seven days. */
  readonly settled: readonly DeskRow[];
  /** The thing that is open, also when no list has it any more. */
  readonly item: DeskRow | null;
  /** What was done to it, or on the page of the log to everything; newest first. */
  readonly entries: readonly DeskEntry[];
}

export type DeskAnswer = { readonly kind: 'found'; readonly found: DeskFound } | { readonly kind: 'notStaff' };

/** Rejects without an answer. */
export const listDesk = promisePort<DeskAnswer, DeskPlace>('listDesk');
/** Does it, or says why the server refuses it. Rejects without an answer. */
export const actAtDesk = promisePort<ChangeAnswer, DeskAct>('actAtDesk');
