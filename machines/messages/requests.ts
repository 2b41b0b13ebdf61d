/** Requests to the team: for custom features, and for prototypes. */
import { message } from './message.ts';

export const describeFeature = 'Describe the feature';
export const askForFeature = 'Ask for a feature';
export const askHint = 'For something that is not in the catalogue. We reply with a price and a delivery time.';
export const feature = 'Feature';
export const whatItDoes = 'What it does';
export const whoUsesIt = 'Who uses it, and what happens then.';
export const send = 'Send';
export const isSent = 'Request sent. You can follow its status here.';
export const notSent = message('Your request was not sent. {reason} Your text is kept.');
export const mayBeSent = message('{reason} If your request is not listed below, send it again. Your text is kept.');
export const notLoaded = 'The requests could not be loaded.';
export const notWithdrawn = message('The request was not withdrawn. {reason}');
export const mayBeWithdrawn = message('{reason} If the request is still open, withdraw it again.');
export const asked = message('Asked {day}');
export const askedFor = message('{project}, asked {day}');
export const ourAnswer = message('Our answer: {answer}');
export const withdrawOne = message('Withdraw: {title}');
export const withdraw = 'Withdraw';
export const counted = message('{count, plural, one {# request} other {# requests}}');
export const countedPrototypes = message('{count, plural, one {# prototype} other {# prototypes}}');
export const nothing = 'No items present';
export const appearHere = 'Your requests and their status appear here.';
export const askFromMenu = message(
  '{kind, select, professional {Ask for a professional prototype from the menu of a project.} other {Ask for a tailor-made prototype from the menu of a project.}}',
);
