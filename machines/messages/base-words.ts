/** The texts of a base's card. */
import { message } from './message.ts';

export const anyCategory = 'Any category';
export const withCareAndGst = 'With a year of care and GST';
export const withGst = 'With GST, without care';
export const nothingIncluded = 'No features included';
export const included = message('{count, plural, one {# feature included} other {# features included}}');
export const others = message('{count, plural, one {+ # other feature} other {+ # other features}}');
export const choose = 'Choose';
export const chosen = 'Chosen';
