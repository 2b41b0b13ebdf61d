/** The titles and descriptions of pages for search engines and link previews. */
import { markedMessage, message } from './message.ts';

export const pictured = message('{title} An app, drawn as a building that stands on its plinth.');
export const mainHome =
  'Choose a base, refine its features, plan delivery. You get a fixed price and a timeline before the build starts. You own the code.';
export const alternateHome =
  'An app with a fixed price, a dated plan and code that is yours, put together from parts that already work. Three ways to an app, compared.';
export const why =
  'How the price and the dates of an app are made before anybody builds it, what you own, how you follow the work, and what happens if either side stops.';
export const contact = message('Send a message to {brand}. A person reads every message and answers by e-mail.');
export const studio = message(
  'Begin with one of {bases} working apps, each with its features and its price, or with an empty base. Planning an app needs no account.',
);
export const login = message(
  'Sign in to your {brand} account with your username and password. You can plan an app and see its price without one.',
);
export const register = message(
  'Open a {brand} account with a username, an e-mail address and a password. A code sent to you confirms the address.',
);
export const recovery = message(
  'Choose a new password for your {brand} account: give your username, then the code that is sent to you.',
);
export const notFound = message(
  'There is nothing at this address. {brand} gives you a fixed price and a timeline for an app before the build starts.',
);
export const anyOther = message('{brand} turns “I want an app” into a fixed price, a dated plan and a first payment.');

// For pages that need scripts, when these do not load or do not run.
export const unloaded = markedMessage('This page did not load. <again>Try again</again>');
export const needsScripts = message(
  '{brand} works out prices and dates in your browser: switch JavaScript on and load this page again.',
);
