/** The questions for visitors who do not know where to begin. */
export const whatIsIt = 'What is it?';
export const whoFor = 'Who is it for?';
export const whereRuns = 'Where does it run?';
export const chooseOne = 'Choose one';
export const chooseAny = 'Choose any';

export const budgetOrDate = 'Budget or date';
export const budgetHint =
  '“5 lakh”, “by March” or both. A budget is what you pay in the first year, with care and GST.';

// The suggestion.
export const theSuggestion = 'The suggestion';
export const isLoading = 'Loading the suggestion.';
export const hasFailed = 'The suggestion did not load.';
export const leadsHere = 'Your answers lead to a base here, with its price and the day it is ready.';
export const seeFeatures = 'See its features';
export const tryAgain = 'Try again';
