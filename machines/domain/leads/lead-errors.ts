import type { IsoDate } from '../calendar.ts';
import { phoneError } from '../billing/phone.ts';
import { lineError } from '../one-line.ts';
import { demoDayError } from './demo-time.ts';
import { answerAddressError } from './contact-message.ts';
import { describedLeadFields, leadFields, type DescribedLeadField, type TypedLead } from './lead-fields.ts';

/** The error of a field; undefined if there is none. */
function errorOf(name: DescribedLeadField, typed: TypedLead, today: IsoDate): string | undefined {
  const { kind, required, maxLength } = leadFields[name];
  const value = typed[name];
  if (value.trim() === '') return required;
  switch (kind) {
    case 'line':
      return lineError(value, maxLength, required);
    case 'email':
      return answerAddressError(value);
    case 'phone':
      return phoneError({ phone: value, phoneCountry: typed.country });
    case 'day':
      return demoDayError(value, today);
    case 'country':
    case 'choice':
    case 'consent':
      return undefined;
  }
}

/**
 * The errors of a request for a demo, field by field, in the order of the form. A phone number and a day are optional,
 * but must be valid. @param today the day in India
 */
export function leadErrors(typed: TypedLead, today: IsoDate): Readonly<Partial<Record<DescribedLeadField, string>>> {
  const errors = describedLeadFields.map((name) => [name, errorOf(name, typed, today)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}
