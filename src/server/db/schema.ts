/**
 * The tables of Plinth, the same on the embedded database and on PostgreSQL. A change here needs a migration: `npx
 * drizzle-kit generate --dialect postgresql --schema 'src/server/db/*schema.ts' --out src/server/db/migrations --name
 * what-changes`. Delete the previous snapshot with it. Amounts are paise in `bigint({ mode: 'number' })`: both
 * databases return a number.
 */
import { sql, type Column, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  type PgColumnBuilderBase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import type { StoredLeadField } from '#machines/domain/leads/lead-fields.ts';
import { orderStates, type OrderState } from '#machines/domain/payments/order-state.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import {
  projectStatuses,
  prototypeGroups,
  type ProjectStatus,
  type PrototypeGroup,
} from '#machines/domain/projects/project-status.ts';
import {
  finalRequestStates,
  openRequestStates,
  requestKinds,
  requestStates,
  type RequestKind,
  type RequestState,
} from '#machines/domain/requests/request-state.ts';
import type { Language } from '../http/request-language.ts';
import { wordsOf } from './word-search.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const paise = (name: string) => bigint(name, { mode: 'number' });
const oneOf = (column: Column, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** The price and dates that a plan had when it was saved. */
const priced = () => ({
  /** The total before tax. */
  total: paise('total').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  finalDelivery: date('final_delivery', { mode: 'string' }).notNull(),
});

/** The states of a checkout in the sandbox gateway's books. */
export const sandboxStates = ['open', 'pending', 'declined', 'cancelled', 'paid', 'refunded', 'expired'] as const;
export type SandboxState = (typeof sandboxStates)[number];

/** Refunded paise, or an object with them if the bank will return them. `failsAt` is in ms since 1970. */
export type SandboxRefund = number | { readonly id: string; readonly amount: number; readonly failsAt: number };

/** A column for each field of the demo form. An empty field is an empty text. */
const leadColumns = {
  name: text('name').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email').notNull(),
  country: text('country').notNull().default(''),
  phone: text('phone').notNull().default(''),
  stage: text('stage').notNull().default(''),
  companyname: text('companyname').notNull().default(''),
  companysize: text('companysize').notNull().default(''),
  designation: text('designation').notNull(),
  demoday: text('demoday').notNull().default(''),
  demotime: text('demotime').notNull().default(''),
} satisfies Readonly<Record<StoredLeadField, PgColumnBuilderBase>>;

/** The conditions of the lists of open and of final requests, as their indexes have them. */
export const isOpenRequest = ({ state }: Readonly<Record<'state', Column>>): SQL => oneOf(state, openRequestStates);
export const isFinalRequest = ({ state }: Readonly<Record<'state', Column>>): SQL => oneOf(state, finalRequestStates);

/** The words by which the lists of the staff are searched; each has an index. */
export const soughtWords = {
  leads: (table: Readonly<Record<'companyname' | 'email' | 'lastname' | 'name', Column>>): SQL =>
    wordsOf(table.name, table.lastname, table.email, table.companyname),
  messages: (table: Readonly<Record<'email' | 'message' | 'name', Column>>): SQL =>
    wordsOf(table.name, table.email, table.message),
  requests: (table: Readonly<Record<'title' | 'words', Column>>): SQL => wordsOf(table.title, table.words),
  /** The payer, the plan, and the ids at the gateway. */
  orders: ({
    billing,
    terms,
    gatewayOrderId,
    paymentId,
  }: Readonly<Record<'billing' | 'gatewayOrderId' | 'paymentId' | 'terms', Column>>): SQL =>
    wordsOf(
      sql`${billing} ->> 'firstName'`,
      sql`${billing} ->> 'lastName'`,
      sql`${billing} ->> 'companyName'`,
      sql`${billing} ->> 'email'`,
      sql`${terms} -> 'draft' ->> 'name'`,
      gatewayOrderId,
      paymentId,
    ),
};

/** Requests for a demo. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    ...leadColumns,
    list: text('list').notNull().default(''),
    /** When a member of the staff wrote or called; null until then. */
    contactedAt: instant('contacted_at'),
  },
  (table) => [
    index('leads_waiting_index')
      .on(table.receivedAt, table.id)
      .where(sql`${table.contactedAt} is null`),
    index('leads_contacted_index')
      .on(table.contactedAt, table.id)
      .where(sql`${table.contactedAt} is not null`),
    index('leads_search_index').using('gin', soughtWords.leads(table)),
    // The check for "Already subscribed" ignores the case of the address.
    index('leads_email_index').on(sql`lower(${table.email})`, table.list),
    check('leads_name_given', sql`${table.name} <> ''`),
    check('leads_email_given', sql`${table.email} like '%_@_%'`),
  ],
);

/** Messages from the contact form. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    language: text('language').$type<Language>().notNull().default('en'),
    /** The staff's answer; empty until then, and if the message was closed without one. */
    answer: text('answer').notNull().default(''),
    /** When it was answered or closed. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('messages_waiting_index')
      .on(table.receivedAt, table.id)
      .where(sql`${table.answeredAt} is null`),
    index('messages_answered_index')
      .on(table.answeredAt, table.id)
      .where(sql`${table.answeredAt} is not null`),
    index('messages_search_index').using('gin', soughtWords.messages(table)),
    check('messages_message_given', sql`${table.message} <> ''`),
    check('messages_answer_dated', sql`${table.answer} = '' or ${table.answeredAt} is not null`),
  ],
);

/** Work for external services, stored in the transaction that causes it and retried until it is done. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it was due first: its creation, unless it was scheduled for later. Failed attempts do not move it. */
    dueAt: instant('due_at').notNull().defaultNow(),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    doneAt: instant('done_at'),
    /** When it was given up: a person must handle it. */
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    index('outbox_due_index')
      .on(table.kind, table.nextAttemptAt)
      .where(sql`${table.doneAt} is null and ${table.givenUpAt} is null`),
    index('outbox_given_up_index')
      .on(table.givenUpAt, table.id)
      .where(sql`${table.givenUpAt} is not null and ${table.doneAt} is null`),
    // A refund finds the request to its gateway.
    index('outbox_refund_index')
      .on(sql`(${table.payload} ->> 'refund')`)
      .where(sql`${table.doneAt} is null`),
    index('outbox_done_index')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
    check('outbox_attempts_counted', sql`${table.attempts} >= 0`),
  ],
);

/** Saved plans: one row for each plan of an owner, in its current state. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `user:` and the provider's id, or `claim:` and the hash of an anonymous visitor's token. */
    owner: text('owner').notNull(),
    planId: text('plan_id').notNull(),
    status: text('status').$type<ProjectStatus>().notNull().default('draft'),
    /** The group that a prototype is listed under; null for a project. */
    prototype: text('prototype').$type<PrototypeGroup>(),
    /** Increases by one with each change. */
    version: integer('version').notNull().default(1),
    draft: jsonb('draft').$type<PlanDraft>().notNull(),
    ...priced(),
    /** Its status before it was archived; null unless it is archived. */
    archivedFrom: text('archived_from').$type<ProjectStatus>(),
    /** Deleted by its person, who can still restore it; such a row is in no list. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('projects_owner_plan_index').on(table.owner, table.planId),
    // What belongs to a project refers to it with its owner, by whom a distributed engine places rows.
    uniqueIndex('projects_owner_id_index').on(table.owner, table.id),
    // Lists are read newest first, one page at a time.
    index('projects_owner_created_index').on(table.owner, table.createdAt, table.id),
    // For upkeep, which removes projects deleted long ago or of an expired claim.
    index('projects_deleted_index')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('projects_claimed_index')
      .on(table.updatedAt)
      .where(sql`${table.owner} like 'claim:%'`),
    index('projects_running_index')
      .on(table.finalDelivery, table.id)
      .where(sql`${table.status} = 'running' and ${table.deletedAt} is null`),
    check('projects_status_known', oneOf(table.status, projectStatuses)),
    check('projects_prototype_known', oneOf(table.prototype, prototypeGroups)),
    check('projects_total_whole', sql`${table.total} >= 0`),
  ],
);

/** Every version of a project. Append-only. */
export const projectVersions = pgTable(
  'project_versions',
  {
    /** The owner of the project: a new owner of the project becomes that of its versions too. */
    owner: text('owner').notNull(),
    projectId: uuid('project_id').notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<ProjectStatus>().notNull(),
    draft: jsonb('draft').$type<PlanDraft>().notNull(),
    ...priced(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.projectId, table.version] }),
    // For upkeep, which removes those that were replaced long ago.
    index('project_versions_saved_index').on(table.savedAt),
    foreignKey({
      name: 'project_versions_project_fk',
      columns: [table.owner, table.projectId],
      foreignColumns: [projects.owner, projects.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/** Links that show a project to people without an account. Only the hash of a link's secret is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    /** The owner's name for its recipient. */
    label: text('label').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('invitations_project_index').on(table.projectId)],
);

/** Requests to the staff beyond the catalogue: prototypes made by hand, and features that it does not contain. */
export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    owner: text('owner').notNull(),
    kind: text('kind').$type<RequestKind>().notNull(),
    /** Its project; null without one, or if the project is deleted. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    words: text('words').notNull().default(''),
    state: text('state').$type<RequestState>().notNull().default('received'),
    /** The staff's latest answer. */
    answer: text('answer').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('requests_owner_index').on(table.owner, table.kind, table.createdAt, table.id),
    index('requests_project_index').on(table.projectId),
    index('requests_open_index').on(table.createdAt, table.id).where(isOpenRequest(table)),
    index('requests_final_index').on(table.createdAt, table.id).where(isFinalRequest(table)),
    index('requests_search_index').using('gin', soughtWords.requests(table)),
    check('requests_kind_known', oneOf(table.kind, requestKinds)),
    check('requests_state_known', oneOf(table.state, requestStates)),
  ],
);

/** Requested payments, with the server's own amount. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The owner of the project: a new owner of the project becomes that of its orders too. */
    owner: text('owner').notNull(),
    projectId: uuid('project_id').notNull(),
    instalment: integer('instalment').notNull().default(1),
    /** The plan, cycle and amounts of the order, as the payer saw them. */
    terms: jsonb('terms').$type<PaymentOrder>().notNull(),
    /** The amount to pay with this order, tax included. */
    amount: paise('amount').notNull(),
    /** The payer, as on the invoice. */
    billing: jsonb('billing').$type<BillingDetails>().notNull(),
    /** The language of mails to the payer. */
    language: text('language').$type<Language>().notNull().default('en'),
    gateway: text('gateway').notNull(),
    gatewayOrderId: text('gateway_order_id'),
    state: text('state').$type<OrderState>().notNull().default('open'),
    /** Why the last attempt was declined: the name of the reason; in rows of earlier releases its English sentence. */
    reason: text('reason').notNull().default(''),
    /** Payments of this order that the bank declined: later reports about them are ignored. */
    declined: jsonb('declined').$type<readonly string[]>().notNull().default([]),
    paymentId: text('payment_id'),
    paidAt: instant('paid_at'),
    refunded: paise('refunded').notNull().default(0),
    /** When its checkout was last opened. */
    checkoutAt: instant('checkout_at'),
    /** When its gateway is next polled automatically; null once polling is over. */
    askAt: instant('ask_at'),
    /** When its gateway first reported a payment of a different amount. */
    disputedAt: instant('disputed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // An instalment of a plan has at most one payable order, and is paid by one.
    uniqueIndex('orders_live_index')
      .on(table.projectId, table.instalment)
      .where(sql`${table.state} not in ('superseded', 'refunded')`),
    index('orders_project_index').on(table.projectId, table.instalment),
    // What belongs to an order refers to it with its owner.
    uniqueIndex('orders_owner_id_index').on(table.owner, table.id),
    foreignKey({
      name: 'orders_project_fk',
      columns: [table.owner, table.projectId],
      foreignColumns: [projects.owner, projects.id],
    }).onUpdate('cascade'),
    // A person's payments are read newest first, one page at a time.
    index('orders_owner_index').on(table.owner, table.createdAt, table.id),
    index('orders_owner_paid_index')
      .on(table.owner, table.paidAt, table.id)
      .where(sql`${table.paidAt} is not null`),
    // Their paid plans, and the totals and due dates of all their payments, without reading the orders themselves.
    index('orders_owner_state_index').on(
      table.owner,
      table.state,
      table.instalment,
      table.paidAt,
      table.id,
      table.projectId,
    ),
    uniqueIndex('orders_gateway_index').on(table.gateway, table.gatewayOrderId),
    index('orders_payment_index')
      .on(table.gateway, table.paymentId)
      .where(sql`${table.paymentId} is not null`),
    index('orders_ask_index')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    index('orders_pending_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    index('orders_paid_index')
      .on(table.paidAt, table.id)
      .where(sql`${table.state} = 'paid'`),
    index('orders_search_index').using('gin', soughtWords.orders(table)),
    index('orders_disputed_index')
      .on(table.disputedAt)
      .where(sql`${table.disputedAt} is not null`),
    check('orders_asked_since', sql`${table.askAt} is null or ${table.checkoutAt} is not null`),
    check('orders_state_known', oneOf(table.state, orderStates)),
    check('orders_amount_whole', sql`${table.amount} > 0`),
    check('orders_paid_proven', sql`(${table.state} in ('paid', 'refunded')) = (${table.paidAt} is not null)`),
    check(
      'orders_refund_within',
      sql`${table.refunded} between 0 and ${table.amount} and (${table.state} = 'refunded') = (${table.refunded} = ${table.amount})`,
    ),
  ],
);

/** Events reported by gateways, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    /** The owner of its order, also after a change of the owner; null if no order is known. */
    owner: text('owner'),
    orderId: uuid('order_id'),
    kind: text('kind').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.eventId] }),
    index('payment_events_order_index').on(table.owner, table.orderId),
    foreignKey({
      name: 'payment_events_order_fk',
      columns: [table.owner, table.orderId],
      foreignColumns: [orders.owner, orders.id],
    }).onUpdate('cascade'),
  ],
);

/** The last number of each series: invoices under the financial year only, other documents with a letter prefix. */
export const invoiceSeries = pgTable('invoice_series', {
  year: text('year').primaryKey(),
  last: integer('last').notNull(),
});

/** Tax invoices as issued. Append-only. */
export const invoices = pgTable(
  'invoices',
  {
    number: text('number').primaryKey(),
    /** The owner of the order: a new owner of the order becomes that of its invoice too. */
    owner: text('owner').notNull(),
    orderId: uuid('order_id').notNull().unique(),
    content: jsonb('content').$type<Invoice>().notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
  },
  (table) => [
    index('invoices_owner_index').on(table.owner, table.orderId),
    foreignKey({
      name: 'invoices_order_fk',
      columns: [table.owner, table.orderId],
      foreignColumns: [orders.owner, orders.id],
    }).onUpdate('cascade'),
  ],
);

/** The books of the sandbox gateway, which does not use the tables above. */
export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    id: text('id').primaryKey(),
    /** The shop's name of the order: two requests with the same one return the same checkout. */
    receipt: text('receipt').notNull().unique(),
    amount: paise('amount').notNull(),
    returnUrl: text('return_url').notNull(),
    state: text('state').$type<SandboxState>().notNull().default('open'),
    paymentId: text('payment_id'),
    /** When the bank responded, or a slow bank will respond. */
    settlesAt: instant('settles_at'),
    /** Partial refunds of its payment, by the shop's name of each. */
    refunds: jsonb('refunds').$type<Readonly<Record<string, SandboxRefund>>>().notNull().default({}),
    /** Whether the payer's bank returns refunds. */
    returnsRefunds: boolean('returns_refunds').notNull().default(false),
    /** The number of declined payments. */
    declines: integer('declines').notNull().default(0),
  },
  (table) => [check('sandbox_checkouts_state_known', oneOf(table.state, sandboxStates))],
);

/** Values that the server generates once and all its processes share, such as the keys of the sandbox. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() });
