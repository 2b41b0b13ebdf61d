import * as v from 'valibot';
import { billingErrors } from '#machines/domain/billing/billing-details.ts';
import { checkFields } from '#machines/domain/form-schema.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { canBeBought } from '#machines/domain/plan/plan-features.ts';
import { cycles } from '#machines/domain/pricing/instalments.ts';
import { placedDraftSchema, problemTypes } from './project.ts';
import { draftSchema } from './quote.ts';

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const line = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** The fields of the billing form, whatever stands in them. */
export const billingFieldsSchema = v.object({
  firstName: line(80),
  lastName: line(80),
  companyName: line(160),
  email: line(254),
  phone: line(40),
  phoneCountry: line(2),
  country: line(2),
  postalCode: line(20),
  state: line(80),
  city: line(80),
  address: line(200),
  apartment: line(80),
  gstin: line(20),
  terms: v.boolean(),
});

/** The billing details by the rules of the form, each fault at its field. */
export const billingSchema = v.pipe(billingFieldsSchema, checkFields(billingErrors));

const cycleSchema = v.picklist(cycles.map(({ id }) => id));

/** A plan with something in it: only such a one has instalments. */
const buyableDraftSchema = v.pipe(
  placedDraftSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || canBeBought(dataset.value)) return;
    const input = { ...dataset.value };
    addIssue({ message: 'must hold a feature: a plan without one cannot be bought', path: [{ type: 'object', origin: 'value', input, key: 'added', value: input.added }] });
  }),
);

/** `POST /api/orders`: the first instalment of a plan is to be paid. */
export const orderRequestSchema = v.object({
  draft: buyableDraftSchema,
  billing: billingSchema,
  /** What the payer saw as due now, tax included, in paise. */
  amount: paise,
});

export type OrderRequest = v.InferOutput<typeof orderRequestSchema>;

/** An order as it is kept between visits. */
export const openOrderSchema: v.GenericSchema<unknown, PaymentOrder> = v.object({
  draft: draftSchema,
  cycle: cycleSchema,
  amount: paise,
  tax: paise,
  instalments: v.number(),
  start: v.string(),
  finalDelivery: v.string(),
});

/** The proof of a payment, as the server gives it and the browser keeps it. */
export const receiptSchema = v.object({ orderId: v.string(), reference: v.string(), paidAt: v.number(), order: openOrderSchema });

const paidSchema = v.object({ kind: v.literal('paid'), receipt: receiptSchema });

/** How the browser gets to the gateway's page: it goes to the address, or posts the fields to it. */
export const checkoutSchema = v.object({ url: v.pipe(v.string(), v.url(), v.regex(/^https?:/i)), method: v.picklist(['GET', 'POST']), fields: v.record(v.string(), v.string()) });

export type Checkout = v.InferOutput<typeof checkoutSchema>;

/** The answer to an order: a checkout to go to; or, for a plan that was paid or is being paid, what became of that. */
export const orderAnswerSchema = v.variant('kind', [
  v.object({ kind: v.literal('checkout'), checkout: checkoutSchema }),
  paidSchema,
  v.object({ kind: v.literal('unknown') }),
]);

export type OrderAnswer = v.InferOutput<typeof orderAnswerSchema>;

/** `GET /api/orders/of-plan/:planId`: what became of the payment of a plan; `/latest`: the newest that was paid, whatever the plan. */
export const paymentOutcomeSchema = v.variant('kind', [
  paidSchema,
  v.object({ kind: v.literal('declined'), reason: v.string() }),
  v.object({ kind: v.literal('unknown') }),
  v.object({ kind: v.literal('cancelled') }),
]);

/** What a refusal for a stale price carries beside the problem: the amount as it is now, and the difference to what was seen. In paise. */
export const stalePriceSchema = v.object({ type: v.literal(problemTypes.stalePrice), amount: paise, difference: v.number() });
