import * as v from 'valibot';
import type { BillingProfile } from '#machines/domain/billing/billing-profile.ts';

/** More than any register has, with what people paste around it. */
const code = v.pipe(v.string(), v.maxLength(300));
const country = v.pipe(v.string(), v.maxLength(2));

/** The fields of the billing form, unvalidated: the rules of the form know the limits of texts. */
export const billingFieldsSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  companyName: v.string(),
  email: code,
  phone: code,
  phoneCountry: country,
  country,
  postalCode: v.string(),
  state: v.string(),
  city: v.string(),
  address: v.string(),
  apartment: v.string(),
  gstin: code,
  terms: v.boolean(),
});

/** `GET /api/user/billing`: the stored profile, unchanged; null before there is one. */
export const billingAnswerSchema: v.GenericSchema<unknown, { readonly profile: BillingProfile | null }> = v.object({
  profile: v.nullable(v.object({ details: billingFieldsSchema, mailsReceipts: v.boolean() })),
});

/** `GET /api/user/calendar`: the creation time of the link, in ms since 1970; null without a link. */
export const calendarLinkSchema = v.object({ madeAt: v.nullable(v.number()) });

/** `POST /api/user/calendar`: a new link, which replaces the previous one. Its address is returned only once. */
export const madeCalendarLinkSchema = v.object({ madeAt: v.number(), address: v.string() });
