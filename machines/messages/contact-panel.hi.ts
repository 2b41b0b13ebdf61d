import { markedMessage } from './message.ts';

export const speakToHuman = 'किसी इंसान से बात करें';
export const send = 'भेजें';
export const email = 'ईमेल पता';
export const isSent = 'आपका संदेश हमें मिल गया। कोई इंसान ईमेल से जवाब देगा।';
export const reader = markedMessage('{brand} में हर संदेश कोई इंसान पढ़ता है: <mail>{email}</mail>');
export const nothingPlanned = 'आपके प्लान में अभी कोई फ़ीचर नहीं है। बताएँ कि ऐप क्या करे, हम साथ मिलकर प्लान बनाएँगे।';
export const question = 'आप क्या पूछना चाहते हैं?';
export const isKept = 'यह टैब बंद करने तक यहाँ रहेगा।';
export const addLink = 'मेरे प्लान का लिंक जोड़ें, ताकि जवाब उसी के बारे में हो';
