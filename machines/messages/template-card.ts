import { markedMessage } from './message.ts';

export const fromPrice = markedMessage('<small>from</small> {price}');
export const details = markedMessage('Details<unseen> {name}</unseen>');
