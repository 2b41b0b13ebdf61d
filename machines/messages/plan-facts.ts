/** A plan in a few words, beside other plans. */
import { message } from './message.ts';

export const totalWithCare = 'Total with care';
export const totalWithoutCare = 'Total without care';
export const withCare = message(
  '{features, plural, one {# feature} other {# features}}, {platforms}. {total} with care, ready {date}.',
);
export const withoutCare = message(
  '{features, plural, one {# feature} other {# features}}, {platforms}. {total} without care, ready {date}.',
);
