/** The message to the team, and the mail that is sent. */
import { markedMessage, message } from './message.ts';

export const speakToHuman = 'Speak to a human';
export const opensMail = 'Opens your mail program';
export const writeToUs = 'Write to us';
export const reader = markedMessage('A person at {brand} reads every message: <mail>{email}</mail>');
export const nothingPlanned = 'Your plan has no feature yet. Say what the app should do, and we plan it with you.';
export const question = 'What would you like to ask?';
export const isKept = 'It is kept here until you close this tab.';
export const addLink = 'Add a link to my plan, so that the answer is about it';

// The mail.
export const myPlan = message('My plan: {link}');
export const questionToBrand = message('A question to {brand}');
export const questionAbout = message('A question about {project}');
export const requestAbout = message('A request about {project}');
