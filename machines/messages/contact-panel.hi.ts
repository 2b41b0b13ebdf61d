import { markedMessage, message } from './message.ts';

export const speakToHuman = 'किसी इंसान से बात करें';
export const opensMail = 'आपका मेल ऐप खुलेगा';
export const writeToUs = 'हमें लिखें';
export const reader = markedMessage('{brand} में हर संदेश कोई इंसान पढ़ता है: <mail>{email}</mail>');
export const nothingPlanned = 'आपके प्लान में अभी कोई फ़ीचर नहीं है। बताएँ कि ऐप क्या करे, हम साथ मिलकर प्लान बनाएँगे।';
export const question = 'आप क्या पूछना चाहते हैं?';
export const isKept = 'यह टैब बंद करने तक यहाँ रहेगा।';
export const addLink = 'मेरे प्लान का लिंक जोड़ें, ताकि जवाब उसी के बारे में हो';

export const myPlan = message('मेरा प्लान: {link}');
export const questionToBrand = message('{brand} से एक सवाल');
export const questionAbout = message('{project} के बारे में एक सवाल');
export const requestAbout = message('{project} के बारे में एक अनुरोध');
