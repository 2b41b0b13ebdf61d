import * as v from 'valibot';
import { profileErrors, type BillingProfile } from '#machines/domain/billing/billing-profile.ts';
import { checkFields } from '#machines/domain/form-schema.ts';
import { billingFieldsSchema } from './order.ts';

const profileDetailsSchema = v.pipe(billingFieldsSchema, checkFields(profileErrors));

/** `PUT /api/user/billing`: the details by the rules of an order, and whether receipts are mailed. */
export const billingProfileSchema = v.object({ details: profileDetailsSchema, mailsReceipts: v.boolean() });

/** `GET /api/user/billing`: what is kept, as it was kept; null before there is anything. */
export const billingAnswerSchema: v.GenericSchema<unknown, { readonly profile: BillingProfile | null }> = v.object({
  profile: v.nullable(v.object({ details: billingFieldsSchema, mailsReceipts: v.boolean() })),
});

/** `GET /api/user/calendar`: when the link was made, in ms since 1970; null without one. */
export const calendarLinkSchema = v.object({ madeAt: v.nullable(v.number()) });

/** `POST /api/user/calendar`: another link, in place of the one before. Its address is told this once. */
export const madeCalendarLinkSchema = v.object({ madeAt: v.number(), address: v.string() });
