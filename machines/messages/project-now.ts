/** The page of a project for a person who returns: what is new and next, messages, files, the prototype on a phone. */
import { message } from './message.ts';

// What is new, and what is next.
export const sinceLast = 'Since your last visit';
export const lastVisit = message('You were last here on {day}');
export const nothingNew = 'Nothing has changed since then.';
export const earlierNews = message('{count, plural, one {# more in the activity} other {# more in the activity}}');
export const next = 'Next';
export const phaseEnds = message('{phase} is ready on {day}, {distance}.');
export const allReady = message('The final delivery is on {day}, {distance}.');
export const wasPlanned = message('The final delivery was planned for {day}, {distance}. Ask us below when it comes.');
export const isDelivered = 'Everything is delivered.';
export const beginsWhenPaid = message(
  'Work begins after the first payment. As planned now, all of it is ready on {day}.',
);

// Messages.
export const messages = 'Messages';
export const answersHere = 'Our team answers here, and you get a mail.';
export const noMessages = 'Ask us anything about this project.';
export const byYou = 'You';
export const byTeam = message('{brand} team');
export const isNew = 'New';
export const countNew = message('{count} new');
export const yourMessage = 'Your message';
export const atMost = message('At most {count} characters.');
export const writeMessage = 'Write a message';
export const send = 'Send message';
export const isSent = 'Your message is sent. The answer appears here.';
export const notSent = 'It is not certain that your message was sent. Your text is kept.';

// Files.
export const files = 'Files';
export const noFiles = 'Invoices, and what our team delivers, appear here.';
export const invoice = message('Invoice {number}');
export const creditNote = message('Credit note {number}');
export const issued = message('Issued {day}');
export const added = message('Added {day}');
export const pdfOf = message('{name} as PDF');
export const calendar = 'Calendar file';
export const calendarOf = 'Payments and deliveries, for your calendar.';
export const download = 'Download';
export const agreedPlan = 'The plan as it is now';
export const printsPage = 'This page on paper or as PDF, with every section.';
export const print = 'Print';

// The prototype on a phone.
export const onPhone = 'The prototype on your phone';
export const scan = 'Scan the code with the camera. Anyone with the address can open it without signing in.';
export const qrCode = 'QR code of the prototype’s address';
