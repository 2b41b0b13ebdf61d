import * as v from 'valibot';
import { billingErrors } from '#machines/domain/billing/billing-details.ts';
import { checkFields } from '#machines/domain/form-schema.ts';
import { canBeBought } from '#machines/domain/plan/plan-features.ts';
import { billingFieldsSchema } from './billing.ts';
import type { FieldReason } from './field-reason.ts';
import { paise } from './order.ts';
import { placedDraftSchema } from './project.ts';

/** The billing details by the rules of the form, each fault at its field. */
const billingSchema = v.pipe(billingFieldsSchema, checkFields(billingErrors));

/** A plan with something in it: only such a one has instalments. */
const buyableDraftSchema = v.pipe(
  placedDraftSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || canBeBought(dataset.value)) return;
    const input = { ...dataset.value };
    addIssue({ message: 'mustHoldFeature' satisfies FieldReason, path: [{ type: 'object', origin: 'value', input, key: 'added', value: input.added }] });
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
