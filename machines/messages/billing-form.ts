/** The billing details that appear on an invoice. */
import { markedMessage, message } from './message.ts';

// The groups.
export const name = 'Name';
export const contact = 'Contact';
export const address = 'Address';
export const terms = 'Terms';

// The fields.
export const firstName = 'First name';
export const lastName = 'Last name';
export const companyName = 'Company name';
export const email = 'E-mail address';
export const phone = 'Phone number';
export const dialling = 'Dialling prefix';
export const country = 'Country';
export const pinCode = 'PIN code';
export const postalCode = 'Postal code';
export const state = 'State/Territory/Region';
export const chooseState = 'Choose a state';
export const city = 'City';
export const street = 'Address';
export const apartment = 'Apartment/Unit number';
export const gstin = 'GSTIN';
export const onInvoice = 'Shown on your invoice. Only the format is checked.';
export const takeGstin = message('Use {gstin}');
export const agree = markedMessage('I agree to the <terms>terms</terms> and the <refund>refund policy</refund>');
export const disagree = 'I do not agree';
