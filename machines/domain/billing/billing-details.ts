import { emailError } from '../email-address.ts';
import type { PlaceOfSupply } from '../pricing/tax.ts';
import type { BillingDetails } from './billing-fields.ts';
import { gstinFacts, gstinError, normaliseGstin, suggestGstin, type GstinError } from './gstin.ts';
import { findState } from './indian-states.ts';
import { phoneCountries, phoneError } from './phone.ts';
import * as messages from '../../messages/billing-errors.ts';

export type BillingField = keyof BillingDetails;

/** What to do about each field that is not right yet, in the order of the form. */
export type BillingErrors = Readonly<Partial<Record<BillingField, string>>>;

const gstinSentences: Readonly<Record<GstinError, string>> = {
  length: messages.gstinLength,
  form: messages.gstinForm,
  state: messages.gstinState,
  check: messages.gstinCheck,
};

function required(value: string, sentence: string): string | undefined {
  return value.trim() === '' ? sentence : undefined;
}

/** A PIN is six digits, the first not 0, with one space after three digits allowed. */
function postalCodeFault(postalCode: string, country: string): string | undefined {
  const typed = postalCode.trim();
  if (typed === '') return messages.enterPostalCode;
  return country !== 'IN' || /^[1-9][0-9]{2} ?[0-9]{3}$/.test(typed) ? undefined : messages.enterPin;
}

/** A company may be registered in another state than its address: the GSTIN then decides the tax, and nothing is wrong. */
function stateError({ country, state }: BillingDetails): string | undefined {
  if (country !== 'IN') return required(state, messages.enterState);
  return findState(state) ? undefined : messages.chooseState;
}

function gstinSentence({ country, gstin }: BillingDetails): string | undefined {
  const number = normaliseGstin(gstin);
  if (country !== 'IN' || number === '') return undefined;
  const error = gstinError(number);
  if (!error) return undefined;
  const meant = suggestedGstin({ country, gstin });
  return meant === undefined ? gstinSentences[error] : messages.gstinMeant({ meant });
}

/** Every field that is not right yet, with what to do about it. Empty when the form can be sent. */
export function billingErrors(details: BillingDetails): BillingErrors {
  const errors: Readonly<Partial<Record<BillingField, string | undefined>>> = {
    firstName: required(details.firstName, messages.enterFirstName),
    lastName: required(details.lastName, messages.enterLastName),
    email: emailError(details.email),
    phone: phoneError(details),
    country: phoneCountries.includes(details.country) ? undefined : messages.chooseCountry,
    postalCode: postalCodeFault(details.postalCode, details.country),
    state: stateError(details),
    city: required(details.city, messages.enterCity),
    address: required(details.address, messages.enterAddress),
    gstin: gstinSentence(details),
    terms: details.terms ? undefined : messages.agreeToTerms,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence !== undefined));
}

/** The GSTIN that the typed one probably means, in India, where there is exactly one. */
export function suggestedGstin({ country, gstin }: Pick<BillingDetails, 'country' | 'gstin'>): string | undefined {
  return country === 'IN' ? suggestGstin(normaliseGstin(gstin)) : undefined;
}

/** What a well-formed GSTIN says, in sentences: whose it is, and which state decides the tax when the address names another one. */
export function gstinRemarks({ country, state, gstin }: Pick<BillingDetails, 'country' | 'state' | 'gstin'>): readonly string[] {
  const facts = country === 'IN' ? gstinFacts(normaliseGstin(gstin)) : undefined;
  if (!facts) return [];
  const address = findState(state);
  return [
    messages.gstinSays({ facts: [facts.state.name, ...(facts.holder ? [facts.holder] : [])].join(', ') }),
    ...(address && address.code !== facts.state.code ? [messages.gstinDecides({ state: facts.state.name, other: address.name })] : []),
  ];
}

/** Where the buyer is for tax: by the GSTIN when a well-formed one is given, else by the address. */
export function placeOfSupply({ country, state, gstin }: Pick<BillingDetails, 'country' | 'state' | 'gstin'>): PlaceOfSupply {
  if (country !== 'IN') return { country: 'abroad' };
  const number = normaliseGstin(gstin);
  if (number !== '' && gstinError(number) === undefined) return { country: 'IN', state: number.slice(0, 2) };
  return { country: 'IN', state: findState(state)?.code ?? null };
}
