/** The assistant's replies, in addition to the guide's. */
import { message } from './message.ts';

export const noBase = 'There is no base in your plan yet. Choose one, or describe your app in a few words.';
export const pricesStay = 'I do not change prices. Fewer features, a slower delivery or no care plan cost less.';
export const takenBack = message('Taken back: {step}.');
export const nothingToTakeBack = 'There is no step of your plan to take back.';
export const nothingOpen = 'No proposal is open. Say what to add, remove or replace, or what it may cost.';
export const nothingOffered = 'There is nothing to choose from at the moment. Say what you mean in a few words.';
export const noTextSaysIt = 'No text of this site says that, and I do not guess: the team can tell you.';
export const staysCalm = 'I am sorry that this is not going well: tell me what you need, or ask the team.';
export const knowsThisSite =
  'I know only this site: the features and bases, your plan with its price and dates, and the terms.';
export const notUnderstood = message('I did not understand {words}.');
export const likeliest = 'Did you mean one of these? If not, ask the team.';
export const couldAsk = 'You could ask one of these, or ask the team.';
export const didYouMeanOne = 'Did you mean one of these?';
export const didYouMeanThis = 'Did you mean this?';
export const isNoPerson =
  'I am not a person. Write what it is about, and the team gets this conversation and your plan with it.';
export const readyOn = message(
  'If it starts on {start}, the final delivery is on {delivery}, after {days, plural, one {# working day} other {# working days}}.',
);
export const basePrices =
  'Each as it comes: on Android, in three phases, with a year of care and GST. Your own figures follow your plan.';

// Suggested next questions; each is a request that is understood.
export const describePets = 'An app like Zomato for pets, 6 lakh';
export const describeFitness = 'A fitness app for Android and iPhone';
export const makeCheaper = 'Make it cheaper';
export const makeSooner = 'Make it sooner';
export const add = message('Add {feature}');
export const remove = message('Remove {feature}');
export const whatCanYouDo = 'What can you do?';
export const need = message('I need {words}');

// A budget, a date or both.
export const amount = message('{amount}');
export const amountWeekly = message('{amount} a week');
export const amountMonthly = message('{amount} a month');
export const amountQuarterly = message('{amount} a quarter');
export const amountUpfront = message('{amount} upfront');
export const date = message('{date}');
export const amountByDate = message('{amount} by {date}');
export const andMore = message('{names} and {count} more');

// Features that are not in the catalogue.
export const quoted = message('“{words}”');
export const lacks = message('The catalogue does not have {words}.');
export const canRequest = 'I can write it down as a request: the team reviews it and answers in your account.';
export const askedOfAssistant = message('Asked of the assistant: {words}');

// A description of an app.
export const noBaseIsClose = message('No base is close to {subjects}, so it begins with a blank one.');
export const nearestBase = message('For {subjects} the nearest base is {base}. {summary}');
export const usualFeatures = message(
  'A blank base has no features, so the most usual ones are added, each on its own line with its price: {features}.',
);
export const fits = message('It fits {asked}: {amount}, ready {date}.');
export const isLikeThat = 'Your plan is like that already.';
export const nameWhatIsMissing =
  'I know only what the catalogue has. Name what is missing, and I write it down for the team.';

// A request to be cheaper or sooner.
export const noFeature = 'Your plan has no feature yet.';
export const nextSpeed = message('{faster} delivery is the next step from {speed}. Fewer features come sooner too.');
export const fitsAsItIs = message('Your plan fits {asked} as it is: {total}, ready {date}.');
export const mustsStay = 'What you marked as a must-have stays. Other ways are under Fit to a budget or date.';
export const isNearest = 'The proposal is the nearest.';
export const keepsNamed = message('What you named stays: {features}.');
export const toFit = message('{way}: this fits {asked}.');
export const thenIs = message('It is then {amount}, ready {date}.');
export const thenPayments = message('The largest payment is then {amount}, and it is ready {date}.');

// Why a feature is in the plan.
export const notInPlan = message('{feature} is not in your plan.');
export const cameWithBase = message('{feature} comes with the base {base}.');
export const cameAlong = message('{feature} came along with {others}.');
export const youAdded = message('You added {feature}.');
export const alsoRemoves = message('Removing it would also remove {others}.');

// The rest of a budget.
export const noBudget = 'You have not named a budget yet. Write it like “6 lakh” or “50k a month”.';
export const isLeft = message('Of {asked}, {left} is left.');
export const isPassed = message('{asked} is passed by {amount}.');
export const planIs = message('Your plan is {amount}.');
export const largestPayment = message('The largest payment of your plan is {amount}.');

// Why a request changes nothing.
export const withoutCareAlready = 'Your plan is without care already.';
export const hasAlready = message('Your plan has that already: {name}.');
export const lastOfKind = message('{name} is the last of its kind: one stays.');

// What goes and comes with a change.
export const removesOthers = message('Without {feature} these go too, because they need it: {others}.');
export const takesPlace = message('{feature} takes the place of {others}.');
export const needsOthers = message(
  'What {features} cannot work without is added too, each with its own line and price: {others}.',
);
export const hasOnlyThese = 'Your plan has only these already.';
export const staysAndGoes = message(
  '{stays, plural, one {# feature stays} other {# features stay}}, and {goes, plural, one {# goes} other {# go}}.',
);
export const staysAsNeeded = message('Others cannot work without these, so they stay: {features}.');
export const comesToo = message('Not in your plan yet, so added: {features}.');
