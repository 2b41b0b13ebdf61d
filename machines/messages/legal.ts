/** The frame of a legal page. */
import { markedMessage } from './message.ts';

export const inForceFrom = markedMessage('In force from <date>{day}</date>');
export const contents = 'Contents';
export const privacyChoices = 'Privacy choices';
