import { message } from './message.ts';

export const optional = '(ज़रूरी नहीं)';
export const clearSearch = 'खोज हटाएँ';
export const fieldsNeedAnotherLook = message('{count, plural, one {एक जगह फिर से देखें} other {# जगहें फिर से देखें}}');
export const announcedErrors = message('गलती: {errors}');
export const betweenErrors = '। ';
