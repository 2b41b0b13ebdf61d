import { markedMessage } from './message.ts';

export const details = markedMessage('Details<unseen> {name}</unseen>');
