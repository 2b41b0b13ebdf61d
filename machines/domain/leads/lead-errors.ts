import * as messages from '#messages/demo.ts';
import { phoneError } from '../billing/phone.ts';
import { lineError } from '../one-line.ts';
import { answerAddressError } from './contact-message.ts';
import type { LeadField, TypedLead } from './lead-fields.ts';

/**
 * What keeps a request for a demo from being sent, field by field. Only name, email, designation and consent are
 * required; a phone number may be left out and has to be one when it is not.
 */
export function leadErrors(typed: TypedLead): Readonly<Partial<Record<LeadField, string>>> {
  const all: Partial<Record<LeadField, string | undefined>> = {
    name: lineError(typed.name, messages.enterFirstName),
    lastname: lineError(typed.lastname, messages.enterLastName),
    email: answerAddressError(typed.email),
    phone: typed.phone.trim() === '' ? undefined : phoneError({ phone: typed.phone, phoneCountry: typed.country }),
    designation: typed.designation === '' ? messages.chooseDesignation : undefined,
    gdpr: typed.gdpr === '' ? messages.agreeToBeContacted : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, error]) => error !== undefined));
}
