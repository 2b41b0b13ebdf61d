/** The guide's answers. */
import { message } from './message.ts';

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
export const toBeginWith = message('Here are {count, plural, one {# feature} other {# features}} to start with.');
export const comesAlong = 'Each card says what adding the feature does to your plan. What it requires comes with it.';
