import { markedMessage } from './message.ts';

export const details = markedMessage('विवरण<unseen>: {name}</unseen>');
