import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import type { TextsOf } from '#messages/message.ts';
import * as messages from '#messages/phone.ts';

/** A phone number as it was typed, and the country (ISO code) whose dialling prefix stands before it. */
export interface TypedPhone {
  readonly phone: string;
  readonly phoneCountry: string;
}

function parsed({ phone, phoneCountry }: TypedPhone): PhoneNumber | undefined {
  return parsePhoneNumberFromString(phone, isSupportedCountry(phoneCountry) ? phoneCountry : 'IN');
}

/** The countries and territories with a dialling prefix, as two-letter codes. */
export const phoneCountries: readonly string[] = getCountries();

/** '+91' for 'IN'; undefined for a country without one of its own. */
export function diallingPrefix(country: string): string | undefined {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
}

/** The country that a number which begins with + names by its prefix; undefined while it names none. */
export function countryOfPhone(phone: string): string | undefined {
  return phone.trim().startsWith('+') ? parsePhoneNumberFromString(phone)?.country : undefined;
}

/** '+91 98200 41207': the number as it is dialled from anywhere; as typed while it is not one. */
export function internationalPhone(typed: TypedPhone): string {
  return parsed(typed)?.formatInternational() ?? typed.phone.trim();
}

/** An Indian mobile is ten digits from 6 to 9 on, with +91 or a 0 before them or not. */
const indianMobile = /^(?:\+91|0)?[6-9]\d{9}$/;

/** What to do about a phone number; undefined when it can be dialled. */
export function phoneError(typed: TypedPhone, texts: TextsOf<typeof messages> = messages): string | undefined {
  const digits = typed.phone.replace(/[\s().-]/g, '');
  if (digits === '') return texts.enterPhone;
  if (typed.phoneCountry === 'IN' && !/^\+(?!91)/.test(digits)) {
    return indianMobile.test(digits) ? undefined : texts.enterMobile;
  }
  return parsed(typed)?.isValid() ? undefined : texts.checkPhone;
}
