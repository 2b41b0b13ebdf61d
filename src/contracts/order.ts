import * as v from 'valibot';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { cycles } from '#machines/domain/pricing/policy.ts';
import { problemTypes } from './project.ts';
import { draftSchema } from './quote.ts';

/** A paid amount. */
export const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const cycleSchema = v.picklist(cycles.map(({ id }) => id));

/** An order as stored between visits. */
export const openOrderSchema: v.GenericSchema<unknown, PaymentOrder> = v.object({
  draft: draftSchema,
  cycle: cycleSchema,
  amount: paise,
  tax: paise,
  heads: v.exactOptional(v.array(paise)),
  automatic: v.exactOptional(v.string()),
  instalments: v.number(),
  start: v.string(),
  finalDelivery: v.string(),
});

/** The proof of a payment, returned by the server and stored by the browser. */
export const receiptSchema = v.object({
  orderId: v.string(),
  reference: v.string(),
  paidAt: v.number(),
  order: openOrderSchema,
});

const paidSchema = v.object({ kind: v.literal('paid'), receipt: receiptSchema });

/** The way to the gateway's page: the browser opens the address, or posts the fields to it. */
const checkoutSchema = v.object({
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:/i)),
  method: v.picklist(['GET', 'POST']),
  fields: v.record(v.string(), v.string()),
});

export type Checkout = v.InferOutput<typeof checkoutSchema>;

/** The response to an order: a checkout; or, for a plan that is paid or being paid, the result of that payment. */
export const orderAnswerSchema = v.variant('kind', [
  v.object({ kind: v.literal('checkout'), checkout: checkoutSchema }),
  paidSchema,
  v.object({ kind: v.literal('unknown') }),
]);

export type OrderAnswer = v.InferOutput<typeof orderAnswerSchema>;

/** `GET /api/orders/of-plan/:planId`: the result of a plan's payment; `/latest`: the newest paid order of any plan. */
export const paymentOutcomeSchema = v.variant('kind', [
  paidSchema,
  v.object({ kind: v.literal('declined'), reason: v.string() }),
  v.object({ kind: v.literal('unknown') }),
  v.object({ kind: v.literal('cancelled') }),
]);

/**
 * The additional data of a rejection for a stale price or stale dates: the current amount, and the difference to the one
 * that the payer saw, in paise.
 */
export const stalePriceSchema = v.object({
  type: v.literal(problemTypes.stalePrice),
  amount: paise,
  difference: v.number(),
  /** The dates of the plan, if the payer saw others. */
  dates: v.exactOptional(v.object({ start: v.string(), finalDelivery: v.string() })),
});
