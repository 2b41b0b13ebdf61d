import { message } from './message.ts';

export const sample = message('{value} (नमूना)');
export const streetAddress = 'सड़क का पता';
export const unregistered = 'कोई नहीं: रजिस्टर्ड कंपनी नहीं है';
export const sampleLocation = 'मुंबई, भारत';
export const sampleSubprocessor = 'Example Hosting (होस्टिंग, भारत)';
