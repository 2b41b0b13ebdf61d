import { emailError, normalEmail } from '../email-address.ts';
import { cleanPaste } from '../clean-paste.ts';
import type { PlaceOfSupply } from '../pricing/tax.ts';
import { billingLimits, type BillingDetails } from './billing-fields.ts';
import { cleanLine, lengthError, lineError } from '../one-line.ts';
import { gstinFacts, gstinError, normaliseGstin, suggestGstin, type GstinError } from './gstin.ts';
import { findState } from './indian-states.ts';
import { normalPhone, phoneCountries, phoneError } from './phone.ts';
import * as messages from '#messages/billing-errors.ts';
import * as email from '#messages/email-address.ts';
import type { TextsOf } from '#messages/message.ts';
import * as line from '#messages/one-line.ts';
import * as phone from '#messages/phone.ts';

export type BillingField = keyof BillingDetails;

/** The error of each invalid field, in the order of the form. */
export type BillingErrors = Readonly<Partial<Record<BillingField, string>>>;

/** The error messages, in one language. */
export interface BillingTexts {
  readonly errors: TextsOf<typeof messages>;
  readonly phone: TextsOf<typeof phone>;
  readonly email: TextsOf<typeof email>;
  readonly line: TextsOf<typeof line>;
}

/** Those of this build. */
const own: BillingTexts = { errors: messages, phone, email, line };

const gstinSentences = {
  form: 'gstinForm',
  state: 'gstinState',
  check: 'gstinCheck',
} as const satisfies Readonly<Record<Exclude<GstinError, 'length'>, keyof typeof messages>>;

/** A postal code in its stored form. Of an Indian one only the digits, without the name of the town. */
function normalPostalCode({ postalCode, country }: Pick<BillingDetails, 'country' | 'postalCode'>): string {
  const text = cleanPaste(postalCode);
  const [, first, last] = /^[^0-9]*([0-9]{3})[ -]?([0-9]{3})[^0-9]*$/.exec(text) ?? [];
  return country === 'IN' && first !== undefined ? `${first}${last}` : text;
}

/** A PIN is six digits, the first not 0. */
function postalCodeFault(details: BillingDetails, { errors: texts, line: ofLine }: BillingTexts): string | undefined {
  const code = normalPostalCode(details);
  if (details.country !== 'IN')
    return code === '' ? texts.enterPostalCode : lengthError(code, billingLimits.postalCode, ofLine);
  return /^[1-9][0-9]{5}$/.test(code) ? undefined : texts.enterPin;
}

/** The details as they are stored: numbers, codes and addresses in the forms of their registers, names on one line. */
export function normalBillingDetails(details: BillingDetails): BillingDetails {
  const lines = Object.fromEntries(
    Object.entries(details).map(([field, value]) => [field, typeof value === 'string' ? cleanLine(value) : value]),
  ) as unknown as BillingDetails;
  return {
    ...lines,
    postalCode: normalPostalCode(details),
    email: normalEmail(details.email),
    ...normalPhone(details),
    gstin: normaliseGstin(details.gstin),
  };
}

/**
 * A company may be registered in a state other than that of its address: the GSTIN then decides the tax, and this is
 * not an error.
 */
function stateError(
  { country, state }: BillingDetails,
  { errors: texts, line: ofLine }: BillingTexts,
): string | undefined {
  if (country !== 'IN') return lineError(state, billingLimits.state, texts.enterState, ofLine);
  return findState(state) ? undefined : texts.chooseState;
}

function gstinSentence({ country, gstin }: BillingDetails, texts: BillingTexts['errors']): string | undefined {
  const number = normaliseGstin(gstin);
  if (country !== 'IN' || number === '') return undefined;
  const error = gstinError(number);
  if (!error) return undefined;
  const meant = suggestedGstin({ country, gstin });
  if (meant !== undefined) return texts.gstinMeant({ meant });
  return error === 'length' ? texts.gstinLength({ count: number.length }) : texts[gstinSentences[error]];
}

/** The errors of all invalid fields. Empty when the form can be sent. */
export function billingErrors(details: BillingDetails, words: BillingTexts = own): BillingErrors {
  const { errors: texts } = words;
  const lineOf = (field: 'address' | 'apartment' | 'city' | 'companyName' | 'firstName' | 'lastName', empty?: string) =>
    lineError(details[field], billingLimits[field], empty, words.line);
  const errors: Readonly<Partial<Record<BillingField, string | undefined>>> = {
    firstName: lineOf('firstName', texts.enterFirstName),
    lastName: lineOf('lastName', texts.enterLastName),
    companyName: lineOf('companyName'),
    email: emailError(details.email, words.email),
    phone: phoneError(details, words.phone),
    country: phoneCountries.includes(details.country) ? undefined : texts.chooseCountry,
    postalCode: postalCodeFault(details, words),
    state: stateError(details, words),
    city: lineOf('city', texts.enterCity),
    address: lineOf('address', texts.enterAddress),
    apartment: lineOf('apartment'),
    gstin: gstinSentence(details, texts),
    terms: details.terms ? undefined : texts.agreeToTerms,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence !== undefined));
}

/** The GSTIN that the typed one probably means, in India, if there is exactly one. */
export function suggestedGstin({ country, gstin }: Pick<BillingDetails, 'country' | 'gstin'>): string | undefined {
  return country === 'IN' ? suggestGstin(normaliseGstin(gstin)) : undefined;
}

/**
 * The facts in a well-formed GSTIN, in sentences: its holder, and the state that decides the tax when the address names
 * another one.
 */
export function gstinRemarks({
  country,
  state,
  gstin,
}: Pick<BillingDetails, 'country' | 'state' | 'gstin'>): readonly string[] {
  const facts = country === 'IN' ? gstinFacts(normaliseGstin(gstin)) : undefined;
  if (!facts) return [];
  const address = findState(state);
  return [
    facts.holder === undefined
      ? messages.gstinIn({ state: facts.state.name })
      : messages.gstinOf({ holder: facts.holder, state: facts.state.name }),
    ...(address && address.code !== facts.state.code
      ? [messages.gstinDecides({ state: facts.state.name, other: address.name })]
      : []),
  ];
}

/** The buyer's location for tax: from a well-formed GSTIN if there is one, otherwise from the address. */
export function placeOfSupply({
  country,
  state,
  gstin,
}: Pick<BillingDetails, 'country' | 'state' | 'gstin'>): PlaceOfSupply {
  if (country !== 'IN') return { country: 'abroad' };
  const number = normaliseGstin(gstin);
  if (number !== '' && gstinError(number) === undefined) return { country: 'IN', state: number.slice(0, 2) };
  return { country: 'IN', state: findState(state)?.code ?? null };
}
