import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import type { TextsOf } from '#messages/message.ts';
import * as messages from '#messages/phone.ts';
import { cleanPaste } from '../clean-paste.ts';

/** A phone number as typed, and the country (ISO code) of its dialling prefix. */
export interface TypedPhone {
  readonly phone: string;
  readonly phoneCountry: string;
}

/** A number as people and contact cards write it, without what is not dialled: '(0)', and a prefix written twice. */
function dialledText(phone: string): string {
  return cleanPaste(phone)
    .replace(/^(?:\+91[ -]*)(?=\+91)/, '')
    .replace(/(?<=^\D*\+\d{1,3}[ -]*)\(?0\)?(?=[ -]*\d)/, '');
}

function parsed({ phone, phoneCountry }: TypedPhone): PhoneNumber | undefined {
  return parsePhoneNumberFromString(dialledText(phone), isSupportedCountry(phoneCountry) ? phoneCountry : 'IN');
}

/** The countries and territories with a dialling prefix, as two-letter codes. */
export const phoneCountries: readonly string[] = getCountries();

/** '+91' for 'IN'; undefined for a country without its own prefix. */
export function diallingPrefix(country: string): string | undefined {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
}

/** The country of a number that begins with its prefix; undefined while the prefix matches none. */
export function countryOfPhone(phone: string): string | undefined {
  const dialled = dialledText(phone);
  return /^(?:tel:)?\+/.test(dialled) ? parsePhoneNumberFromString(dialled)?.country : undefined;
}

/** '+91 98200 41207': the international form of the number; as typed while it is not valid. */
export function internationalPhone(typed: TypedPhone): string {
  const number = parsed(typed);
  return number?.isValid() ? number.formatInternational() : typed.phone.trim();
}

/** A number in its stored form: its country, and how it is dialled there; as typed while it is not valid. */
export function normalPhone(typed: TypedPhone): TypedPhone {
  const { phone: text, phoneCountry } = typed;
  const number = parsed(typed);
  if (!number?.isValid()) return { phone: text.trim(), phoneCountry };
  const isOfCountry = diallingPrefix(phoneCountry) === `+${number.countryCallingCode}`;
  const country = number.country ?? (isOfCountry ? phoneCountry : undefined);
  if (country === undefined) return { phone: number.formatInternational(), phoneCountry };
  // Nationally, mobile numbers are formatted with a 0 that nobody dials any more.
  const phone = isMobile(number) ? number.formatInternational().slice('+91 '.length) : number.formatNational();
  return { phone, phoneCountry: country };
}

/** Whether an Indian number is complete: a landline needs its STD code, which begins with 0 or follows the prefix. */
function isIndian(typed: TypedPhone, number: PhoneNumber): boolean {
  const digits = dialledText(typed.phone).replace(/\D/g, '');
  return isMobile(number) || number.nationalNumber.startsWith('1') || digits.length > number.nationalNumber.length;
}

/** An Indian mobile number has ten digits, the first from 6 to 9. */
function isMobile({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return countryCallingCode === '91' && /^[6-9]\d{9}$/.test(nationalNumber);
}

/** The error of a phone number; undefined when it can be dialled. */
export function phoneError(typed: TypedPhone, texts: TextsOf<typeof messages> = messages): string | undefined {
  if (cleanPaste(typed.phone) === '') return texts.enterPhone;
  const number = parsed(typed);
  const isInIndia = number ? number.countryCallingCode === '91' : typed.phoneCountry === 'IN';
  if (!isInIndia) return number?.isValid() ? undefined : texts.checkPhone;
  return number?.isValid() && isIndian(typed, number) ? undefined : texts.enterIndian;
}

/** The error of a number that text messages are sent to. */
export function mobileError(typed: TypedPhone): string | undefined {
  const number = parsed(typed);
  if (cleanPaste(typed.phone) === '' || number?.countryCallingCode !== '91') return phoneError(typed);
  return number.isValid() && isMobile(number) ? undefined : messages.enterMobile;
}
