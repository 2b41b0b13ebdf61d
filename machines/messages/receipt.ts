/** The mail after a payment. The attached invoice is a tax document, and stays in English. */
import { message } from './message.ts';

export const subject = message('Receipt: {amount} for {project}');
export const receipt = 'Receipt';
export const moment = message('{weekday} {day}, {time} in India');
export const facts = message(
  '{moment}. {begins, select, yes {Work begins as planned} other {Work goes on as planned}}; the final delivery is on {day}.',
);
export const inOnePayment = 'In one payment';
export const instalment = message('Instalment {number} of {all}');
export const paid = 'Paid';
export const paidSoFar = 'Paid so far';
export const paidSoFarGst = 'Paid so far, with GST';
export const stillToPay = 'Still to pay';
export const stillToPayGst = 'Still to pay, with GST';
export const nextOn = message('Next, on {day}');
export const allPaid = 'All instalments are paid';
export const sentence = message('{words}.');
export const termAndFigure = message('{term}: {figure}.');
export const invoiceNumbered = message('Invoice {number}, SAC {sac}');
export const billedTo = message('Billed to {recipient}');
export const gstin = message('{supplier}. GSTIN {gstin}');
export const none = 'none';
export const attached = message(
  'The invoice is attached as PDF. Sent to {to} because you paid. Answer this mail to reach a person.',
);
export const withoutAccount =
  'You paid without an account, so only the browser you paid in shows your projects. This link adds one more browser, within 30 days, with a code that we send to this address.';
export const otherBrowser = 'Open your projects in another browser';
export const byHand = 'Nothing is taken automatically: we e-mail you a payment link before each due date.';
export const byDebit = 'Automatic payment is on: we write to you two days before each debit.';
export const byDebitSoon =
  'You chose automatic payment: we write to you when your bank has confirmed it, and two days before each debit.';
export const paidToday = 'Paid today';
export const next = 'Next';
export const planned = 'Planned';
export const paidFor = message('Paid for {project}');
export const paidForAmount = message('Paid for {project}: {amount}. {facts}');
export const openInvoice = 'Open the invoice';
export const whereYouAre = 'Where you are';
export const standing = message('Where you are. {standing} {byHand}');
export const seePayments = 'See the payments';
