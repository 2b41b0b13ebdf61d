import { message } from './message.ts';

export const enterCode = 'कोड भरें';
export const enterSixDigits = 'कोड के छह अंक भरें';
export const enterRecoveryCode = 'रिकवरी कोड भरें';
export const recoveryCodeForm = 'रिकवरी कोड में आठ अक्षर और अंक होते हैं, जैसे 7KQM 2XPA';

export const enterUsername = 'यूज़रनेम भरें';
export const usernameSpaces = 'बिना खाली जगह का यूज़रनेम भरें';
export const usernameTooLong = message('ज़्यादा से ज़्यादा {limit} कैरेक्टर का यूज़रनेम भरें');
export const enterName = 'नाम भरें';

export const enterPassword = 'पासवर्ड भरें';
export const newPasswordRequired = 'नया पासवर्ड ज़रूरी है।';
export const passwordSpaces = 'ऐसा पासवर्ड भरें, जिसके शुरू या अंत में खाली जगह न हो';
export const passwordHasSpace = 'पासवर्ड के शुरू या अंत में खाली जगह है। उसे मिटाएँ।';
export const passwordTooLong = message('ज़्यादा से ज़्यादा {limit} कैरेक्टर का पासवर्ड भरें');
export const passwordTooShort = message('कम से कम {length, plural, other {# कैरेक्टर रखें}}');
export const addUppercase = 'अंग्रेज़ी का एक बड़ा अक्षर जोड़ें';
export const addLowercase = 'अंग्रेज़ी का एक छोटा अक्षर जोड़ें';
export const addNumber = 'एक अंक जोड़ें';
export const addSymbol = 'एक चिह्न जोड़ें';
export const atLeast = message('कम से कम {length, plural, other {# कैरेक्टर}}');
export const atLeastWith = message('कम से कम {length, plural, other {# कैरेक्टर}}, साथ में {signs}');
export const signsAnd = message('{signs} और {last}');
export const uppercase = 'अंग्रेज़ी का एक बड़ा अक्षर';
export const lowercase = 'एक छोटा अक्षर';
export const number = 'एक अंक';
export const symbol = 'एक चिह्न';
