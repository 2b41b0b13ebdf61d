import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const communicationReasons: Reasons = {
  'direct-messages': { 'email-login': 'भेजने वाले और पाने वाले, दोनों की पहचान चाहिए।' },
  'group-chat': { 'direct-messages': 'ग्रुप चैट इन्हीं संदेशों पर चलती है।' },
  'video-calls': { 'email-login': 'कॉल किसी पहचाने हुए व्यक्ति तक पहुँचनी चाहिए।' },
  'chat-attachments': { 'direct-messages': 'फ़ाइलें चैट के अंदर भेजी जाती हैं।' },
  'read-receipts': { 'direct-messages': 'पढ़ने के लिए पहले संदेश होने चाहिए।' },
  'topic-channels': { 'group-chat': 'चैनल किसी एक विषय की ग्रुप चैट है।' },
  'group-video-rooms': { 'video-calls': 'रूम दो लोगों की कॉल को ही बड़ा करते हैं।' },
  'screen-sharing': { 'video-calls': 'स्क्रीन कॉल के अंदर ही दिखाई जाती है।' },
  'breakout-rooms': { 'group-video-rooms': 'छोटे कमरे एक बड़े रूम से बनते हैं।' },
  'disappearing-messages': { 'chat-record-keeping': 'एक संदेशों को हमेशा के लिए मिटाता है, दूसरे को हर संदेश रखना होता है।' },
  'end-to-end-chats': {
    'direct-messages': 'यह सुरक्षा निजी चैट के लिए है।',
    'chat-record-keeping': 'जो सिर्फ़ दो डिवाइस खोल सकते हैं, उसे रिकॉर्ड रखने वाला नहीं पढ़ सकता।',
  },
  'chat-record-keeping': {
    'disappearing-messages': 'एक संदेशों को हमेशा के लिए मिटाता है, दूसरे को हर संदेश रखना होता है।',
    'end-to-end-chats': 'जो सिर्फ़ दो डिवाइस खोल सकते हैं, उसे रिकॉर्ड रखने वाला नहीं पढ़ सकता।',
  },
};
