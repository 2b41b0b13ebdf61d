import * as v from 'valibot';
import { isEmailAddress, normalEmail } from '#machines/domain/email-address.ts';
import {
  describedLeadFields,
  forLeadFields,
  leadFields,
  type LeadOutcome,
} from '#machines/domain/leads/lead-fields.ts';
import { shownLine } from '#machines/domain/one-line.ts';
import { isStorable } from '#machines/domain/storable.ts';

/** The maximum length of each field, in characters. */
export const leadLengths = {
  ...forLeadFields(describedLeadFields, (name) => leadFields[name].maxLength),
  list: 64,
  subform: 8,
  submit: 80,
  boolean: 8,
};

/**
 * Each field is a line of the notification mail. Its responses are fixed, so invisible characters are removed without
 * an error. Text that the database cannot store is rejected.
 */
const text = v.optional(v.pipe(v.string(), v.check(isStorable), v.transform(shownLine)), '');

/** The demo form as posted by a page with or without scripts. Unknown fields are ignored. */
export const leadSchema = v.object({
  ...forLeadFields(describedLeadFields, () => text),
  email: v.pipe(text, v.transform(normalEmail)),
  /** The honeypot field, which people leave empty. */
  hp: v.optional(v.string(), ''),
  list: text,
  subform: text,
  submit: text,
  /** 'true' requests a plain text response instead of a page. */
  boolean: text,
});

export type Lead = v.InferOutput<typeof leadSchema>;

/** The plain text responses to a posted form: those of a mailing service, and one for input that no form would send. */
export const leadAnswers = {
  stored: 'true',
  missing: 'Some fields are missing.',
  tooLong: 'Some fields are too long.',
  email: 'Invalid email address.',
  list: 'Invalid list ID.',
} as const satisfies Record<LeadOutcome, string>;

/** The status of each response. */
export const leadStatuses = {
  stored: 200,
  missing: 400,
  tooLong: 400,
  email: 400,
  list: 400,
} as const satisfies Record<LeadOutcome, number>;

const required = describedLeadFields.filter((name) => leadFields[name].required !== undefined);
const declined: ReadonlySet<string> = new Set(['false', 'no', 'off', '0']);

/**
 * The error of a posted form; undefined if it can be stored. Only the fields that the form itself requires are
 * required.
 */
export function leadFault(lead: Lead, list: string): Exclude<LeadOutcome, 'stored'> | undefined {
  if (required.some((field) => lead[field] === '') || declined.has(lead.gdpr.toLowerCase())) return 'missing';
  if (Object.entries(leadLengths).some(([field, most]) => lead[field as keyof typeof leadLengths].length > most))
    return 'tooLong';
  if (!isEmailAddress(lead.email)) return 'email';
  return lead.list !== '' && lead.list !== list ? 'list' : undefined;
}
