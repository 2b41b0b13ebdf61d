import { message } from './message.ts';

export const days = message('{days, plural, other {# दिन}}');
export const weeks = message('{weeks, plural, one {# हफ़्ता} other {# हफ़्ते}}');
export const weeksAndDays = message('{weeks, plural, one {# हफ़्ता} other {# हफ़्ते}} {days, plural, other {# दिन}}');
