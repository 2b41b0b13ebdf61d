/** Error messages for the billing fields, and the facts that a GSTIN contains. */
import { message } from './message.ts';

export const gstinLength = message(
  'A GSTIN has 15 characters, and this has {count}. Correct it, or leave the field empty',
);
export const gstinForm = 'Check the GSTIN: write it like 22AAAAA0000A1Z5';
export const gstinState = 'Check the first two digits of the GSTIN: no state has that code';
export const gstinCheck = 'Check the GSTIN: a character is mistyped';
export const gstinMeant = message('Check the GSTIN: did you mean {meant}?');
export const enterPostalCode = 'Enter a postal code';
export const enterPin = 'Enter a PIN code of six digits';
export const enterState = 'Enter a state, territory or region';
export const chooseState = 'Choose a state';
export const enterFirstName = 'Enter a first name';
export const enterLastName = 'Enter a last name. If you have one name, write it in both fields: it is shown once.';
export const chooseCountry = 'Choose a country';
export const enterCity = 'Enter a city';
export const enterAddress = 'Enter an address';
export const agreeToTerms = 'Agree to the terms to continue';

export const gstinOf = message('This GSTIN belongs to {holder} in {state}. Only its format is checked.');
export const gstinIn = message('This GSTIN is registered in {state}. Only its format is checked.');
export const gstinDecides = message('The GSTIN decides the tax: {state}, not {other}.');
export const individual = 'an individual';
export const company = 'a company';
export const firm = 'a firm';
export const family = 'a Hindu undivided family';
export const association = 'an association of persons';
export const trust = 'a trust';
export const body = 'a body of individuals';
export const government = 'a government';
export const juridicalPerson = 'an artificial juridical person';
export const localAuthority = 'a local authority';
export const governmentDepartment = 'a government department';
export const deductor = 'a tax deductor';
export const unitedNations = 'a United Nations body or embassy';
export const nonResident = 'a non-resident taxable person';
