import * as messages from '#messages/guide-words.ts';

/** Suggested first questions: separate from the answers, so that they can be shown before those are loaded. */
export const openingExamples = [messages.askFoodDelivery, messages.askVideoCalls, messages.askWhatYouCanDo] as const;

/** Two questions that have an answer, for a visitor whose question has none. */
export const knownExamples = [messages.askMarketplace, messages.askLiveChat] as const;
