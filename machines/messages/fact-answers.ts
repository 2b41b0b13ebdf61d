/** The assistant's answers to questions that no page answers in a sentence, and the name of the home page. */
import { message } from './message.ts';

export const homePage = 'Home page';
export const languages = 'These pages and the mails to you are in English and Hindi. Invoices are in English.';
export const demo = 'Yes: ask for one on the home page, with a day and a time that suit you.';
export const place = message('{brand} is in {place}. The terms name the company and its registered office.');
