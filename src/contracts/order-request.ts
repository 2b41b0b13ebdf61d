import * as v from 'valibot';
import { billingErrors, normalBillingDetails, type BillingTexts } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { checkFields } from '#machines/domain/form-schema.ts';
import { canBeBought } from '#machines/domain/plan/plan-features.ts';
import { billingFieldsSchema } from './billing.ts';
import type { FieldReason } from './field-reason.ts';
import { paise } from './order.ts';
import { placedDraftSchema } from './project.ts';

/** A plan with at least one item: only such a plan has instalments. */
const buyableDraftSchema = v.pipe(
  placedDraftSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || canBeBought(dataset.value)) return;
    const input = { ...dataset.value };
    addIssue({
      message: 'mustHoldFeature' satisfies FieldReason,
      path: [{ type: 'object', origin: 'value', input, key: 'added', value: input.added }],
    });
  }),
);

/**
 * `POST /api/orders`: requests payment of the first instalment of a plan.
 * @param texts error messages for the billing details, in one language
 */
export const orderRequestIn = (texts: BillingTexts) =>
  v.object({
    draft: buyableDraftSchema,
    /** By the rules of the form, each error at its field. */
    billing: v.pipe(
      billingFieldsSchema,
      checkFields<BillingDetails>((details) => billingErrors(details, texts)),
      v.transform(normalBillingDetails),
    ),
    /** The amount due that the payer saw, tax included, in paise. */
    amount: paise,
    /** The start day that the payer saw. A browser of an earlier release does not send it. */
    start: v.exactOptional(v.pipe(v.string(), v.isoDate())),
    /** The version of the text with which the payer chose automatic payment; absent if they did not. */
    automatic: v.optional(v.string()),
  });

export type OrderRequest = v.InferOutput<ReturnType<typeof orderRequestIn>>;
