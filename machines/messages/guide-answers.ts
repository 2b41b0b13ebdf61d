/** The guide's answers. */
import { message } from './message.ts';

export const notUnderstood = 'I did not understand that. I know only the features of this catalogue.';
export const couldAsk = 'You could ask one of these.';
export const hello = 'Hello.';
export const welcome = message(
  'I know the {count} features of this catalogue: what an app needs, and what each feature costs.',
);
export const youAreWelcome = 'You are welcome. Ask again whenever you like.';
export const whatItIs = message(
  'I am a guide to the {count} features of this catalogue, not a person. Name a kind of app, or something it should do, and I list the features for it. Name a feature, and I say what it costs.',
);
export const whatItDoes =
  'Describe your app, or say what to add, remove or replace, or what it may cost. I propose, and nothing changes before you take it. I know nothing outside the catalogue.';

// The features that an app needs.
export const toBeginWith = message(
  'The catalogue has {count, plural, one {# feature} other {# features}} to begin with.',
);
export const comesAlong = 'Each card says what adding the feature does to your plan. What it requires comes with it.';
export const featureIs = message('{feature}: {description}');
export const othersComeNear = 'The others come near it.';
export const isClose = message(
  '{count, plural, one {I have no list for that, but one feature in the catalogue is close.} other {I have no list for that. These # features of the catalogue come nearest.}}',
);

// Prices.
export const listPrices =
  'These are list prices. The figure in your plan depends on platforms, phases and speed; each card says what adding the feature does, before you add it.';
export const topicsToBegin = message('{topics}: {count, plural, one {# feature} other {# features}} to begin with.');
export const closestNames = 'No feature has exactly that name. These are the closest, with prices and days:';
export const followsPlan = 'It follows your plan: the summary at the foot of the page says what is in it.';

// Questions that the guide does not answer.
export const doesNotAdd = 'I do not change your plan. Press Add on a feature; Undo takes it back.';
export const doesNotRemove = 'I do not change your plan. Open a feature and press Remove feature; Undo brings it back.';
export const doesNotHaggle = 'To lower the price, remove features or choose a slower delivery.';
export const knowsNoDates =
  'I know how many days each feature takes, but not your dates. See Plan Delivery for your dates and to choose the speed.';
export const isNoPerson = 'I am not a person. To reach one, press Speak to a human at the top of the page.';
