/** The effects of a choice, a plan in a sentence, and the name of a copy. */
import { message } from './message.ts';

export const addsAmount = message('adds {amount}');
export const savesAmount = message('saves {amount}');
export const addsDays = message('adds {days, plural, one {# day} other {# days}}');
export const savesDays = message('saves {days, plural, one {# day} other {# days}}');
export const addsBoth = message('adds {amount} and {days, plural, one {# day} other {# days}}');
export const savesBoth = message('saves {amount} and {days, plural, one {# day} other {# days}}');
export const addsAmountSavesDays = message('adds {amount} and saves {days, plural, one {# day} other {# days}}');
export const savesAmountAddsDays = message('saves {amount} and adds {days, plural, one {# day} other {# days}}');
export const changesNothing = 'changes neither the total nor the dates';
export const effect = message('{effect}.');
export const effectOf = message('{doing} {effect}.');
export const brings = message('Brings {names} along.');
export const alsoRemoves = message('It also removes {names}.');
export const takesPlaceOf = message('Takes the place of {names}.');
export const planInWords = message(
  '{features, plural, one {# feature} other {# features}} on {platforms}, with {phases}, at {speed} speed, {care, select, none {without care} other {and a year of standard care}}.',
);
export const unnamedPlan = 'Plan';
export const copyEnding = ', copy';
