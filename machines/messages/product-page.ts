/** Texts of every product page: its header, its notices about the plan, and the overlay until the plan is loaded. */
import { message } from './message.ts';

export const steps = 'Steps';
export const speakToHuman = 'Speak to a human';
export const currency = 'Currency';
export const indicativeCurrency = message('{id}, {name}, indicative');
export const copyLink = 'Copy Link';
export const copyLinkLater = 'Copy Link: choose a base first';

// Notices about the plan.
export const isPaid = 'This plan is paid and stays as you ordered it.';
export const isBeingPaid =
  'A payment for this plan is open. The plan stays as you ordered it until your bank has answered.';
export const changeCopy = 'Change a copy';
export const linkDamaged = 'This link is damaged or out of date. Your plan has not changed. Ask for a new link.';
export const isDearer = message('Prices have changed since this link was made: the total is now {difference} higher.');
export const isCheaper = message('Prices have changed since this link was made: the total is now {difference} lower.');
export const understood = 'Understood';
export const billedInRupees = 'Amounts here are in INR, as they are billed.';
export const isIndicative = message(
  'Amounts in {currency} are indicative, at the reference rate of {date}. You are billed in INR.',
);
export const keepThisPlan = 'Keep this plan';
export const changedOnDevice = message(
  '{project} was also changed on another device. Your changes are kept in this browser until you choose one of the two.',
);
export const takeOtherDevice = 'Use the other device’s plan';
export const changedInTab =
  'This plan was changed in another tab. Changes are not saved until you choose one of the two.';
export const takeOtherTab = 'Use the other tab’s plan';
export const notSaved =
  'Your browser’s storage is full or blocked, so your plan is not saved. You can continue, but you will lose it if you leave this page.';
export const unreadable =
  'Your saved plan was made by another version and cannot be opened. We have started a new one.';

// Parts that failed to load, as the subject of the error message.
export const theConflict = 'The choice between two features';
export const theContactForm = 'The contact form';
export const theFitting = 'Fitting to a budget or a date';
export const theLink = 'The link';
export const theNotice = 'The notice';
export const theNotes = 'The notes on your plan';
export const theLinkedPlan = 'The plan from the link';
export const thePlans = 'The list of plans';
export const thePlatforms = 'The list of platforms';
export const theSummary = 'The summary';

// Completed actions.
export const paidElsewhere = message('{project} is paid.');
export const seeReceipt = 'See the receipt';
export const linkFailed = 'The link could not be made.';
export const tryAgain = 'Try again';
export const linkCopied = 'Link copied';
export const undo = 'Undo';
