import { message } from './message.ts';

export const signedDays = message('{sign}{count, plural, one {# दिन} other {# दिन}}');
