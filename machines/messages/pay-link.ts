/** The page of a payment link from a reminder, which needs no account. */
import { message } from './message.ts';

export const payInstalment = message('Pay instalment {number} of {all}');
export const project = 'Project';
export const instalment = 'Instalment';
export const numberOf = message('{number} of {all}');
export const toPay = 'To pay';
export const toPayWithGst = 'To pay, with GST';
export const due = 'Due';
export const dueToday = message('{day}, today');
export const overdue = message('{day}, overdue');
export const paidBefore = 'Paid before';
export const noneOf = message('Nothing of {all} instalments');
export const someOf = message('{amount}, {count} of {all} instalments');
export const pay = message('Pay {amount}');
export const goesToGateway =
  'You pay on the next page, at our payment service. Nothing is charged before you confirm there.';
export const withoutAccount =
  'You need no account. Whoever has this link can see this page and pay, and nothing else: forward it only to the person who pays.';
export const nothingCharged =
  'The payment was cancelled. Nothing was charged: you can pay now, or later with this link.';
export const declined = message('{reason} Nothing was charged: you can try again.');
export const notStarted = 'The payment could not be started. Nothing was charged: try again in a minute.';

// On the way to the payment service.
export const goingOn = 'Continuing to the payment';
export const goOn = 'Continue to the payment';

export const isPaid = message('Instalment {number} of {all} is paid');
export const thanks = 'There is nothing more to do here.';
export const paidAmount = 'Amount paid';
export const paidOn = 'Paid on';
export const momentInIndia = message('{moment} in India');
export const invoice = 'Invoice';
export const receiptMailed = message('The receipt is mailed to {email}, with the tax invoice as a PDF.');
export const next = 'Next';
export const nextIs = message('{amount} on {day}');
export const linkComes = 'We e-mail its payment link before that day.';
export const allPaid = 'All instalments are paid';
export const openInvoice = 'Open the invoice';

export const waiting = 'Your bank has not answered yet';
export const lookAgain = 'Look again';
export const otherFirst = message('Instalment {number} comes first');
export const otherFirstSays = 'Instalments are paid in their order, and an earlier one is not paid yet.';

export const nowhere = 'This payment link does not work';
export const nowhereSays =
  'It is incomplete, or its project has ended. Open it again from our mail, sign in to see your payments, or write to us.';
export const expired = 'This payment link has expired';
export const expiredSays = message(
  'A link can be used until {days} days after the due date. Sign in to see your payments, or write to us.',
);
export const signIn = 'Sign in';
export const writeToUs = 'Write to us';
