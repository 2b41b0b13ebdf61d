/** The payment plan: the billing cycle, its instalments and the amount due now. */
import { message } from './message.ts';

export const title = 'Payment plan';
export const goOn = 'Continue';
export const dueNow = 'Due Now';
export const cost = 'Cost';
export const billingCycle = 'Billing cycle';
export const payments = message(
  '{count, plural, =1 {One payment, no added cost} =2 {Two instalments, no added cost} =3 {Three instalments, no added cost} =4 {Four instalments, no added cost} =5 {Five instalments, no added cost} =6 {Six instalments, no added cost} =7 {Seven instalments, no added cost} =8 {Eight instalments, no added cost} =9 {Nine instalments, no added cost} =10 {Ten instalments, no added cost} =11 {Eleven instalments, no added cost} =12 {Twelve instalments, no added cost} other {# instalments, no added cost}}',
);

// The chart and the calendar.
export const stair = message('Total paid after each of {count} instalments, before GST');
export const stairCaption = 'Total paid after each instalment, before GST.';
export const addToCalendar = 'Add to calendar';
export const whatCalendarHas = 'A file with each due date and delivery, and a reminder the day before.';

// The table.
export const instalments = 'Instalments';
export const number = 'No.';
export const due = 'Due';
export const instalment = 'Instalment';
export const tax = 'GST 18%';
export const toPay = 'To pay';
export const total = 'Total';
export const week = message('Week {week}');
export const weeks = message('Weeks {from} to {to}');

// The status of a row.
export const isDueNow = 'Due now';
export const starts = message('{phase} starts');
export const startsOn = message('{phase} starts {date}');
export const inBuild = message('{phase} in build');
export const underWay = message('{phase} under way');
export const link = message('Payment link on {date} and on the day.');
export const securityDeposit = 'Includes the security deposit';
export const depositPart = message('Includes the security deposit, part {number} of {of}');

// The amount due now.
export const onePayment = 'One payment';
export const firstInstalment = message('Instalment 1 of {count}');
export const includesDeposit = message('Includes the security deposit of {amount}: it is not on top.');
export const includesPart = message(
  'Includes {amount} of the security deposit of {deposit}, which is part of the first {count}: it is not on top.',
);
