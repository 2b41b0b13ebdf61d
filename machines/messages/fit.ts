/** Fitting a plan to a budget or a date: the request, and the changes of each solution. */
import { message } from './message.ts';

export const examples = 'Write a budget, a date or both, like “5 lakh by 30 September” or “50k a month”.';
export const noSuchDay = 'There is no such date. Write it like “30 September 2027”.';
export const notUnderstood = message('“{word}” is not understood. {examples}');
export const twoAmounts = 'That names two amounts. Write one budget.';
export const noAmount = 'That says how often you pay, but not how much. Write it like “50k a month”.';
export const notAhead = message('{date} is not in the future. Write a later date.');
export const belowZero = 'A budget cannot be below zero. Write it like “5 lakh”.';
export const isNothing = 'A budget must be above zero. Write it like “5 lakh”.';
export const inRupees = 'Budgets are in rupees. Write it like “5 lakh”.';
export const twoDates = 'That names two dates. Write one.';
export const tooMuch = 'That budget is too large. Write a smaller one.';
export const tooLittle = message('₹{digits} is too little for an app. Write a larger budget.');
export const tooLittleWithoutUnit = message(
  '₹{digits} is too little for an app. If you mean lakhs or thousands, write “{digits} lakh” or “{digits}k”.',
);

export const arrangeCareYourself = 'After the final delivery you arrange updates and fixes yourself.';
export const noAppFor = message('No app for {platform}.');
export const notBuilt = message('Not built: {note}.');
export const deliverySpeed = message('{speed} delivery');
export const insteadOfSpeed = message('Instead of {speed}, on what stays.');
export const carePlan = 'The care plan';
export const payments = 'Payments';
export const asBudgetAsks = message('{cycle}, as the budget asks.');

export const everyFeatureStays = 'Every feature stays.';
export const someStay = message('{kept} of {all} features stay.');
export const withoutFeatures = message('Without {names}.');
export const careStays = 'The care plan stays.';
export const mustsAreIn = 'Your must-haves are included.';

export const now = message('Now {total}, ready {date}.');
export const nowInParts = message('Now {total}, paid in parts of {payment}, ready {date}.');
export const withTaxNamed = message('{net} + GST {tax} = {paid}');
export const withTax = message('{amount} with GST');
export const plusTax = message('{amount} plus GST');
export const budgetWithTax = message('{tax} of the budget is GST.');
export const budgetPlusTax = message('With GST, that budget is {paid}.');
export const overBudget = message('That is {amount} over the budget.');
export const withinBudget = message('That is {amount} within the budget.');
export const isBudget = 'That is the budget to the rupee.';
// Where nothing fits: which limit cannot be met, and what it would take.
export const nothingAtAll = 'Neither more money nor a later date is enough. Remove a must-have.';
export const budgetNotMet = message('{budget} cannot be met: the least is {amount}, ready {ready}.');
export const dateNotMet = message('{date} cannot be met: the earliest is {ready}, for {amount}.');
export const onlyBudgetMet = message('{budget} fits; {date} does not: the earliest is {ready}, for {amount}.');
export const onlyDateMet = message('{date} fits; {budget} does not: the least is {amount}, ready {ready}.');
export const neitherMet = message('Neither {budget} nor {date} can be met: the earliest is {ready}, for {amount}.');
export const notBothMet = message(
  '{budget} and {date} each fit, but not together: by that date the least is {amount}; within that budget the earliest is {later}, for {laterAmount}.',
);

export const dateIsNotMet = message('{date} is not met.');
export const dateIsMet = message('{date} is met.');

export const rankedBy = 'Ranked by how much of your plan stays, and then by how few kinds of things change.';
export const featuresCount =
  'Your must-haves are always kept. A feature that the base came with counts 3, one that you added counts 2, and each feature that depends on it adds 1.';
export const othersCount =
  'A platform and a phase count as much as their share of the price. Speed and care change nothing of what is built.';
