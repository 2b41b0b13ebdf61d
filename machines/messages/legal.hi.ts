import { markedMessage } from './message.ts';

export const inForceFrom = markedMessage('<date>{day}</date> से लागू');
export const contents = 'विषय-सूची';
export const privacyChoices = 'निजता के विकल्प';
