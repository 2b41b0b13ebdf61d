/** The guide beside the features: the conversation and its results. */
import { markedMessage, message } from './message.ts';

export const guide = 'Guide';
export const youDecide = 'Proposes; you decide';
export const conversation = 'Conversation with the guide';
export const describeApp = 'Describe your app, ask what it needs, or say what to change.';
export const choseBlank = message(
  'You chose a blank base. It has {count, plural, one {# feature} other {# features}} so far.',
);
export const choseBase = message('You chose {name}. It includes {count, plural, one {# feature} other {# features}}.');
export const stop = 'Stop';
export const speakToHuman = 'Speak to a human';
export const clearConversation = 'Clear the conversation';
export const askGuide = 'Ask the guide';
export const askHint = 'Describe your app, or ask';
export const send = 'Send';
export const youAsked = 'You asked:';
export const lookingUp = 'Looking it up';
export const examples = 'Questions you can ask';
export const choices = 'What you may have meant';
export const youChose = 'You chose:';
export const source = markedMessage('Read it in full: <page>{name}</page>');
export const inNewTab = '(opens in a new tab)';

// The offers below what was not understood.
export const askTeam = 'Ask the team';
export const shareSentence = 'Let the team read this sentence, to improve the guide';
export const shareTerms = 'Kept for 180 days, without your name.';
export const sentenceShared = 'Thank you. The team can read it now.';

// Bases in comparison.
export const featureCount = message('{count, plural, one {# feature} other {# features}}.');
export const onlyHere = message('Only here: {features}.');
export const onlyHereAndMore = message('Only here: {features} and {more} more.');
export const bothHave = message('Both have {features}.');
export const bothHaveAndMore = message('Both have {features} and {more} more.');
export const allHave = message('All of them have {features}.');
export const allHaveAndMore = message('All of them have {features} and {more} more.');
