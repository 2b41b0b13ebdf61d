import { message } from './message.ts';

export const title = 'बजट या तारीख में बैठाएँ';
export const oneStep = 'आपका प्लान एक ही कदम में बदलेगा, जिसे आप वापस ले सकते हैं।';
export const takeWay = message('तरीका {number} लें');
export const request = 'कितने बजट में, कब तक?';
export const requestHint =
  'बजट, तारीख या दोनों: “5 लाख”, “50 हज़ार हर महीने”, “30 सितंबर तक”। बजट में केयर और GST के साथ पहले साल का पूरा भुगतान आता है। GST अलग हो, तो “+ GST” लिखें।';
export const findWays = 'तरीके खोजें';

export const neverTouched = 'ये नहीं हटेंगे';
export const nothingYet = 'अभी कोई फ़ीचर नहीं';
export const isNoMust = message('{feature} अब ज़रूरी नहीं');
export const markMust = 'ज़रूरी फ़ीचर चुनें';

export const isLooking = 'तरीके खोजे जा रहे हैं।';
export const fitsAsIs = 'आपका प्लान ऐसे ही बैठ जाता है।';
export const notFound = 'तरीके नहीं मिल पाए।';
export const retry = 'फिर से कोशिश करें';
export const notAllSeen = 'यह प्लान इतना बड़ा है कि हर तरीका नहीं देखा गया: थोड़ा बेहतर तरीका हो सकता है।';
export const missesBudget = message('बजट से {amount} ज़्यादा है।');
export const isLater = message('उस तारीख से {days} दिन बाद है।');

export const chosen = 'चुना गया';
export const chooseWay = 'यह तरीका चुनें';
export const chooseWayNamed = message('तरीका {number} चुनें: {name}');
export const saves = message('{amount} बचेंगे');
export const adds = message('{amount} बढ़ेंगे');
export const ready = message('{date} तक तैयार');
export const payments = message('हर भुगतान {amount}');
export const losses = 'क्या हटेगा या बदलेगा';
