/** The readme of the archive with a person's data. */
import { message } from './message.ts';

export const title = message('Your data at {brand}, as of {moment}');
export const account =
  'your account, your billing details, and the dates of your calendar link and of your recovery codes';
export const signIns = 'the browsers in which you signed in';
export const securityEvents = 'changes to how you sign in';
export const projects = 'each of your projects and prototypes, with all kept versions and the links that you shared';
export const orders = 'your orders, with payments, refunds and disputes';
export const invoices = 'your invoices, credit notes and debit notes, as PDF';
export const mails = 'the mails about your orders: subject and time';
export const messages = 'your messages to us, with our answers';
export const demoRequests = 'your requests for a demo';
export const requests = 'your requests for features and designs';
export const consents = 'your consents: to automatic payment, with each debit, and to be called for a demo';
export const units =
  'Amounts are in paise: 100 paise are one rupee. Times are in UTC. The JSON files open in any text editor.';
export const leftOut =
  'Passwords, codes and the addresses of links are not in this archive: we keep only values from which they cannot be read.';
export const providerUnasked = 'What the sign-in service keeps about you is not in this archive.';
export const elsewhere =
  'Plans that were never saved, your consent to statistics and your choice of language are stored in your browser only. The payment service keeps its own records.';
