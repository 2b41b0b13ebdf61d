import { markedMessage } from './message.ts';

export const fromPrice = markedMessage('{price} <small>से शुरू</small>');
export const details = markedMessage('विवरण<unseen>: {name}</unseen>');
