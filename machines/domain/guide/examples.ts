import * as messages from '#messages/guide-words.ts';

/** Suggested first questions: separate from the answers, so that they can be shown before those are loaded. */
export const openingExamples = [messages.askOwnership, messages.askPerMonth, messages.addGiftCards] as const;

/** The same for a visitor without a base, whose plan has no figures and nothing to change. */
export const firstExamples = [messages.askOwnership, messages.askVideoCalls, messages.describeFoodDelivery] as const;

/** Two questions that have an answer, for a visitor whose question has none. */
export const knownExamples = [messages.askMarketplace, messages.askLiveChat] as const;
