import { message } from './message.ts';

export const anyCategory = 'कोई भी श्रेणी';
export const withCareAndGst = 'एक साल की केयर और GST के साथ';
export const withGst = 'GST के साथ, केयर के बिना';
export const nothingIncluded = 'कोई फ़ीचर शामिल नहीं';
export const included = message('{count} फ़ीचर शामिल');
export const others = message('+ {count} और फ़ीचर');
export const choose = 'चुनें';
export const chosen = 'चुना गया';
