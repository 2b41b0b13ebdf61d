/** Automatic payment: its mails, and the page that their links open. */
import { message } from './message.ts';

export const instrument = message(
  '{kind, select, card {{name} ending {ending}} upi {your UPI app} other {your bank account}}',
);

// It is on.
export const isOn = message('Automatic payment for {project} is on');
export const onSays = message(
  'With the first payment you chose automatic payment from {instrument}. No debit is above {limit}, and the last one is on {until}.',
);
export const noticeFirst =
  'Two days before each debit we write to you with its amount, its day and a link to stop it. Nothing is debited without that notice at least 24 hours before.';
export const debitLine = message('Instalment {number}: {amount} on {day}');
export const approvedLine = message('Instalment {number}: {amount} on {day}, which you approve');
export const stopAny = 'One press ends automatic payment, without an account.';
export const manage = 'See or cancel automatic payment';
export const isRefused = message('Automatic payment for {project} is not possible');
export const refusedSays =
  'Your bank does not keep this payment method for later payments. Nothing will be debited: you pay each instalment with a link that we mail to you.';

// The notice of a debit.
export const noticeOf = message('{amount} will be debited for {project} on {day}');
export const noticeSays = message(
  '{merchant} will debit {amount} from {instrument} on {day}, at nine in the morning in India: instalment {number} of {all} for {project}.',
);
export const reference = message('Reference of the mandate: {reference}.');
export const optOut =
  'You can stop this debit, or cancel automatic payment, with the button below. There is nothing to do otherwise.';
export const stopOrSee = 'See or stop this debit';
export const approvalOf = message('Approve the payment of {amount} for {project}, due on {day}');
export const approvalSays = message(
  '{amount} is above {limit}: banks in India ask you to approve such a payment each time, so nothing is debited. Instalment {number} of {all} for {project} is due on {day}.',
);
export const approveAndPay = 'Approve and pay';
export const cancelAt = message('To cancel automatic payment: {address}');

// A debit that failed.
export const failedOf = message('Instalment {number} of {all} for {project} could not be debited');
export const failedSays = message('We tried to debit {amount} from {instrument}. {reason} Nothing was charged.');
export const payByLink = 'We do not try again. Pay it with this link, by any payment method.';
export const payNow = 'Pay the instalment';

// It is cancelled.
export const isCancelled = message('Automatic payment for {project} is cancelled');
export const cancelledSays =
  'Nothing will be debited any more. You pay each instalment with a link that we mail to you, three days before it is due and on the day.';
export const alreadyAsked = message(
  'Instalment {number} was requested from your bank before that, and may still be debited. We write to you when it is paid.',
);
export const becauseChosen = 'because automatic payment was chosen with this address';

// The page of a link.
export const title = 'Automatic payment';
export const pageOn = message('Automatic payment for {project} is on, from {instrument}. No debit is above {limit}.');
export const pageAsked = message('Automatic payment for {project} begins when your bank has confirmed it.');
export const pageOff = message('Automatic payment for {project} is off. Nothing is debited.');
export const nextDebit = message('Next: instalment {number}, {amount}, on {day}.');
export const nextStopped = message('Instalment {number}, {amount}, is not debited. You pay it with a link.');
export const nextAsked = message(
  'Instalment {number}, {amount}, was requested from your bank and cannot be stopped here.',
);
export const nextApproved = message('Next: instalment {number}, {amount}, due on {day}. You approve and pay it.');
export const stopOne = 'Stop only this debit';
export const cancelAll = 'Cancel automatic payment';
export const linkNowhere = 'This link does not work';
export const linkNowhereSays = 'It is not complete, or the project it was for no longer exists.';
