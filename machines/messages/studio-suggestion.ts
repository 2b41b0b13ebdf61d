/** The base that the answers suggest, and the resulting plan. */
import { message } from './message.ts';

export const weSuggest = 'We suggest';
export const customTemplate = 'Custom Template';
export const blankBase = 'A blank base, to add to as you like.';
export const beginsWith = message('It begins with {features}.');
export const adds = message('Adds {features}.');

// Platforms and dates.
export const planned = message(
  '{features, plural, one {# feature} other {# features}}, {duration} on {platforms}, ready {date}.',
);
export const plannedFor = message(
  '{features, plural, one {# feature} other {# features}} {whom}, {duration} on {platforms}, ready {date}.',
);
