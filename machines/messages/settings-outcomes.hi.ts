import { message } from './message.ts';

export const notSignedIn = 'आप साइन इन नहीं हैं';

export const profileUnloaded = 'आपकी प्रोफ़ाइल नहीं खुल सकी';
export const typingKept = 'आपका लिखा अब भी है: आगे बढ़ने के लिए “बदलें” दबाएँ।';
export const nameSaved = 'आपका नाम सहेजा गया।';
export const phoneVerified = 'आपका फ़ोन नंबर वेरिफ़ाई हो गया।';
export const emailVerified = 'आपका ईमेल पता वेरिफ़ाई हो गया।';
export const emailNotEverywhere = 'आपका ईमेल पता वेरिफ़ाई हो गया। वह अभी हर जगह नहीं बदला जा सका।';
export const addressStays = 'पता नहीं बदला गया।';
export const removed = 'हटाया गया।';
export const removalFailed = 'हटाया नहीं जा सका';
export const removalUnanswered = 'हो सकता है कि फिर भी हट गया हो: देखने के लिए फिर से खोलें।';
export const codeUnsent = 'कोड नहीं भेजा जा सका';
export const codeUnanswered = 'हो सकता है कि कोड भेजा गया हो, पर उसे भरा नहीं जा सकता: “वेरिफ़ाई करें” से दूसरा मँगाएँ।';
export const savingUnansweredCancel = 'हो सकता है कि फिर भी सहेजा गया हो: फिर से सहेजें, या देखने के लिए रद्द करें।';
export const anotherSent = 'दूसरा कोड भेजा गया';
export const anotherUnsent = 'दूसरा कोड नहीं भेजा जा सका';
export const anotherUnanswered = 'हो सकता है कि दूसरा कोड भेजा गया हो: जो सबसे बाद में आए, वह भरें।';
export const verifyingFailed = 'वेरिफ़ाई नहीं हो सका';
export const verifyingUnanswered =
  'हो सकता है कि फिर भी वेरिफ़ाई हो गया हो: कोड फिर से भरें, या देखने के लिए “बाद में वेरिफ़ाई करें” चुनें।';

export const passwordChanged = 'आपका पासवर्ड बदल गया।';
export const passwordUnchanged = 'पासवर्ड नहीं बदला जा सका';
export const passwordUnanswered =
  'हो सकता है कि पासवर्ड फिर भी बदल गया हो: फिर से कोशिश करने पर पुराना पासवर्ड न चले, तो नया लग चुका है।';
export const proofFailed = 'आपका पासवर्ड जाँचा नहीं जा सका';

export const passkeysUnloaded = 'आपकी पासकी नहीं खुल सकीं';
export const passkeyAdded = 'पासकी जुड़ गई।';
export const passkeyRenamed = 'पासकी का नाम बदल गया।';
export const passkeyDeleted = 'पासकी मिटा दी गई।';
export const passkeysUnchanged = 'आपकी पासकी नहीं बदली जा सकीं';
export const passkeysUnanswered = 'हो सकता है कि पासकी फिर भी बदल गई हों: देखने के लिए सूची फिर से खोलें।';

export const factorsUnloaded = 'दो कदम की जाँच नहीं खुल सकी';
export const factorsUpdated = 'दो कदम की जाँच बदल गई।';
export const savingFailed = 'सहेजा नहीं जा सका';
export const savingUnanswered = 'हो सकता है कि फिर भी सहेजा गया हो: देखने के लिए फिर से खोलें।';
export const appFailed = 'ऐप सेट नहीं हो सका';
export const appUnanswered = 'हो सकता है कि ऐप फिर भी सेट हो गया हो: उसका अगला कोड भरें।';
export const recoveryCodesUnloaded = 'आपके रिकवरी कोड नहीं खुल सके';
export const recoveryCodesUnmade = 'रिकवरी कोड नहीं बन सके';
export const recoveryCodesUnanswered = 'हो सकता है कि पुराने कोड अब न चलें: नए बनाएँ।';
export const keepThemFirst = 'ये कोड फिर नहीं दिखेंगे। पहले इन्हें सँभालकर रखें, या बंद करके बाद में नए बनाएँ।';

export const devicesUnloaded = 'आपके डिवाइस नहीं खुल सके';
export const deviceRemembered = 'यह डिवाइस याद रखा गया है।';
export const deviceReleased = 'डिवाइस अब याद नहीं रखा जाता।';
export const deviceForgotten = 'डिवाइस भुला दिया गया।';
export const deviceUnchanged = 'डिवाइस नहीं बदला जा सका';
export const deviceUnanswered = 'हो सकता है कि डिवाइस फिर भी बदल गया हो: देखने के लिए सूची फिर से खोलें।';
export const browsersUnloaded = 'आप कहाँ साइन इन हैं, यह नहीं खुल सका';
export const browserSignedOut = 'ब्राउज़र साइन आउट हो गया।';
export const othersSignedOut = 'बाकी सब ब्राउज़र साइन आउट हो गए।';
export const browserStays = 'ब्राउज़र साइन आउट नहीं हो सका';
export const browserUnanswered = 'हो सकता है कि फिर भी साइन आउट हो गया हो: देखने के लिए सूची फिर से खोलें।';
export const everywhereFailed = 'आपको हर जगह से साइन आउट नहीं किया जा सका';
export const everywhereUnanswered = 'हो सकता है कि आप फिर भी साइन आउट हो गए हों: पक्का करने के लिए फिर से साइन आउट करें।';

export const billingUnloaded = 'आपके बिलिंग विवरण नहीं खुल सके।';
export const billingSaved = 'आपके बिलिंग विवरण सहेजे गए।';
export const billingNotSaved = message('आपके बिलिंग विवरण सहेजे नहीं गए। {reason}');
export const billingMayBeSaved = message('{reason} हो सकता है कि आपके विवरण फिर भी सहेजे गए हों: देखने के लिए फिर से खोलें।');
export const linkUnloaded = 'कैलेंडर लिंक नहीं खुल सका।';
export const linkMade = 'लिंक तैयार है। यह एक ही बार दिखता है: अभी कॉपी करें।';
export const linkCopied = 'लिंक कॉपी हो गया।';
export const linkByHand = 'यह ब्राउज़र अपने-आप कॉपी नहीं करता: लिंक चुनकर कॉपी करें।';
export const linkNotMade = message('नया लिंक नहीं बना। {reason}');
export const linkMayBeMade = message('{reason} हो सकता है कि पुराना लिंक अब न चले: नया बनाएँ।');

export const deletionUnbegun = 'मिटाना शुरू नहीं हो सका';
export const accountKept = 'आपका अकाउंट बना रहेगा। अब वह नहीं मिटाया जाएगा।';
export const accountUnkept = 'हो सकता है कि आपका अकाउंट अब भी मिटाया जाए: उसे रखने के लिए फिर से कोशिश करें।';
export const unscheduled = 'मिटाना तय नहीं हो सका। आपका अकाउंट पहले जैसा है।';
export const scheduleUnanswered = 'हो सकता है कि मिटाना तय हो चुका हो: पक्का करने के लिए फिर से मिटाएँ।';
export const projectsStay = 'आपके प्रोजेक्ट नहीं मिटाए जा सके। आपका अकाउंट पहले जैसा है।';
export const accountStays = 'आपके प्रोजेक्ट मिट गए। आपका अकाउंट नहीं मिटाया जा सका: फिर से कोशिश करें।';
export const projectsUnanswered = 'हो सकता है कि आपके प्रोजेक्ट मिट चुके हों; आपका अकाउंट नहीं मिटा।';
export const accountUnanswered = 'आपके प्रोजेक्ट मिट गए। हो सकता है कि अकाउंट भी मिट चुका हो: पक्का करने के लिए फिर से मिटाएँ।';
