import { message } from './message.ts';

export const goHome = 'होम पर जाएँ';
export const goBack = 'ठीक करने के लिए वापस जाएँ: आपका लिखा ब्राउज़र में सहेजा हुआ है।';
export const requestKept = 'आपका अनुरोध मिल गया';
export const willWrite = 'डेमो तय करने के लिए हम आपके दिए पते पर लिखेंगे।';
export const requestNotSent = 'आपका अनुरोध नहीं गया';
export const oneIsMissing = 'नाम, उपनाम, ईमेल पता, पद और सहमति ज़रूरी हैं, और इनमें से एक नहीं भरा गया।';
export const oneIsTooLong = 'एक जगह बहुत लंबा लिखा गया है।';
export const emailIncomplete = 'ईमेल पता पूरा नहीं है: name@example.com की तरह लिखें।';
export const formOutOfDate = 'फ़ॉर्म पुराना हो गया है: उसे होम पेज से फिर खोलें।';
export const submitted = 'संदेश भेज दिया गया';
export const weAnswer = 'हम हर संदेश पढ़ते हैं और आपके दिए पते पर ईमेल से जवाब देते हैं।';
export const messageNotSent = 'आपका संदेश नहीं गया';
export const name = 'नाम';
export const email = 'ईमेल';
export const messageField = 'संदेश';
export const theForm = 'फ़ॉर्म';
export const wrongField = message('{field} {reason}।');
