import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const essentialsReasons: Reasons = {
  'password-reset': { 'email-login': 'नया पासवर्ड चुनने का लिंक अकाउंट के ईमेल पर जाता है।' },
  'multiple-languages': { 'app-settings': 'भाषा सेटिंग्स में बदली जाती है।' },
  'dark-theme': { 'app-settings': 'थीम सेटिंग्स में चुनी जाती है।' },
  'guest-mode': { 'invite-only-entry': '“गेस्ट मोड” अनजान लोगों को ऐप देखने देता है और “सिर्फ़ न्योते से प्रवेश” उन्हें रोकता है।' },
  'device-sync': { 'email-login': 'एक व्यक्ति के सारे डिवाइस उसके अकाउंट से जुड़ते हैं।' },
  'account-deletion': { 'email-login': 'बंद करने के लिए पहले अकाउंट होना चाहिए।' },
  'text-size-control': { 'app-settings': 'अक्षरों का आकार सेटिंग्स में चुना जाता है।' },
  'invite-only-entry': {
    'email-login': 'न्योते से आखिर में एक अकाउंट ही बनता है।',
    'guest-mode': '“गेस्ट मोड” अनजान लोगों को ऐप देखने देता है और “सिर्फ़ न्योते से प्रवेश” उन्हें रोकता है।',
  },
  'qr-code-login': { 'email-login': 'फ़ोन पर पहले से किसी अकाउंट से साइन इन होना चाहिए।' },
  'right-to-left-layout': { 'multiple-languages': 'स्क्रीन की दिशा चुनी हुई भाषा से तय होती है।' },
};
