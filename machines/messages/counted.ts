import { message } from './message.ts';

export const signedDays = message('{sign}{count, plural, one {# day} other {# days}}');
