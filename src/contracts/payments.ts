import * as v from 'valibot';
import { orderStates } from '#machines/domain/payments/order-state.ts';
import { cycles } from '#machines/domain/pricing/policy.ts';

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

/** `GET /api/payments`: the schedules of all plans being paid, and every order, newest first. */
export const paymentsSchema = v.object({ plans: v.array(paidPlanSchema), orders: v.array(orderSchema) });

/**
 * `POST /api/projects/:id/instalments/:number/orders`: requests payment of this row, for this amount. The response is
 * the same as for `POST /api/orders`.
 */
export const instalmentOrderSchema = v.object({ amount: paise });

export type Payments = v.InferOutput<typeof paymentsSchema>;
export type PaidPlan = v.InferOutput<typeof paidPlanSchema>;
export type ScheduleRow = v.InferOutput<typeof rowSchema>;
export type PastOrder = v.InferOutput<typeof orderSchema>;
