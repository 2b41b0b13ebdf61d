import { markedMessage, message } from './message.ts';

export const username = 'यूज़रनेम';
export const emailAddress = 'ईमेल पता';
export const emailMeant = message('क्या आपका मतलब {email} था?');
export const takeEmail = message('{email} लें');
export const code = 'कोड';
export const sixDigits = 'छह अंक';
export const showPassword = 'पासवर्ड दिखाएँ';
export const hidePassword = 'पासवर्ड छिपाएँ';
export const show = 'दिखाएँ';
export const hide = 'छिपाएँ';
export const passwordVisible = 'आपका पासवर्ड दिख रहा है';

export const sendAnother = 'दूसरा कोड भेजें';
export const sendAnotherIn = message('{seconds, plural, other {# सेकंड में}}');

export const emptyLot = 'खाली बेस, जिस पर आने वाले ब्लॉक की रेखाएँ बनी हैं';
export const emptyLotCaption = 'खाली बेस। आपके फ़ीचर यहाँ आएँगे।';
export const lot = message('{passed, plural, other {बेस, जिस पर # ब्लॉक रखे हैं और आने वाले ब्लॉक की रेखाएँ बनी हैं}}');
export const lotCaption = 'हर पूरे कदम पर एक ब्लॉक रखा जाता है।';
export const policies = markedMessage(
  '<privacy>निजता</privacy>, <terms>शर्तें</terms>, <refund>रिफ़ंड</refund> और <cancellation>रद्द करने</cancellation> की नीतियाँ लागू हैं।',
);
