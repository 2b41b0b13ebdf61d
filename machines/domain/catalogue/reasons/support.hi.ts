import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const supportReasons: Reasons = {
  'ticket-tracking': { 'support-tickets': 'देखने के लिए टिकट होना चाहिए।' },
  'help-search': { 'help-centre': 'खोज हेल्प सेंटर के अंदर ही होती है।' },
  'ticket-routing': { 'support-tickets': 'बँटवारा टिकटों का ही होता है।' },
  'email-to-ticket': { 'support-tickets': 'हर ईमेल एक टिकट में बदलता है।' },
  'service-levels': { 'support-tickets': 'घड़ी टिकट पर ही चलती है।' },
  'ticket-escalation': { 'support-tickets': 'ऊपर टिकट ही भेजा जा सकता है।' },
  'help-article-ratings': { 'help-centre': 'जिन गाइड को रेटिंग मिलती है, वे हेल्प सेंटर में हैं।' },
  'internal-ticket-notes': { 'support-tickets': 'नोट किसी टिकट पर ही लिखा जाता है।' },
  'chat-queue': { 'live-help-chat': 'यह कतार लाइव चैट के लिए ही लगती है।' },
  'guest-tickets': {
    'support-tickets': 'बिना अकाउंट वाले भी वैसा ही टिकट खोलते हैं।',
    'members-only-support': 'एक बिना अकाउंट वालों की मदद करता है, दूसरा उन्हें लौटा देता है।',
  },
  'members-only-support': {
    'email-login': 'सदस्य साइन इन से ही पहचाने जाते हैं।',
    'guest-tickets': 'एक बिना अकाउंट वालों की मदद करता है, दूसरा उन्हें लौटा देता है।',
  },
};
