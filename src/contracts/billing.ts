import * as v from 'valibot';
import type { BillingProfile } from '#machines/domain/billing/billing-profile.ts';

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

/** `GET /api/user/billing`: what is kept, as it was kept; null before there is anything. */
export const billingAnswerSchema: v.GenericSchema<unknown, { readonly profile: BillingProfile | null }> = v.object({
  profile: v.nullable(v.object({ details: billingFieldsSchema, mailsReceipts: v.boolean() })),
});

/** `GET /api/user/calendar`: when the link was made, in ms since 1970; null without one. */
export const calendarLinkSchema = v.object({ madeAt: v.nullable(v.number()) });

/** `POST /api/user/calendar`: another link, in place of the one before. Its address is told this once. */
export const madeCalendarLinkSchema = v.object({ madeAt: v.number(), address: v.string() });
