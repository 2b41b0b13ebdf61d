import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const adminReasons: Reasons = {
  'admin-dashboard': { 'email-login': 'एडमिन पैनल देखने से पहले स्टाफ़ साइन इन करता है।' },
  'user-management': { 'admin-dashboard': 'अकाउंट एडमिन पैनल के अंदर ही सँभाले जाते हैं।' },
  'content-moderation': { 'admin-dashboard': 'जाँच की सूची एडमिन पैनल का हिस्सा है।' },
  'staff-roles': { 'user-management': 'भूमिकाएँ उन्हीं अकाउंट को मिलती हैं, जो यहाँ सँभाले जाते हैं।' },
  'bans-and-suspensions': { 'user-management': 'स्टाफ़ पहले अकाउंट खोजता है, फिर उस पर रोक लगाता है।' },
  'refunds-desk': { payments: 'वही पेमेंट लौटाया जा सकता है, जो लिया गया हो।' },
  'pre-publication-review': {
    'content-moderation': 'रुकी हुई पोस्ट का फ़ैसला जाँच की सूची में होता है।',
    'post-publication-review': 'पोस्ट या तो मंज़ूरी का इंतज़ार करती हैं या तुरंत दिखती हैं, दोनों साथ नहीं।',
  },
  'post-publication-review': {
    'content-moderation': 'जाँच के लिए चुनी पोस्ट का फ़ैसला जाँच की सूची में होता है।',
    'pre-publication-review': 'पोस्ट या तो मंज़ूरी का इंतज़ार करती हैं या तुरंत दिखती हैं, दोनों साथ नहीं।',
  },
  'view-as-user': { 'user-management': 'स्टाफ़ पहले वह अकाउंट खोजता है, फिर उसकी नज़र से देखता है।' },
  'automatic-moderation-rules': { 'content-moderation': 'नियम पकड़ी गई पोस्ट जाँच की सूची में भेजते हैं।' },
  'two-person-approval': { 'staff-roles': 'भूमिका से तय होता है कि किसकी हाँ मानी जाएगी।' },
};
