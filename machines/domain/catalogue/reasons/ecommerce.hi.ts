import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const ecommerceReasons: Reasons = {
  'shopping-cart': { 'product-catalogue': 'कार्ट में कैटलॉग का ही सामान आता है।' },
  checkout: { 'shopping-cart': 'चेकआउट भरे हुए कार्ट को ऑर्डर बनाता है।' },
  'product-variants': { 'product-catalogue': 'साइज़ और रंग कैटलॉग के प्रोडक्ट के ही होते हैं।' },
  'order-history': { checkout: 'ऑर्डर चेकआउट पर ही बनते हैं।' },
  'order-status-timeline': { checkout: 'चेकआउट के बिना कोई ऑर्डर ही नहीं होगा।' },
  'stock-levels': { 'product-catalogue': 'स्टॉक कैटलॉग के हर प्रोडक्ट का गिना जाता है।' },
  'returns-and-exchanges': { checkout: 'वही सामान लौट सकता है, जिसका ऑर्डर हुआ हो।' },
  'guest-checkout': {
    checkout: 'यह चेकआउट का ही छोटा रास्ता है।',
    'members-only-store': 'जो दुकान सिर्फ़ सदस्यों के लिए है, वह मेहमानों से ऑर्डर नहीं ले सकती।',
  },
  'click-and-collect': { checkout: 'दुकान से लेने का विकल्प चेकआउट पर चुना जाता है।' },
  'seller-commissions': { 'seller-storefronts': 'कमीशन सेलर की बिक्री से ही लिया जाता है।' },
  'save-for-later': { 'shopping-cart': 'सामान कार्ट से ही अलग रखा जाता है।' },
  'quick-reorder': { 'order-history': 'दोबारा ऑर्डर के लिए पुराना ऑर्डर दर्ज होना चाहिए।' },
  'restock-alerts': { 'stock-levels': 'ऐप को पता होना चाहिए कि सामान कब वापस आया।' },
  'members-only-store': {
    'email-login': 'सदस्य साइन इन करने से ही पहचाने जाते हैं।',
    'guest-checkout': 'जो दुकान सिर्फ़ सदस्यों के लिए है, वह मेहमानों से ऑर्डर नहीं ले सकती।',
  },
};
