/** What a chat shows of a shared plan: the title and description of its link, and the words of its picture. */
import { message } from './message.ts';

export const title = message(
  '{name}: {features, plural, one {# feature} other {# features}}, {price} with GST, ready {day}',
);
export const description = message(
  '{base} on {platforms}. Open the plan to see every feature, its price and its dates, and to change what you like.',
);
export const features = message('{base}, {features, plural, one {# feature} other {# features}}');
export const withTax = message('{price} with GST');
export const ready = message('Ready {day}');
