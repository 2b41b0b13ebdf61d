import { message } from './message.ts';

export const gstIncluded = 'GST सहित';
export const beforeGst = 'GST से पहले';
export const waitingForBank = 'आपके बैंक के जवाब का इंतज़ार है। दोबारा भुगतान न करें।';
export const givenBack = message('{amount} लौटाए गए');
