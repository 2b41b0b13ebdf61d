/** Texts about amounts and payments that several pages share. */
import { message } from './message.ts';

export const gstIncluded = 'GST included';
export const beforeGst = 'before GST';
export const waitingForBank = 'Waiting for your bank. Do not pay again.';
export const givenBack = message('{amount} given back');
