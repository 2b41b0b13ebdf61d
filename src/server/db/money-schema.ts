/** Refunds, actions of the team, and links for people who paid without an account. */
import { sql, type Column, type SQL } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import type { DebitNote } from '#machines/domain/billing/debit-note.ts';
import type { AmendedInvoice } from '#machines/domain/billing/invoice-amendment.ts';
import { refundStates, type RefundState } from '#machines/domain/payments/refund-state.ts';
import {
  decidedDisputes,
  disputeOutcomes,
  disputeStates,
  type DisputeOutcome,
  type DisputePhase,
  type DisputeState,
} from '#machines/domain/payments/dispute-state.ts';
import { orders, sandboxCheckouts } from './schema.ts';
import { wordsOf } from './word-search.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const paise = (name: string) => bigint(name, { mode: 'number' });
const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * Deleted orders, removed with their owner or project, while a checkout of theirs may still be paid: such a payment is
 * refunded. These rows contain no personal data.
 */
export const closedOrders = pgTable(
  'closed_orders',
  {
    orderId: uuid('order_id').primaryKey(),
    gateway: text('gateway').notNull(),
    gatewayOrderId: text('gateway_order_id'),
    amount: paise('amount').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [uniqueIndex('closed_orders_gateway_index').on(table.gateway, table.gatewayOrderId)],
);

/** Credit notes as issued, each for a refund of an invoice. Append-only. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: text('number').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amount: paise('amount').notNull(),
    content: jsonb('content').$type<CreditNote>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    index('credit_notes_order_index').on(table.orderId),
    check('credit_notes_amount_whole', sql`${table.amount} > 0`),
  ],
);

/** Debit notes as issued, each for a refund that was called off: it reverses its credit note. Append-only. */
export const debitNotes = pgTable(
  'debit_notes',
  {
    number: text('number').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    creditNote: text('credit_note')
      .notNull()
      .unique()
      .references(() => creditNotes.number),
    amount: paise('amount').notNull(),
    content: jsonb('content').$type<DebitNote>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    index('debit_notes_order_index').on(table.orderId),
    check('debit_notes_amount_whole', sql`${table.amount} > 0`),
  ],
);

/** Invoices issued in place of an earlier one, at most one for each order. Append-only. */
export const amendedInvoices = pgTable('amended_invoices', {
  number: text('number').primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  content: jsonb('content').$type<AmendedInvoice>().notNull(),
  issuedAt: instant('issued_at').notNull(),
});

/** Refunds, one row each, from any source. The refund machine decides the state. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gateway: text('gateway').notNull(),
    paymentId: text('payment_id').notNull(),
    /** Null if no order is known: it is deleted, or the payment is not of Plinth. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Plinth's key for it at the gateway; null if Plinth requested it without one. */
    key: text('key').unique(),
    /** Null for a payment that Plinth may not keep. */
    creditNote: text('credit_note')
      .unique()
      .references(() => creditNotes.number),
    amount: paise('amount').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** The gateway's id of it; of the latest try, if one failed. */
    gatewayRefundId: text('gateway_refund_id'),
    /** The gateway's ids of failed tries: later reports about them are ignored. */
    failedIds: jsonb('failed_ids').$type<readonly string[]>().notNull().default([]),
    /** Why it was last rejected or failed. */
    failure: text('failure').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When it entered its state. */
    changedAt: instant('changed_at').notNull(),
    /** When its gateway is next polled automatically; null once polling is over. */
    askAt: instant('ask_at'),
  },
  (table) => [
    uniqueIndex('refunds_gateway_index').on(table.gateway, table.gatewayRefundId),
    index('refunds_payment_index').on(table.gateway, table.paymentId),
    index('refunds_order_index').on(table.orderId),
    index('refunds_ask_index')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    index('refunds_waiting_index')
      .on(table.state, table.changedAt)
      .where(sql`${table.state} in ('underWay', 'accepted', 'refused', 'unplaced')`),
    index('refunds_changed_index').on(table.changedAt),
    check(
      'refunds_state_known',
      sql`${table.state} in (${sql.raw(refundStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('refunds_amount_whole', sql`${table.amount} > 0`),
  ],
);

/** The words by which the log is searched: who, what, of what, and why. */
export const auditWords = ({
  actor,
  act,
  subject,
  details,
}: Readonly<Record<'act' | 'actor' | 'details' | 'subject', Column>>): SQL =>
  wordsOf(
    actor,
    act,
    subject,
    sql`${details} ->> 'reason'`,
    sql`${details} ->> 'reference'`,
    sql`${details} ->> 'creditNote'`,
    sql`${details} ->> 'debitNote'`,
  );

/**
 * The team's actions on other people's data, with person and time. Append-only, and partitioned by month
 * (`src/server/team/audit-partitions.ts`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').notNull().defaultRandom(),
    happenedAt: instant('happened_at').notNull(),
    /** The person, as named in the request of the program. */
    actor: text('actor').notNull(),
    /** The machine's event. */
    act: text('act').notNull(),
    /** The subject: `order:` and its id. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    // The key of a partitioned table contains what it is partitioned by.
    primaryKey({ columns: [table.happenedAt, table.id] }),
    index('audit_log_subject_index').on(table.subject, table.happenedAt, table.id),
    index('audit_log_act_index').on(table.act, table.happenedAt),
    index('audit_log_search_index').using('gin', auditWords(table)),
    check('audit_log_actor_given', sql`${table.actor} <> ''`),
  ],
);

/**
 * Links mailed with a receipt to a person who paid without an account. Only the hash of a link's secret is stored. A
 * link is valid for a time that counts from `createdAt`, until it has added a browser or too many wrong codes were
 * entered.
 */
export const claimLinks = pgTable(
  'claim_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    /** The claim that it opens. */
    owner: text('owner').notNull(),
    /** The order whose payer received it; null in rows of earlier releases. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (table) => [
    index('claim_links_owner_index').on(table.owner),
    index('claim_links_order_index').on(table.orderId),
    index('claim_links_created_index').on(table.createdAt),
  ],
);

/**
 * The code that proves that the payer uses a link: one for each link, hashed with the link's secret, which is not
 * stored.
 */
export const claimCodes = pgTable(
  'claim_codes',
  {
    secretHash: text('secret_hash')
      .primaryKey()
      .references(() => claimLinks.secretHash, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    /** The number of wrong codes entered for it. */
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('claim_codes_expires_index').on(table.expiresAt),
    check('claim_codes_tries_counted', sql`${table.tries} >= 0`),
  ],
);

/** Browsers that were added to the claim of another browser by a link and its code. */
export const addedBrowsers = pgTable(
  'added_browsers',
  {
    /** `added:` and the hash of the secret in the browser's cookie. */
    key: text('key').primaryKey(),
    /** The claim whose plans it can read. */
    owner: text('owner').notNull(),
    /** The user agent header of the browser when it was added. */
    userAgent: text('user_agent').notNull().default(''),
    addedAt: instant('added_at').notNull(),
    /** When its cookie was last renewed. */
    seenAt: instant('seen_at').notNull(),
    /** The hash of the secret that removes it, which was mailed to the payer. */
    removalHash: text('removal_hash').notNull().unique(),
  },
  (table) => [index('added_browsers_owner_index').on(table.owner), index('added_browsers_seen_index').on(table.seenAt)],
);

/**
 * Disputes of payments, as reported by gateways. Its payment identifies the order; a gateway may report the payment
 * later.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gateway: text('gateway').notNull(),
    /** The gateway's ids of the dispute and of the payment. */
    disputeId: text('dispute_id').notNull(),
    paymentId: text('payment_id').notNull(),
    amount: paise('amount').notNull(),
    state: text('state').$type<DisputeState>().notNull().default('opened'),
    /** The time of the event that set the state. */
    toldAt: instant('told_at').notNull(),
    phase: text('phase').$type<DisputePhase>().notNull(),
    /** The gateway's code. */
    reason: text('reason').notNull(),
    evidenceDueAt: instant('evidence_due_at'),
    /** The time of the event that set amount, reason and deadline. */
    heardAt: instant('heard_at').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** When the bank took the money, and when it returned it. */
    takenAt: instant('taken_at'),
    returnedAt: instant('returned_at'),
    /** When the bank decided. */
    closedAt: instant('closed_at'),
    /** How and when the team settled the invoice of a lost dispute. */
    outcome: text('outcome').$type<DisputeOutcome>(),
    outcomeAt: instant('outcome_at'),
  },
  (table) => [
    uniqueIndex('disputes_gateway_index').on(table.gateway, table.disputeId),
    index('disputes_payment_index').on(table.gateway, table.paymentId),
    index('disputes_waiting_index')
      .on(table.evidenceDueAt)
      .where(sql`${table.closedAt} is null`),
    check('disputes_state_known', sql`${table.state} in (${listed(disputeStates)})`),
    check('disputes_amount_whole', sql`${table.amount} > 0`),
    check(
      'disputes_closed_dated',
      sql`(${table.state} in (${listed(decidedDisputes)})) = (${table.closedAt} is not null)`,
    ),
    check('disputes_outcome_known', sql`${table.outcome} in (${listed(disputeOutcomes)})`),
    check('disputes_outcome_dated', sql`(${table.outcome} is null) = (${table.outcomeAt} is null)`),
  ],
);

/** Mails about orders that the mail server accepted: evidence of what a customer received. */
export const orderMails = pgTable(
  'order_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('order_mails_order_index').on(table.orderId)],
);

/** The states of a dispute in the sandbox gateway's books. */
export const sandboxDisputeStates = ['opened', 'underReview', 'won', 'lost'] as const;
export type SandboxDisputeState = (typeof sandboxDisputeStates)[number];

/** Disputes in the books of the sandbox gateway: the visitor acts as the bank and opens one for a paid checkout. */
export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .unique()
      .references(() => sandboxCheckouts.id),
    reason: text('reason').notNull(),
    state: text('state').$type<SandboxDisputeState>().notNull().default('opened'),
    openedAt: instant('opened_at').notNull(),
    evidenceDueAt: instant('evidence_due_at').notNull(),
  },
  (table) => [check('sandbox_disputes_state_known', sql`${table.state} in (${listed(sandboxDisputeStates)})`)],
);
