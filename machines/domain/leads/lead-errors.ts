import { phoneError } from '../billing/phone.ts';
import { lineError } from '../one-line.ts';
import { answerAddressError } from './contact-message.ts';
import { describedLeadFields, leadFields, type DescribedLeadField, type TypedLead } from './lead-fields.ts';

/** What keeps a field from being sent; undefined when nothing does. */
function errorOf(name: DescribedLeadField, typed: TypedLead): string | undefined {
  const { kind, required } = leadFields[name];
  const value = typed[name];
  if (value.trim() === '') return required;
  switch (kind) {
    case 'line':
      return required === undefined ? undefined : lineError(value, required);
    case 'email':
      return answerAddressError(value);
    case 'phone':
      return phoneError({ phone: value, phoneCountry: typed.country });
    case 'country':
    case 'choice':
    case 'consent':
      return undefined;
  }
}

/**
 * What keeps a request for a demo from being sent, field by field, in the order of the form. A phone number may be left
 * out and has to be one when it is not.
 */
export function leadErrors(typed: TypedLead): Readonly<Partial<Record<DescribedLeadField, string>>> {
  const errors = describedLeadFields.map((name) => [name, errorOf(name, typed)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}
