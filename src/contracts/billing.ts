import * as v from 'valibot';
import type { BillingProfile } from '#machines/domain/billing/billing-profile.ts';

const line = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** The fields of the billing form, unvalidated. */
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

/** `GET /api/user/billing`: the stored profile, unchanged; null before there is one. */
export const billingAnswerSchema: v.GenericSchema<unknown, { readonly profile: BillingProfile | null }> = v.object({
  profile: v.nullable(v.object({ details: billingFieldsSchema, mailsReceipts: v.boolean() })),
});

/** `GET /api/user/calendar`: the creation time of the link, in ms since 1970; null without a link. */
export const calendarLinkSchema = v.object({ madeAt: v.nullable(v.number()) });

/** `POST /api/user/calendar`: a new link, which replaces the previous one. Its address is returned only once. */
export const madeCalendarLinkSchema = v.object({ madeAt: v.number(), address: v.string() });
