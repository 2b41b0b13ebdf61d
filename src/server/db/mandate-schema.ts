/** Automatic payment: mandates, and the debits of instalments under them. They contain no number of a card or account. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  debitStates,
  mandateStates,
  type DebitState,
  type Instrument,
  type MandateState,
} from '#machines/domain/payments/mandate.ts';
import { orders, projects, sandboxCheckouts } from './schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const paise = (name: string) => bigint(name, { mode: 'number' });
const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** The payer's consents to automatic payment, one for each first order of a project. The mandate machine decides the state. */
export const mandates = pgTable(
  'mandates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The order with whose payment it begins; null if that was deleted. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    gateway: text('gateway').notNull(),
    state: text('state').$type<MandateState>().notNull().default('asked'),
    /** The largest debit that the payer agreed to, in paise. */
    limit: paise('limit_paise').notNull(),
    /** The day of the last debit that they agreed to. */
    until: date('until', { mode: 'string' }).notNull(),
    /** The version of the text that they agreed to. */
    consent: text('consent').notNull(),
    /** The gateway's names of the payer and of the kept payment method; null while there is none. */
    customerRef: text('customer_ref'),
    tokenRef: text('token_ref'),
    instrument: jsonb('instrument').$type<Instrument>(),
    createdAt: instant('created_at').notNull(),
    activeAt: instant('active_at'),
    /** When it was refused, cancelled or over. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('mandates_project_index').on(table.projectId),
    index('mandates_token_index')
      .on(table.gateway, table.tokenRef)
      .where(sql`${table.tokenRef} is not null`),
    check('mandates_state_known', sql`${table.state} in (${listed(mandateStates)})`),
    check('mandates_limit_whole', sql`${table.limit} > 0`),
    check('mandates_active_kept', sql`${table.state} <> 'active' or ${table.tokenRef} is not null`),
  ],
);

/** The automatic debits: one for each instalment of a mandate. The debit machine decides the state. */
export const debits = pgTable(
  'debits',
  {
    mandateId: uuid('mandate_id')
      .notNull()
      .references(() => mandates.id, { onDelete: 'cascade' }),
    instalment: integer('instalment').notNull(),
    /** The order that it pays; null before it exists. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    state: text('state').$type<DebitState>().notNull().default('planned'),
    attempts: integer('attempts').notNull().default(0),
    /** The name of the reason of the last decline; empty without one. */
    reason: text('reason').notNull().default(''),
    /** When the payer was notified. */
    noticedAt: instant('noticed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.mandateId, table.instalment] }),
    index('debits_order_index').on(table.orderId),
    check('debits_state_known', sql`${table.state} in (${listed(debitStates)})`),
    check('debits_noticed', sql`${table.state} in ('planned', 'dropped', 'taken') or ${table.noticedAt} is not null`),
  ],
);

/** The answers that the visitor chose, as the sandbox's bank, for later debits. */
export const laterAnswers = ['pay', 'decline', 'approve'] as const;
export type LaterAnswer = (typeof laterAnswers)[number];

/** What the visitor lets the sandbox keep: an account, whose debits need no approval, or a card. */
export const keptKinds = ['account', 'card'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** The payment methods that the sandbox gateway keeps. */
export const sandboxTokens = pgTable(
  'sandbox_tokens',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .unique()
      .references(() => sandboxCheckouts.id),
    limit: paise('limit_paise').notNull(),
    kind: text('kind').$type<KeptKind>().notNull().default('account'),
    later: text('later').$type<LaterAnswer>().notNull().default('pay'),
    /** When the payer approved it at the bank; null before. */
    keptAt: instant('kept_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('sandbox_tokens_kind_known', sql`${table.kind} in (${listed(keptKinds)})`),
    check('sandbox_tokens_later_known', sql`${table.later} in (${listed(laterAnswers)})`),
  ],
);
