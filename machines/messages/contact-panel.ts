/** The message to the team. */
import { markedMessage } from './message.ts';

export const speakToHuman = 'Speak to a human';
export const send = 'Send';
export const email = 'E-mail address';
export const isSent = 'Your message is with us. A person answers by e-mail.';
export const reader = markedMessage('A person at {brand} reads every message: <mail>{email}</mail>');
export const nothingPlanned = 'Your plan has no feature yet. Say what the app should do, and we plan it with you.';
export const question = 'What would you like to ask?';
export const isKept = 'It is kept here until you close this tab.';
export const addLink = 'Add a link to my plan, so that the answer is about it';
