/** What is kept of money that goes back, of whoever gives it, and of those who paid without an account. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import type { DebitNote } from '#machines/domain/billing/debit-note.ts';
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

const instant = (name: string) => timestamp(name, { withTimezone: true });
const paise = (name: string) => bigint(name, { mode: 'number' });
const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * Orders that are gone, with whoever made them or with their project, while a checkout of theirs may still be paid:
 * what is paid all the same is given back. Nothing here leads to a person.
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

/** Credit notes as they were issued, each for money given back of an invoice. Nothing here is ever changed. */
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

/**
 * Debit notes as they were issued, each for a refund that was called off: it takes its credit note back. Nothing here
 * is ever changed.
 */
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

/** Money that goes back, one row for each refund, whoever asked for it. Where it stands is decided by its machine. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gateway: text('gateway').notNull(),
    paymentId: text('payment_id').notNull(),
    /** Null where no order is known: it is gone, or the payment is not of Plinth. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** What the gateway knows it by beside its own id; null where Plinth asked under none. */
    key: text('key').unique(),
    /** Null for a payment that nobody may keep. */
    creditNote: text('credit_note')
      .unique()
      .references(() => creditNotes.number),
    amount: paise('amount').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** The gateway's own id of it; of the newest try, where one failed. */
    gatewayRefundId: text('gateway_refund_id'),
    /** The gateway's ids of the tries that failed: what it says of them later counts no more. */
    failedIds: jsonb('failed_ids').$type<readonly string[]>().notNull().default([]),
    /** Why it was refused or failed last. */
    failure: text('failure').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When it came to its state. */
    changedAt: instant('changed_at').notNull(),
    /** When its gateway is asked next without anybody looking; null once that is over. */
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

/** What the team did to what belongs to others, by whom and when. Nothing here is ever changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    happenedAt: instant('happened_at').notNull(),
    /** Who did it, in the words of the program that was told to. */
    actor: text('actor').notNull(),
    /** The event of the machine that it was. */
    act: text('act').notNull(),
    /** What it was done to: `order:` and its id. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    index('audit_log_time_index').on(table.happenedAt.desc()),
    index('audit_log_subject_index').on(table.subject, table.happenedAt),
    check('audit_log_actor_given', sql`${table.actor} <> ''`),
  ],
);

/**
 * Links that go with a receipt to whoever paid without an account. Of a link's secret only the hash is kept. It is
 * valid for a time that counts from `createdAt`, until it has added a browser or too many wrong codes were entered.
 */
export const claimLinks = pgTable(
  'claim_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    /** The claim that it opens. */
    owner: text('owner').notNull(),
    /** The order whose payer it was mailed to; null in rows of earlier releases. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
    /** How many wrong codes were entered after it, in all. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (table) => [
    index('claim_links_owner_index').on(table.owner),
    index('claim_links_order_index').on(table.orderId),
    index('claim_links_created_index').on(table.createdAt),
  ],
);

/**
 * The code that proves a link to be the payer's: one for each link, hashed under the link's secret, which is not kept.
 */
export const claimCodes = pgTable(
  'claim_codes',
  {
    secretHash: text('secret_hash')
      .primaryKey()
      .references(() => claimLinks.secretHash, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    /** How many wrong codes were entered in its place. */
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
    /** The claim whose plans it sees. */
    owner: text('owner').notNull(),
    /** What the browser called itself when it was added. */
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
 * Disputes of payments, as gateways report them. The order of one is found by its payment, which a gateway may report
 * later.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gateway: text('gateway').notNull(),
    /** The gateway's own id of it, and of the payment. */
    disputeId: text('dispute_id').notNull(),
    paymentId: text('payment_id').notNull(),
    amount: paise('amount').notNull(),
    state: text('state').$type<DisputeState>().notNull().default('opened'),
    /** When the event happened that the state comes from. */
    toldAt: instant('told_at').notNull(),
    phase: text('phase').$type<DisputePhase>().notNull(),
    /** The gateway's code. */
    reason: text('reason').notNull(),
    evidenceDueAt: instant('evidence_due_at'),
    /** When the event happened that amount, reason and deadline come from. */
    heardAt: instant('heard_at').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** When the bank took the money, and when it returned it. */
    takenAt: instant('taken_at'),
    returnedAt: instant('returned_at'),
    /** When the bank decided. */
    closedAt: instant('closed_at'),
    /** How the team settled the invoice of a lost one, and when. */
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

/** Mails about orders that were handed to the mail server: evidence of what a customer was told. */
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

/**
 * Disputes in the books of the sandbox gateway: the visitor, who plays the bank, opens one of a checkout that is paid.
 */
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
