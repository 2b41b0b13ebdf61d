import * as messages from '#messages/guide-words.ts';

/** Questions to begin with: apart from the answers, so that they can be shown before those are loaded. */
export const openingExamples = [messages.askFoodDelivery, messages.askVideoCalls, messages.askWhatYouCanDo] as const;

/** Two questions that have an answer, for whoever asked one that has none. */
export const knownExamples = [messages.askMarketplace, messages.askLiveChat] as const;
