/** The guide's texts before its first answer, and beside its answers. */
import { message } from './message.ts';

// Suggested first questions.
export const askFoodDelivery = 'What do I need for food delivery?';
export const askVideoCalls = 'What does Video Calls cost?';
export const askWhatYouCanDo = 'What can you do?';
export const askMarketplace = 'What do I need for a marketplace?';
export const askLiveChat = 'What does live chat cost?';

// Prices.
export const featureCosts = message('{feature} costs {price} and takes {days} days.');
export const togetherCost = message('Together they cost {price} and take {days} days.');
export const planWithCare = message('Your plan costs {total} in total, with a year of care; {withTax} with GST.');
export const planWithoutCare = message('Your plan costs {total} in total, without care; {withTax} with GST.');
