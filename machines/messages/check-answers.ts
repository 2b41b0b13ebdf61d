/** The review of every answer before a payment. */
import { message } from './message.ts';

export const title = 'Check before you pay';
export const nothingCharged = 'Nothing is charged until you press Pay';
export const pay = message('Pay {amount}');
export const dueNow = 'Due Now';
export const cost = 'Cost';
export const onInvoice = 'These details appear on your invoice. You pay on the next page, at our payment service.';
export const inAll = 'In all';
export const missing = message('Some answers are missing: {answers}.');
export const complete = 'Complete the billing details';
export const notStarted = 'The payment could not be started. Nothing was charged: try again in a minute.';
export const priceChanged = message(
  'The price changed while you were here: {due} is due now, not {shown}. Nothing was charged.',
);
export const datesChanged = message(
  'The dates changed while you were here: work starts on {start} and is ready on {ready}. Nothing was charged: pay again if these suit you.',
);
export const priceIsSame = message('The price changed while you were here: {due} is due now. Nothing was charged.');

export const cancelled =
  'You left the payment before it was made. Nothing was charged: you can pay when you are ready.';

// The purchase.
export const whatYouBuy = 'What you are buying';
export const firstDelivery = 'First delivery';
export const finalDelivery = 'Final delivery';
export const durationFrom = message('{duration} from {start}');
export const carePlan = 'Care plan';
export const none = 'None';
export const oneYear = message('One year, {amount}');
export const careStarts = 'Starts with the final delivery';

// The payment.
export const howYouPay = 'How you pay';
export const billingCycle = 'Billing cycle';
export const inInstalments = message('{cycle}, {count, plural, one {# instalment} other {# instalments}}');
export const inOnePayment = message('{cycle}, one payment');
export const firstAndLast = message('The first now, the last on {date}');
export const eachInstalment = 'Each instalment';
export const thePayment = 'The payment';
export const either = message('{first} or {second}');
export const withGst = message('{amount} with GST');
export const securityDeposit = 'Security deposit';
export const partOfFirst = message('Part of the first {count} instalments, not on top of them');
export const partOfOne = 'Part of instalment 1, not on top of it';
export const partOfPayment = 'Part of the payment, not on top of it';
export const laterOnes = 'After the first';

// The payer.
export const whoPays = 'Who pays';
export const name = 'Name';
export const contact = 'Contact';
export const address = 'Address';
export const gstin = 'GSTIN';
export const tax = 'Tax';
export const isExport = 'Abroad: an export, no GST';
export const taxInState = message('{taxes}, as you are in {seller}');
export const taxOutside = message('{taxes}, as you are in {state}, outside {seller}');
export const terms = 'Terms';
export const agreed = 'Agreed to the terms and the refund policy';
export const notAgreed = 'Not agreed';
export const total = 'Total';
export const totalWithGst = 'Total with GST';
