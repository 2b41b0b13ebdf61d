import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import type { TextsOf } from '#messages/message.ts';
import * as messages from '#messages/phone.ts';

/** A phone number as typed, and the country (ISO code) of its dialling prefix. */
export interface TypedPhone {
  readonly phone: string;
  readonly phoneCountry: string;
}

function parsed({ phone, phoneCountry }: TypedPhone): PhoneNumber | undefined {
  return parsePhoneNumberFromString(phone, isSupportedCountry(phoneCountry) ? phoneCountry : 'IN');
}

/** The countries and territories with a dialling prefix, as two-letter codes. */
export const phoneCountries: readonly string[] = getCountries();

/** '+91' for 'IN'; undefined for a country without its own prefix. */
export function diallingPrefix(country: string): string | undefined {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
}

/** The country of a number that begins with +, by its prefix; undefined while the prefix matches none. */
export function countryOfPhone(phone: string): string | undefined {
  return phone.trim().startsWith('+') ? parsePhoneNumberFromString(phone)?.country : undefined;
}

/** '+91 98200 41207': the international form of the number; as typed while it is not valid. */
export function internationalPhone(typed: TypedPhone): string {
  return parsed(typed)?.formatInternational() ?? typed.phone.trim();
}

/** An Indian mobile number has ten digits, the first from 6 to 9, optionally after +91 or 0. */
const indianMobile = /^(?:\+91|0)?[6-9]\d{9}$/;

/** The error of a phone number; undefined when it can be dialled. */
export function phoneError(typed: TypedPhone, texts: TextsOf<typeof messages> = messages): string | undefined {
  const digits = typed.phone.replace(/[\s().-]/g, '');
  if (digits === '') return texts.enterPhone;
  if (typed.phoneCountry === 'IN' && !/^\+(?!91)/.test(digits)) {
    return indianMobile.test(digits) ? undefined : texts.enterMobile;
  }
  return parsed(typed)?.isValid() ? undefined : texts.checkPhone;
}
