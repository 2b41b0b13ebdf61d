import { markedMessage, message } from './message.ts';

export const edit = markedMessage('बदलें<unseen>: {what}</unseen>');

export const history = 'इतिहास';
export const undo = 'वापस लें';
export const redo = 'फिर से करें';

export const weeks = message('हफ़्ते 0 से {weeks}');
export const today = 'आज';

export const keyToNumbers = 'ड्रॉइंग के नंबरों का मतलब';
export const behindOthers = 'दूसरे ब्लॉकों के पीछे: ';
export const features = message('{count, plural, one {# फ़ीचर} other {# फ़ीचर}}');
