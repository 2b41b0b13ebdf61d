/** Working time in words. */
import { message } from './message.ts';

export const days = message('{days, plural, one {# day} other {# days}}');
export const weeks = message('{weeks, plural, one {# week} other {# weeks}}');
export const weeksAndDays = message(
  '{weeks, plural, one {# week} other {# weeks}} {days, plural, one {# day} other {# days}}',
);
