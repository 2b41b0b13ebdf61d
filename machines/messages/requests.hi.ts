import { message } from './message.ts';

export const describeFeature = 'फ़ीचर के बारे में लिखें';
export const askForFeature = 'फ़ीचर माँगें';
export const askHint = 'जो कैटलॉग में नहीं है, उसके लिए। हम कीमत और डिलीवरी का समय बताएँगे।';
export const feature = 'फ़ीचर';
export const whatItDoes = 'यह क्या करता है';
export const whoUsesIt = 'कौन इस्तेमाल करता है, और फिर क्या होता है।';
export const send = 'भेजें';
export const isSent = 'अनुरोध भेज दिया गया। उसकी स्थिति यहाँ देख सकते हैं।';
export const notSent = message('आपका अनुरोध नहीं गया। {reason} आपका लिखा सहेजा हुआ है।');
export const mayBeSent = message('{reason} अगर आपका अनुरोध नीचे नहीं दिखता, तो फिर भेजें। आपका लिखा सहेजा हुआ है।');
export const notLoaded = 'अनुरोध लोड नहीं हो सके।';
export const notWithdrawn = message('अनुरोध वापस नहीं लिया गया। {reason}');
export const mayBeWithdrawn = message('{reason} अगर अनुरोध अब भी खुला है, तो उसे फिर वापस लें।');
export const asked = message('{day} को माँगा');
export const askedFor = message('{project}, {day} को माँगा');
export const ourAnswer = message('हमारा जवाब: {answer}');
export const withdrawOne = message('वापस लें: {title}');
export const withdraw = 'वापस लें';
export const counted = message('{count, plural, other {# अनुरोध}}');
export const countedPrototypes = message('{count, plural, other {# प्रोटोटाइप}}');
export const nothing = 'यहाँ कुछ नहीं है';
export const appearHere = 'आपके अनुरोध और उनकी स्थिति यहाँ दिखेंगे।';
export const askFromMenu = message(
  '{kind, select, professional {प्रोजेक्ट के मेन्यू से प्रोफ़ेशनल प्रोटोटाइप माँगें।} other {प्रोजेक्ट के मेन्यू से कस्टम प्रोटोटाइप माँगें।}}',
);
