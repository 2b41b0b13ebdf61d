import { message } from './message.ts';

export const dashboard = 'डैशबोर्ड';
export const projects = 'प्रोजेक्ट';
export const prototypes = 'प्रोटोटाइप';
export const account = 'अकाउंट';
export const draft = 'ड्राफ़्ट';
export const created = 'बनाए हुए';
export const invited = 'बुलाए हुए';
export const freemium = 'फ़्रीमियम';
export const running = 'चल रहे';
export const shipped = 'डिलीवर हुए';
export const archived = 'आर्काइव';
export const trash = 'ट्रैश';
export const professionalPrototypes = 'प्रोफ़ेशनल प्रोटोटाइप';
export const tailorMadePrototypes = 'कस्टम प्रोटोटाइप';
export const instantPrototypes = 'इंस्टेंट प्रोटोटाइप';
export const payments = 'पेमेंट';
export const additionalFeatures = 'और फ़ीचर के अनुरोध';
export const settings = 'सेटिंग्स';

export const isCreated = message('{name} बन गया');
export const isInvited = message('{name} अब “बुलाए हुए” में है');
export const isFreed = message('{name} अब मुफ़्त प्लान में है');
export const isArchived = message('{name} आर्काइव में गया');
export const isRestored = message('{name} आर्काइव से बाहर आया');
export const areArchived = message('{count, plural, one {# प्रोजेक्ट आर्काइव में गया} other {# प्रोजेक्ट आर्काइव में गए}}');
export const areRestored = message(
  '{count, plural, one {# प्रोजेक्ट आर्काइव से बाहर आया} other {# प्रोजेक्ट आर्काइव से बाहर आए}}',
);
export const areDeleted = message('{count, plural, one {# प्रोजेक्ट मिटाया गया} other {# प्रोजेक्ट मिटाए गए}}');
export const areBack = message('{count, plural, one {# प्रोजेक्ट वापस आया} other {# प्रोजेक्ट वापस आए}}');
export const isDuplicated = message('{name} की कॉपी ड्राफ़्ट में बनी');
export const instantIsMade = message('{name} का इंस्टेंट प्रोटोटाइप बना');
export const professionalIsRequested = message('{name} के प्रोफ़ेशनल प्रोटोटाइप का अनुरोध गया');
export const tailorMadeIsRequested = message('{name} के कस्टम प्रोटोटाइप का अनुरोध गया');
export const isDeleted = message('{name} मिटाया गया');
export const isBack = message('{name} वापस आया');

export const finalDelivery = message('अंतिम डिलीवरी {date}');
export const starts = message('{date} से शुरू');
export const weekOf = message('हफ़्ता {week}, कुल {weeks}');
export const dueSince = message('{date} से बाकी');
export const onTimeFor = message('{date} के लिए समय पर');
export const from = message('{date} से');
export const done = message('{date} को पूरा');
export const today = 'आज';
export const tomorrow = 'कल';
export const yesterday = 'बीते कल';
export const inDays = message('{days, plural, one {# दिन में} other {# दिन में}}');
export const daysAgo = message('{days, plural, one {# दिन पहले} other {# दिन पहले}}');
