import * as v from 'valibot';
import { orderStates } from '#machines/domain/payments/order-state.ts';
import { cycles } from '#machines/domain/pricing/policy.ts';
import { isStorable } from '#machines/domain/storable.ts';
import { cursorSchema, listPageEntries } from './list-page.ts';

const id = v.pipe(v.string(), v.uuid());
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const day = v.pipe(v.string(), v.isoDate());

/** A row of a schedule: `due` can be paid now, `late` is overdue, `later` waits for earlier rows. */
export const rowStates = ['paid', 'due', 'late', 'later'] as const;
export type RowState = (typeof rowStates)[number];

const rowSchema = v.object({
  number: v.number(),
  due: day,
  /** The amount including tax, and the tax. */
  amount: paise,
  tax: paise,
  state: v.picklist(rowStates),
  /** The time of payment, in ms since 1970; null before. */
  paidAt: v.nullable(v.number()),
  /** The order of its payment. The invoice is at `/invoices/:orderId`. */
  orderId: v.nullable(id),
  /** The invoice number; null without an invoice. */
  invoice: v.nullable(v.string()),
});

const paidPlanSchema = v.object({
  projectId: id,
  planId: v.string(),
  name: v.string(),
  cycle: v.picklist(cycles.map(({ id: cycle }) => cycle)),
  rows: v.array(rowSchema),
  /** The number of the next row to pay; null when all are paid. */
  next: v.nullable(v.number()),
});

const orderSchema = v.object({
  id,
  projectId: id,
  name: v.string(),
  instalment: v.number(),
  /** The amount including tax, and the tax. */
  amount: paise,
  tax: paise,
  state: v.picklist(orderStates),
  /** The reason for the payer why the payment was declined; empty otherwise. */
  reason: v.string(),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  refunded: paise,
  /** The invoice number; null without an invoice. */
  invoice: v.nullable(v.string()),
});

/** A payment that is ordered, or follows a paid one. */
const upcomingSchema = v.object({
  projectId: id,
  name: v.string(),
  instalment: v.number(),
  amount: paise,
  tax: paise,
  /** Null for an unfinished order. */
  due: v.nullable(day),
  state: v.picklist(['due', 'late', 'later', 'unfinished', 'waiting']),
});

const typed = v.optional(v.pipe(v.string(), v.maxLength(80), v.check(isStorable)), '');
const dayOrNone = v.optional(v.union([v.literal(''), day]), '');

/** Which invoices are wanted: `text` in the number or the project's name, or an amount; `from` and `to` are included. */
export const invoiceSearchSchema = v.object({ text: typed, from: dayOrNone, to: dayOrNone });

const after = v.optional(v.union([v.literal(''), cursorSchema]), '');

/**
 * The query of `GET /api/payments`: which page of each list is wanted, after the `next` of the page before. `plan` is
 * searched in the names of plans, and `project` asks for the schedule of one project too, by its id or its plan's.
 */
export const paymentsFilterSchema = v.object({
  ...invoiceSearchSchema.entries,
  plan: typed,
  plans: after,
  orders: after,
  invoices: after,
  project: v.optional(v.pipe(v.string(), v.maxLength(80), v.check(isStorable))),
});

const listPageSchema = v.object(listPageEntries);

/** `GET /api/payments`: one page of each list, each newest first, and what concerns all payments. */
export const paymentsSchema = v.object({
  /** The schedules of plans being paid, and orders; the invoices are paid orders. */
  plans: v.array(paidPlanSchema),
  orders: v.array(orderSchema),
  invoices: v.array(orderSchema),
  pages: v.object({ plans: listPageSchema, orders: listPageSchema, invoices: listPageSchema }),
  /** The number of rows without a search. */
  counts: v.object({ plans: v.number(), orders: v.number(), invoices: v.number() }),
  /** The newest declined orders, and the next payments of all plans. */
  declined: v.array(orderSchema),
  upcoming: v.array(upcomingSchema),
  /** The schedule of `project`; null if it is not being paid. */
  own: v.nullable(paidPlanSchema),
});

/**
 * `POST /api/projects/:id/instalments/:number/orders`: requests payment of this row, for this amount. The response is
 * the same as for `POST /api/orders`.
 */
export const instalmentOrderSchema = v.object({ amount: paise });

export type InvoiceSearch = v.InferOutput<typeof invoiceSearchSchema>;
export type PaymentsFilter = v.InferOutput<typeof paymentsFilterSchema>;
export type Payments = v.InferOutput<typeof paymentsSchema>;
export type PaidPlan = v.InferOutput<typeof paidPlanSchema>;
export type ScheduleRow = v.InferOutput<typeof rowSchema>;
export type PastOrder = v.InferOutput<typeof orderSchema>;
