import * as v from 'valibot';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { cycles } from '#machines/domain/pricing/policy.ts';
import { problemTypes } from './project.ts';
import { draftSchema } from './quote.ts';

/** An amount that is paid. */
export const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const cycleSchema = v.picklist(cycles.map(({ id }) => id));

/** An order as it is kept between visits. */
export const openOrderSchema: v.GenericSchema<unknown, PaymentOrder> = v.object({
  draft: draftSchema,
  cycle: cycleSchema,
  amount: paise,
  tax: paise,
  heads: v.exactOptional(v.array(paise)),
  instalments: v.number(),
  start: v.string(),
  finalDelivery: v.string(),
});

/** The proof of a payment, as the server gives it and the browser keeps it. */
export const receiptSchema = v.object({
  orderId: v.string(),
  reference: v.string(),
  paidAt: v.number(),
  order: openOrderSchema,
});

const paidSchema = v.object({ kind: v.literal('paid'), receipt: receiptSchema });

/** How the browser gets to the gateway's page: it goes to the address, or posts the fields to it. */
const checkoutSchema = v.object({
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:/i)),
  method: v.picklist(['GET', 'POST']),
  fields: v.record(v.string(), v.string()),
});

export type Checkout = v.InferOutput<typeof checkoutSchema>;

/** The answer to an order: a checkout to go to; or, for a plan that was paid or is being paid, what became of that. */
export const orderAnswerSchema = v.variant('kind', [
  v.object({ kind: v.literal('checkout'), checkout: checkoutSchema }),
  paidSchema,
  v.object({ kind: v.literal('unknown') }),
]);

export type OrderAnswer = v.InferOutput<typeof orderAnswerSchema>;

/**
 * `GET /api/orders/of-plan/:planId`: what became of the payment of a plan; `/latest`: the newest that was paid,
 * whatever the plan.
 */
export const paymentOutcomeSchema = v.variant('kind', [
  paidSchema,
  v.object({ kind: v.literal('declined'), reason: v.string() }),
  v.object({ kind: v.literal('unknown') }),
  v.object({ kind: v.literal('cancelled') }),
]);

/**
 * What a refusal for a stale price carries beside the problem: the amount as it is now, and the difference to what was
 * seen. In paise.
 */
export const stalePriceSchema = v.object({
  type: v.literal(problemTypes.stalePrice),
  amount: paise,
  difference: v.number(),
});
