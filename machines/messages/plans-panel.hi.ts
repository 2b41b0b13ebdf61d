import { message } from './message.ts';

export const yourPlans = 'आपके प्लान';
export const keptHere = 'इसी ब्राउज़र में सहेजे गए। एक खोलने पर बाकी बने रहते हैं।';
export const newPlan = 'नया प्लान';
export const removed = message('{project} हटाया गया।');
export const undo = 'वापस लें';
/** Beside the open plan. */
export const isOpen = 'खुला है';
export const open = 'खोलें';
export const openNamed = message('{project} खोलें');
export const remove = 'हटाएँ';
export const removeNamed = message('{project} हटाएँ');
export const edited = message('{date} को बदला गया');
