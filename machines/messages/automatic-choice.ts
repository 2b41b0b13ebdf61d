/** Automatic payment on the check page, on the thank-you page and among the payments. */
import { message } from './message.ts';

export const group = 'Automatic payment';
export const choose = 'Debit the later instalments automatically';
export const which = message(
  '{count, plural, one {One debit of {amount} on {first}.} other {# debits, the first of {amount} on {first}, the last on {last}.}} None is above {limit}.',
);
export const notice =
  'We write to you two days before each debit, with the amount, the day and a link to stop it. One press ends automatic payment, at any time and without an account.';
export const approval = message(
  'Cards and UPI apps of Indian banks ask you to approve each payment above {limit}: we then send you the link to approve and pay it, and nothing is debited without you. A bank account needs no approval.',
);
export const optional = 'Without it, you pay each instalment with a link that we mail to you.';
export const showDebits = message('{count, plural, one {The debit} other {The # debits}}');
export const instalment = message('Instalment {number}, {day}');

export const card = message('{name} ending {ending}');
export const upi = 'UPI app';
export const account = 'Bank account';
export const isOn = message('Automatic payment is on: {instrument}');
export const isAsked = 'Automatic payment begins when your bank has confirmed it.';
export const isRefused =
  'Your bank does not allow automatic payment. You pay each instalment with a link that we mail to you.';
export const isCancelled =
  'Automatic payment is cancelled: nothing is debited. You pay each instalment with a link that we mail to you.';
export const next = message('Next: instalment {number}, {amount} on {day}. We write to you two days before.');
export const nextApproved = message(
  'Next: instalment {number}, {amount} on {day}. We send you the link to approve and pay it.',
);
export const nextStopped = message('Instalment {number}, {amount}, is not debited: pay it by {day}.');
export const nextAsked = message('Instalment {number}, {amount}, was requested from your bank.');
export const nextByHand = message('Instalment {number}, {amount}, was not debited: pay it by {day}.');
export const cancel = 'Cancel automatic payment';
export const mayBeCancelled = 'There was no answer. It may be cancelled: try again, or look at the page later.';
