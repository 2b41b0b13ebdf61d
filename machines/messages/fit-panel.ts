/** Fitting a plan to a budget or a date. */
import { message } from './message.ts';

export const title = 'Fit to a budget or a date';
export const oneStep = 'Changes your plan in one step, which you can undo.';
export const takeWay = message('Take way {number}');
export const request = 'What should it fit?';
export const requestHint =
  'A budget, a date or both: “5 lakh”, “50k a month”, “six weeks”. A budget is what you pay in the first year, with care and GST. Write “+ GST” if GST comes to it.';
export const findWays = 'Find ways';

// Must-haves.
export const neverTouched = 'Always kept';
export const nothingYet = 'No feature yet';
export const isNoMust = message('{feature} is not a must-have');
export const markMust = 'Keep this feature';

// The answer.
export const isLooking = 'Looking for ways.';
export const fitsAsIs = 'Your plan fits as it is.';
export const notFound = 'The ways could not be found.';
export const retry = 'Retry';
export const notAllSeen = 'This plan is so large that not every way was looked at: a slightly better one may exist.';
export const missesBudget = message('It misses the budget by {amount}.');
export const isLater = message('It is {days, plural, one {# day} other {# days}} later than that.');

// A solution.
export const chosen = 'Chosen';
export const chooseWay = 'Choose this way';
export const chooseWayNamed = message('Choose way {number}: {name}');
export const saves = message('Saves {amount}');
export const adds = message('Adds {amount}');
export const ready = message('Ready {date}');
export const payments = message('Payments of {amount}');
export const losses = 'What goes or changes';
