import { emailError } from '../email-address.ts';
import type { PlaceOfSupply } from '../pricing/tax.ts';
import type { BillingDetails } from './billing-fields.ts';
import { lineError } from '../one-line.ts';
import { gstinFacts, gstinError, normaliseGstin, suggestGstin, type GstinError } from './gstin.ts';
import { findState } from './indian-states.ts';
import { phoneCountries, phoneError } from './phone.ts';
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
  length: 'gstinLength',
  form: 'gstinForm',
  state: 'gstinState',
  check: 'gstinCheck',
} as const satisfies Readonly<Record<GstinError, keyof typeof messages>>;

function required(value: string, sentence: string): string | undefined {
  return value.trim() === '' ? sentence : undefined;
}

/** A PIN is six digits, the first not 0, with one space after three digits allowed. */
function postalCodeFault(postalCode: string, country: string, texts: BillingTexts['errors']): string | undefined {
  const typed = postalCode.trim();
  if (typed === '') return texts.enterPostalCode;
  return country !== 'IN' || /^[1-9][0-9]{2} ?[0-9]{3}$/.test(typed) ? undefined : texts.enterPin;
}

/**
 * A company may be registered in a state other than that of its address: the GSTIN then decides the tax, and this is
 * not an error.
 */
function stateError({ country, state }: BillingDetails, texts: BillingTexts['errors']): string | undefined {
  if (country !== 'IN') return required(state, texts.enterState);
  return findState(state) ? undefined : texts.chooseState;
}

function gstinSentence({ country, gstin }: BillingDetails, texts: BillingTexts['errors']): string | undefined {
  const number = normaliseGstin(gstin);
  if (country !== 'IN' || number === '') return undefined;
  const error = gstinError(number);
  if (!error) return undefined;
  const meant = suggestedGstin({ country, gstin });
  return meant === undefined ? texts[gstinSentences[error]] : texts.gstinMeant({ meant });
}

/** The errors of all invalid fields. Empty when the form can be sent. */
export function billingErrors(
  details: BillingDetails,
  { errors: texts, ...ofFields }: BillingTexts = own,
): BillingErrors {
  const errors: Readonly<Partial<Record<BillingField, string | undefined>>> = {
    firstName: lineError(details.firstName, texts.enterFirstName, ofFields.line),
    lastName: lineError(details.lastName, texts.enterLastName, ofFields.line),
    companyName: lineError(details.companyName, undefined, ofFields.line),
    email: emailError(details.email, ofFields.email),
    phone: phoneError(details, ofFields.phone),
    country: phoneCountries.includes(details.country) ? undefined : texts.chooseCountry,
    postalCode: postalCodeFault(details.postalCode, details.country, texts),
    state: stateError(details, texts),
    city: lineError(details.city, texts.enterCity, ofFields.line),
    address: lineError(details.address, texts.enterAddress, ofFields.line),
    apartment: lineError(details.apartment, undefined, ofFields.line),
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
    messages.gstinSays({ facts: [facts.state.name, ...(facts.holder ? [facts.holder] : [])].join(', ') }),
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
