/** Texts of the studio when a search or the filters leave no base. */
import { message } from './message.ts';

export const noneFound = message('No base found for “{query}”');
export const noneOfFiltered = message('No base found for “{query}” with these filters');
export const otherWays =
  'Three questions suggest a base. The guide turns a description into a plan. Custom Template starts from nothing.';
export const answerQuestions = 'Answer three questions';
export const clearSearch = 'Clear search';
