import { message } from './message.ts';

export const browserOnSystem = message('{system} पर {browser}');
export const nameless = 'बिना नाम का डिवाइस';
export const phoneOrTablet = 'फ़ोन या टैबलेट';
export const securityKey = 'सिक्योरिटी की';
export const passkey = 'पासकी';
