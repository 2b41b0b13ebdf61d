/** Texts of the fields and forms. */
import { message } from './message.ts';

export const optional = '(optional)';
export const clearSearch = 'Clear search';
export const fieldsNeedAnotherLook = message(
  '{count, plural, one {One field needs another look} other {# fields need another look}}',
);
export const announcedErrors = message('Error: {errors}');
export const betweenErrors = '. ';
