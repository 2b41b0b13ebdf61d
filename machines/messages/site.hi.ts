import { message } from './message.ts';

export const skipToContent = 'सीधे मुख्य भाग पर जाएँ';
export const homeLink = message('{brand}, मुख्य पेज');
export const chooseBase = 'बेस चुनें';
export const whyBrand = message('{brand} क्यों');
export const bookDemo = '1:1 डेमो बुक करें';
export const statement = 'कीमत और समय-सीमा बनना शुरू होने से पहले तय। कोड आपका।';

export const product = 'प्रोडक्ट';
export const terms = 'शर्तें';
export const privacy = 'निजता';
export const refund = 'रिफ़ंड';
export const cancellation = 'रद्द करना';
export const address = 'पता';
export const contactUs = 'संपर्क करें';
export const library = 'कंपोनेंट लाइब्रेरी';
export const priceNote = 'INR, GST 18%';

export const homeTitle = 'कुछ भी बनाएँ। तेज़ और बेहतर। हर डिवाइस के लिए।';
export const alternateHomeTitle = 'ऐप बनाने के नए दौर में आपका स्वागत है';
export const signIn = 'साइन इन करें';
export const yourProjects = 'आपके प्रोजेक्ट';
export const yourProject = 'आपका प्रोजेक्ट';
export const register = 'रजिस्टर करें';
export const resetPassword = 'पासवर्ड बदलें';
export const pageNotFound = 'पेज नहीं मिला';

export const notYou = 'अरे! गलती आपकी नहीं, हमारी है।';
export const nothingHere = 'इस पते पर कुछ नहीं है।';
export const goHome = 'मुख्य पेज पर जाएँ';
export const missingBlocks = 'एक बेस जिसके दो हिस्से गायब हैं';
