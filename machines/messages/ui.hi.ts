import { message } from './message.ts';

export const close = 'बंद करें';
export const couldNotBeShown = message('{name}: यह हिस्सा नहीं खुल सका। बाकी पेज काम कर रहा है।');
export const stillNotShown = message('{name}: यह हिस्सा अब भी नहीं खुल सका। इंटरनेट कनेक्शन देखें, या पेज दोबारा लोड करें।');
export const tryAgain = 'फिर से कोशिश करें';
export const reloadPage = 'पेज दोबारा लोड करें';
