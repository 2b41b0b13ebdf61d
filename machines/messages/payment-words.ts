/** Texts about amounts and payments that several pages share. */
import { message } from './message.ts';

/** For instalments that the buyer pays: nothing is kept to charge them with. */
export const linksAreMailed = message(
  'We e-mail you a payment link {days, plural, =1 {a day} =2 {two days} =3 {three days} other {# days}} before each due date, and again on the day. Nothing is taken automatically.',
);
export const linkIsMailed = message(
  'We e-mail you the link for the next instalment on {date}, and again on {due}. Nothing is taken automatically.',
);

export const gstIncluded = 'GST included';
export const beforeGst = 'before GST';
export const waitingForBank = 'Waiting for your bank. Do not pay again.';
export const givenBack = message('{amount} given back');
