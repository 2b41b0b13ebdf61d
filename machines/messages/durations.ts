/** How long something takes. */
import { message } from './message.ts';

export const days = message('{count, plural, one {# day} other {# days}}');
export const weeks = message('{count, plural, one {# week} other {# weeks}}');
export const weeksAndDays = message('{weeks, plural, one {# week} other {# weeks}} {days, plural, one {# day} other {# days}}');
