import { message } from './message.ts';

export const browserOnSystem = message('{system} पर {browser}');
export const nameless = 'बिना नाम का डिवाइस';
