import { locale } from '#messages/language.ts';
import { personName } from './person-name.ts';
import { placeOfSupply } from './billing-details.ts';
import type { BillingDetails } from './billing-fields.ts';
import { gstinError, normaliseGstin } from './gstin.ts';
import { findState } from './indian-states.ts';
import type { Invoice } from './invoice.ts';
import { shownLine } from '../one-line.ts';
import { once } from '../once.ts';

const countryNames = once(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

/** The name of a country by its two-letter code; an unknown code is returned unchanged. */
function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames().of(code) ?? code) : code;
}

/** A state in the form that GST requires: name and code. Abroad, and for an unknown code, as typed. */
function stateName({ country, state }: Pick<BillingDetails, 'country' | 'state'>): string {
  const known = country === 'IN' ? findState(state) : undefined;
  return known ? `${known.name} (${known.code})` : state;
}

/** The text on one line, trimmed. */
function oneLine(text: string): string {
  return shownLine(text);
}

function joined(parts: readonly string[], between: string): string {
  return parts
    .map(oneLine)
    .filter((part) => part !== '')
    .join(between);
}

/** The billed party: the company if there is one, with the person as the first line of its address. */
export function recipientOf(billing: BillingDetails): Invoice['recipient'] {
  const { country, email, companyName, address, apartment, city, postalCode } = billing;
  const person = personName(billing);
  const company = oneLine(companyName);
  const code = country === 'IN' ? postalCode.replace(/\s+/g, '') : postalCode;
  const gstin = normaliseGstin(billing.gstin);
  const lines = [
    company === '' ? '' : person,
    address,
    apartment,
    joined([city, code], ' '),
    joined([stateName(billing), countryName(country)], ', '),
  ];
  return {
    name: company === '' ? person : company,
    address: lines.map(oneLine).filter((line) => line !== ''),
    gstin: country === 'IN' && gstin !== '' && gstinError(gstin) === undefined ? gstin : null,
    email: email.trim(),
  };
}

/** 'Maharashtra (27)', or the country for an export. */
export function placeName(billing: Pick<BillingDetails, 'country' | 'state' | 'gstin'>): string {
  const place = placeOfSupply(billing);
  if (place.country === 'abroad') return countryName(billing.country);
  return place.state === null ? countryName('IN') : stateName({ country: 'IN', state: place.state });
}
