import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const integrationsReasons: Reasons = {
  'accounting-sync': { invoices: 'अकाउंटिंग में इनवॉइस ही भेजे जाते हैं।' },
  'no-code-connectors': { 'public-api': 'कनेक्टर ऐप से उसकी API के ज़रिए बात करते हैं।' },
  'till-system-link': { 'product-catalogue': 'दोनों तरफ़ एक ही प्रोडक्ट सूची से बिक्री होनी चाहिए।' },
  'stock-system-link': { 'product-catalogue': 'गिनती उन्हीं प्रोडक्ट की है, जो कैटलॉग में हैं।' },
  'marketplace-sync': { 'product-catalogue': 'मार्केटप्लेस पर डालने वाले प्रोडक्ट कैटलॉग से आते हैं।' },
  'staff-directory-sync': { 'user-management': 'यह वहाँ रखे यूज़र को ही जोड़ता और हटाता है।' },
  'meeting-link-creation': { 'booking-calendar': 'लिंक हर बुकिंग के लिए बनता है।' },
  'property-system-link': { 'booking-calendar': 'कमरों की रातें बुकिंग कैलेंडर में रहती हैं।' },
  'developer-portal': { 'public-api': 'पोर्टल से API इस्तेमाल करने को मिलती है।' },
  'two-way-record-sync': { 'read-only-connections': 'सिर्फ़ पढ़ने वाला कनेक्शन दूसरे सिस्टम में कभी कुछ नहीं लिखता।' },
  'read-only-connections': { 'two-way-record-sync': 'सिर्फ़ पढ़ने वाला कनेक्शन दूसरे सिस्टम में कभी कुछ नहीं लिखता।' },
};
