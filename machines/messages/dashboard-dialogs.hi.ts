import { message } from './message.ts';

export const open = message('{name} खोलें?');
export const aNewProject = 'नया प्रोजेक्ट';
export const cancel = 'रद्द करें';
export const openIt = 'खोलें';
export const couldNotSave = message(
  '{name} आपके प्रोजेक्ट में सहेजा नहीं जा सका। वह इसी ब्राउज़र में रहेगा, स्टूडियो में “आपके प्लान” के नीचे।',
);
export const thePlan = 'स्टूडियो का प्लान';
export const deleteForGood = message('{name} हमेशा के लिए मिटाएँ?');
export const theProject = 'प्रोजेक्ट';
export const keepIt = 'रहने दें';
export const deleteIt = 'हमेशा के लिए मिटाएँ';
export const goesWithIt = 'इसके वर्ज़न, लिंक और इतिहास भी मिट जाएँगे। यह वापस नहीं लिया जा सकता।';
export const enterName = 'नाम लिखें';
export const error = message('गलती: {error}');
export const rename = 'नाम बदलें';
export const save = 'सहेजें';
export const nameOfProject = 'प्रोजेक्ट का नाम';

export const share = message('{name} शेयर करें');
export const anyoneSees =
  'लिंक वाला कोई भी बिना अकाउंट के मौजूदा प्रोजेक्ट देख सकता है। वह न उसे बदल सकता है, न आपका नाम देख सकता है।';
export const linksNotLoaded = 'लिंक लोड नहीं हो सके।';
export const forWhom = 'किसके लिए';
export const labelHint = 'इस लिंक की पहचान, जो सिर्फ़ आपको दिखती है। ईमेल पता लिखें तो लिंक ईमेल से भी जाएगा।';
export const makeLink = 'लिंक बनाएँ';
export const linksOutdated = 'नीचे के लिंक पुराने हो सकते हैं।';
export const loadAgain = 'फिर से लोड करें';
export const activeLinks = 'चालू लिंक';
export const nothing = 'यहाँ कुछ नहीं है';
export const newLink = 'नया लिंक';
export const copyNow = 'अभी कॉपी करें: यह एक ही बार दिखता है।';
export const copy = 'कॉपी करें';
export const wasMailed = 'लिंक ईमेल से भेज दिया गया। ';
export const isCopied = 'लिंक कॉपी हो गया';
export const copyByHand = 'ब्राउज़र ने कॉपी करने से रोका। लिंक को यहाँ चुनकर कॉपी करें।';
export const withoutName = 'बिना नाम का लिंक';
export const neverOpened = message('{day} को बना, अभी खोला नहीं गया');
export const lastOpened = message('{day} को बना, पिछली बार {seen} को खोला गया');
export const withdrawOne = message('वापस लें: {name}');
export const withdraw = 'वापस लें';
