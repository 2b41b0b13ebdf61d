import * as v from 'valibot';
import { normalBillingDetails, type BillingTexts } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { profileErrors } from '#machines/domain/billing/billing-profile.ts';
import { checkFields } from '#machines/domain/form-schema.ts';
import { billingFieldsSchema } from './billing.ts';

/**
 * `PUT /api/user/billing`: the details, by the rules of an order, and whether receipts are mailed.
 * @param texts error messages in one language
 */
export const billingProfileIn = (texts: BillingTexts) =>
  v.object({
    details: v.pipe(
      billingFieldsSchema,
      checkFields<BillingDetails>((details) => profileErrors(details, texts)),
      v.transform(normalBillingDetails),
    ),
    mailsReceipts: v.boolean(),
  });
