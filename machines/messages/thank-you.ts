/** After the first payment. */
import { message } from './message.ts';

export const title = 'Thank you';
export const successful = 'Your payment is successful';
export const thanks = 'Thank you for choosing us.';
export const goHome = 'Go Home';
export const invoice = 'Invoice';

export const reference = 'Reference';
export const amountPaid = 'Amount paid';
export const paidOn = 'Paid on';
export const invoiceTo = 'Invoice to';

export const yourProject = 'Your project';
export const onOnePage = 'Its schedule, payments, requests and versions are on one page.';
export const openProject = 'Open the project';
export const accountKeeps = 'An account keeps this project and its payments.';
export const accountKeepsFor = message(
  'An account keeps this project and its payments. {email} and a username are filled in: choose a password.',
);
export const saveToAccount = 'Save this to an account';
export const haveAccount = 'I have one';

export const whatNext = 'What happens next';
export const weCall = 'We call you, at the latest';
export const weCallAt = message('We call {phone}, at the latest');
export const workStarts = 'Work starts';
export const instalment = message('Instalment {number} of {count}, {amount}');
export const firstDelivery = 'First delivery';
export const finalDelivery = 'Final delivery';

export const features = message('{count, plural, one {# feature} other {# features}}');
