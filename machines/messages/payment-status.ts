/** A payment whose outcome is unknown, or that the bank declined. */
import { message } from './message.ts';

export const asking = 'Asking your bank';
export const nothingTwice = 'This takes a moment, and charges nothing.';

export const waiting = 'Waiting for your bank';
export const notAnswered = 'Your bank has not answered yet';
export const mayClose = message('{waiting} You can close this page; the result will appear here.');
export const progress = 'Progress of your payment';

export const done = 'Done';
export const now = 'Now';
export const afterwards = 'Then';
export const otherwise = 'Or';
export const untilThen = 'Until then';
export const placed = 'Your order is placed';
export const planStays = 'Your plan and its price stay as you ordered them.';
export const amountAndPlanStay = message(
  '{amount}, {instalments, plural, one {in one payment} other {instalment 1 of #}}. Your plan and its price stay as you ordered them.',
);
export const cameBack = 'You came back from the checkout';
export const resultUnknown = 'We do not know the result of the payment yet.';
export const deciding = 'Your bank is deciding';
export const askedEvery = message('We ask every {seconds} seconds while this page is open.');
export const approves = 'Your bank approves';
export const confirmedHere = 'The payment is confirmed here, with its reference and your invoice.';
export const refuses = 'Your bank refuses';
export const payAgain = 'Nothing is charged, and you can pay again with the same plan.';
export const silence = 'While no answer comes';
export const answerReachesUs =
  'Your bank’s answer still reaches us if you close this page. A second payment would be refunded in full.';

export const payment = 'Payment';
export const meanwhile = 'Meanwhile';
export const noOtherPayment = 'You can make no other payment for this plan until your bank has answered.';
export const project = 'Project';
export const instalment = 'Instalment';
export const firstOf = message(
  '{cycle, select, weekly {1 of {instalments}, weekly} monthly {1 of {instalments}, monthly} quarterly {1 of {instalments}, quarterly} other {1 of {instalments}, upfront}}',
);
export const amount = 'Amount';
export const checkAgain = 'Check again';
export const speakToHuman = 'Speak to a human';

export const declined = 'Your payment was declined';
export const nothingCharged = message('{reason} Nothing was charged. Your plan and your details are kept.');
export const tryAgain = 'Try again';
export const changeDetails = 'Change billing details';
export const changePaymentPlan = 'Change the payment plan';
