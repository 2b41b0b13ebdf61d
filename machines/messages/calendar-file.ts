/** The days of a plan in a calendar. */
import { message } from './message.ts';

export const calendarName = message('{project}, payment plan');
export const instalment = message('{project}: instalment {number} of {count}, {amount}');
export const toPay = message('To pay {amount}: {net} and GST 18% {tax}.');
export const link = message('We e-mail the payment link on {date} and on this day. Nothing is taken automatically.');
export const onlyDelivery = message('{project}: First and final delivery');
export const firstDelivery = message('{project}: First delivery');
export const finalDelivery = message('{project}: Final delivery');

// The calendar subscription of a person's payments.
export const paymentsOf = message('{brand} payments');
export const instalmentPaid = message('Paid: {project}, instalment {number} of {count}, {amount}');
export const toPayWithGst = message('To pay {amount}: {net} and GST {tax}.');
export const paidWithGst = message('Paid {amount}: {net} and GST {tax}.');
