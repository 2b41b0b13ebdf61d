import { markedMessage } from './message.ts';

export const reach = markedMessage('{brand} में कोई इंसान हर संदेश पढ़ता है और ईमेल से जवाब देता है: <mail>{email}</mail>');
export const name = 'नाम';
export const email = 'ईमेल पता';
export const ofYourAccount = 'आपके अकाउंट का पता।';
export const text = 'संदेश';
export const submit = 'भेजें';
export const close = 'बंद करें';
