import * as v from 'valibot';
import { profileErrors } from '#machines/domain/billing/billing-profile.ts';
import { checkFields } from '#machines/domain/form-schema.ts';
import { billingFieldsSchema } from './billing.ts';

const profileDetailsSchema = v.pipe(billingFieldsSchema, checkFields(profileErrors));

/** `PUT /api/user/billing`: the details by the rules of an order, and whether receipts are mailed. */
export const billingProfileSchema = v.object({ details: profileDetailsSchema, mailsReceipts: v.boolean() });
