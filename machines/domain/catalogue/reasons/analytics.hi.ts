import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const analyticsReasons: Reasons = {
  'revenue-trends': { payments: 'ये आँकड़े हो चुके पेमेंट से आते हैं।' },
  'conversion-funnels': { 'usage-analytics': 'हर कदम की गिनती इस्तेमाल के रिकॉर्ड से होती है।' },
  'retention-cohorts': { 'usage-analytics': 'कौन लौटकर आया, यह इस्तेमाल के रिकॉर्ड से पता चलता है।' },
  'behaviour-segments': { 'usage-analytics': 'ग्रुप इस्तेमाल के रिकॉर्ड से बनते हैं।' },
  'session-replay': { 'anonymous-statistics-only': 'बिना पहचान वाली गिनती से नहीं दिख सकता कि किसी एक ने क्या किया।' },
  'journey-paths': { 'usage-analytics': 'रास्ते देखी गई स्क्रीन के रिकॉर्ड से बनते हैं।' },
  'individual-timelines': {
    'email-login': 'हर काम किसी पहचाने हुए अकाउंट से जुड़ा होना चाहिए।',
    'anonymous-statistics-only': 'बिना पहचान वाली गिनती से नहीं दिख सकता कि किसी एक ने क्या किया।',
  },
  'recurring-revenue-report': { subscriptions: 'इसका हिसाब चालू सब्सक्रिप्शन से लगता है।' },
  'cancellation-report': { subscriptions: 'इसमें बंद हुए सब्सक्रिप्शन गिने जाते हैं।' },
  'best-seller-report': { 'product-catalogue': 'क्रम कैटलॉग के प्रोडक्ट का ही बनता है।' },
  'personal-statistics': { 'email-login': 'गिनती के लिए हर व्यक्ति का अकाउंट चाहिए।' },
  'year-in-review': { 'personal-statistics': 'कहानी इन्हीं आँकड़ों से बनती है।' },
  'anonymous-statistics-only': {
    'session-replay': 'बिना पहचान वाली गिनती से नहीं दिख सकता कि किसी एक ने क्या किया।',
    'individual-timelines': 'बिना पहचान वाली गिनती से नहीं दिख सकता कि किसी एक ने क्या किया।',
  },
};
