/** Texts of the parts that show a plan. */
import { markedMessage, message } from './message.ts';

export const edit = markedMessage('Edit<unseen> {what}</unseen>');

export const history = 'History';
export const undo = 'Undo';
export const redo = 'Redo';

export const weeks = message('Weeks 0 to {weeks}');
export const today = 'Today';

export const keyToNumbers = 'Key to the numbers on the drawing';
export const behindOthers = 'Behind other blocks: ';
export const features = message('{count, plural, one {# feature} other {# features}}');
