/** The guide's texts before its first answer, and beside its answers. */
import { message } from './message.ts';

// Suggested first questions.
export const askOwnership = 'Do I own the code?';
export const askVideoCalls = 'What does Video Calls cost?';
export const describeFoodDelivery = 'A food delivery app for Pune';
export const askPerMonth = 'How much will I pay each month?';
export const addGiftCards = 'Add gift cards';

// Questions for a visitor whose question has no answer.
export const askMarketplace = 'What do I need for a marketplace?';
export const askLiveChat = 'What does live chat cost?';

// Prices.
export const featureCosts = message('{feature} costs {price} and takes {days} days.');
export const togetherCost = message('Together they cost {price} and take {days} days.');
export const planWithCare = message('Your plan costs {total} in total, with a year of care; {withTax} with GST.');
export const planWithoutCare = message('Your plan costs {total} in total, without care; {withTax} with GST.');
