import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const securityReasons: Reasons = {
  'two-step-sign-in': { 'email-login': 'दूसरा कदम पासवर्ड से साइन इन के बाद आता है।' },
  'signed-in-devices': { 'email-login': 'यह लिस्ट साइन इन करने वाले अकाउंट की होती है।' },
  'zero-knowledge-encryption': {
    'encrypted-storage': 'डिवाइस की चाबियाँ एन्क्रिप्टेड स्टोरेज में डेटा लॉक करती हैं।',
    'message-screening': 'सर्वर जिन संदेशों को पढ़ नहीं सकता, उन्हें जाँच भी नहीं सकता।',
  },
  'message-screening': {
    'direct-messages': 'जाँचने के लिए निजी संदेश होने चाहिए।',
    'zero-knowledge-encryption': 'सर्वर जिन संदेशों को पढ़ नहीं सकता, उन्हें जाँच भी नहीं सकता।',
  },
  'leaked-password-check': { 'email-login': 'यह जाँच सिर्फ़ पासवर्ड वाले अकाउंट के लिए है।' },
  'step-up-confirmation': { 'two-step-sign-in': 'यह अतिरिक्त पुष्टि दूसरे कदम से होती है।' },
  'encrypted-backups': { 'encrypted-storage': 'बैकअप में एन्क्रिप्टेड स्टोरेज की ही चाबियाँ चलती हैं।' },
  'remote-data-wipe': { 'signed-in-devices': 'खोया हुआ फ़ोन डिवाइस की लिस्ट से चुना जाता है।' },
  'hidden-vault': { 'encrypted-storage': 'तिजोरी की चीज़ें एन्क्रिप्ट करके ही रखनी होती हैं।' },
  'trusted-contact-recovery': { 'email-login': 'रिकवरी से बंद हुआ अकाउंट वापस मिलता है।' },
};
