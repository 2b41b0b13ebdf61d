import * as v from 'valibot';
import { orderStates } from '#machines/domain/payments/order-state.ts';
import { cycles } from '#machines/domain/pricing/policy.ts';

const id = v.pipe(v.string(), v.uuid());
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const day = v.pipe(v.string(), v.isoDate());

/** A row of a schedule: `due` can be paid now, `late` should have been, `later` waits for the rows before it. */
export const rowStates = ['paid', 'due', 'late', 'later'] as const;
export type RowState = (typeof rowStates)[number];

const rowSchema = v.object({
  number: v.number(),
  due: day,
  /** With tax, and the tax in it. */
  amount: paise,
  tax: paise,
  state: v.picklist(rowStates),
  /** When it was paid, in ms since 1970; null before. */
  paidAt: v.nullable(v.number()),
  /** The order that paid it, whose invoice is at `/invoices/:orderId`. */
  orderId: v.nullable(id),
});

const paidPlanSchema = v.object({
  projectId: id,
  planId: v.string(),
  name: v.string(),
  cycle: v.picklist(cycles.map(({ id: cycle }) => cycle)),
  rows: v.array(rowSchema),
  /** The number of the row that is paid next; null when all are. */
  next: v.nullable(v.number()),
});

const orderSchema = v.object({
  id,
  projectId: id,
  name: v.string(),
  instalment: v.number(),
  /** With tax, and the tax in it. */
  amount: paise,
  tax: paise,
  state: v.picklist(orderStates),
  /** Why it was declined, for the payer; empty otherwise. */
  reason: v.string(),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  /** What was given back of it. */
  refunded: paise,
  /** The number of its invoice; null without one. */
  invoice: v.nullable(v.string()),
});

/** `GET /api/payments`: the schedules of all that is being paid, and every order, newest first. */
export const paymentsSchema = v.object({ plans: v.array(paidPlanSchema), orders: v.array(orderSchema) });

/**
 * `POST /api/projects/:id/instalments/:number/orders`: this row is to be paid, for this amount. Answered like `POST
 * /api/orders`.
 */
export const instalmentOrderSchema = v.object({ amount: paise });

export type Payments = v.InferOutput<typeof paymentsSchema>;
export type PaidPlan = v.InferOutput<typeof paidPlanSchema>;
export type ScheduleRow = v.InferOutput<typeof rowSchema>;
export type PastOrder = v.InferOutput<typeof orderSchema>;
