/** Payments of the dashboard: due instalments, orders, invoices, and the instalments of a plan. */
import { message } from './message.ts';

export const notLoaded = 'The payments could not be loaded.';
export const cards = 'Cards';
export const noCards = 'No saved cards';
export const cardsAtBank = 'You enter your card details at the payment service. We do not store them.';

// The outcome of the last payment.
export const isCancelled = 'The order is cancelled. Nothing was charged.';
export const notCancelled = message('The order was not cancelled. {reason}');
export const mayBeCancelled = message('{reason} If the order is still open, cancel it again.');
export const nothingCharged = 'Nothing was charged.';
export const isPaid = 'This instalment is paid.';
export const wasDeclined = message(
  'Your payment for {name}, instalment {number}, was declined. {reason} Nothing was charged.',
);
export const daysOfIndia = 'Dates are in India time.';
export const nextPayments = 'Next payments';
export const instalmentOf = message('{name}, instalment {number}');
export const plans = message('{count, plural, one {# plan} other {# plans}}');
export const schedules = 'Payment schedules';
export const searchPlans = 'Search the plans';
export const noPlan = 'No plan has this in its name.';

// Invoices.
export const invoices = 'Invoices';
export const download = message('{count, plural, one {Download # invoice} other {Download # invoices}}');
export const searchBy = 'Number, project or amount';
export const from = 'From';
export const to = 'To';
export const find = 'Find';
export const noInvoice = 'No invoice matches your search.';
export const openInvoice = message('Open invoice {number}');

// Orders.
export const notFinished = 'Not finished';
export const withBank = 'With the bank';
export const declined = 'Declined';
export const cancelled = 'Cancelled';
export const paid = 'Paid';
export const replaced = 'Replaced';
export const refunded = 'Refunded';
export const orders = 'Orders';
export const project = 'Project';
export const day = 'Day';
export const state = 'State';
export const amount = 'Amount';
export const invoice = 'Invoice';
export const noCancelling = message('{waiting} It cannot be cancelled until the bank has answered.');
export const noneYet = 'None yet';
export const resume = 'Resume payment';
export const resumeOf = message('Resume payment of instalment {number} of {name}');
export const cancel = 'Cancel';
export const cancelOf = message('Cancel the order of instalment {number} of {name}');

// The instalments of a plan.
/** The column heading of the due dates. */
export const dueOn = 'Due';
/** The status of an instalment that is due. */
export const due = 'Due';
// The next instalment, before it is due.
export const next = 'Next';
export const payEarly = 'Pay early';
export const late = 'Late';
export const later = 'Later';
export const planFacts = message('{cycle}, {paid} of {all} paid, {sum} of {total}');
export const instalments = message('Instalments of {name}');
export const number = 'No.';
export const toPay = 'To pay';
export const payment = 'Payment';
export const invoiceOf = message(' of instalment {number} of {name}');
export const payOne = message('Pay instalment {number} of {name}, {amount}');
export const pay = 'Pay';
export const addToCalendar = 'Add to calendar';
