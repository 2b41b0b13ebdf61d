/** When the team answers a request for a demo, and when the demo is. */
import { message } from './message.ts';

export const moment = message('{date}, {time}');
export const answerBy = message('We answer by {moment}, India time.');
export const answerByHere = message('We answer by {moment}, India time: {local} where you are.');
export const wished = message('You asked for a demo on {moment}, India time. It is fixed once we confirm it.');
export const wishedHere = message(
  'You asked for a demo on {moment}, India time: {local} where you are. It is fixed once we confirm it.',
);
export const wishedDay = message('You asked for a demo on {date}. We propose a time.');
export const dayOutOfReach = message('Choose a day from tomorrow on, at most {days} days ahead');
export const notOnWeekends = 'Choose a working day, Monday to Friday';
export const calendarTitle = '1:1 demo (to be confirmed)';
