import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const financeReasons: Reasons = {
  subscriptions: { payments: 'हर रिन्यूअल एक पेमेंट है।' },
  'saved-cards': { payments: 'कार्ड पेमेंट करते समय ही सहेजा जाता है।' },
  'payment-refunds': { payments: 'वही पेमेंट लौट सकता है, जो हुआ हो।' },
  'in-app-wallet': { payments: 'वॉलेट में पैसे डालना भी एक पेमेंट है।' },
  'free-trials': { subscriptions: 'ट्रायल के बाद सब्सक्रिप्शन प्लान शुरू होता है।' },
  'plan-upgrades': { subscriptions: 'बदलने के लिए पहले प्लान होने चाहिए।' },
  'failed-payment-retries': { subscriptions: 'दोबारा कोशिश रिन्यूअल के लिए ही होती है।' },
  'payment-links': { payments: 'लिंक से पेमेंट का पेज खुलता है।' },
  'money-transfers': { 'in-app-wallet': 'पैसा एक वॉलेट से दूसरे वॉलेट में जाता है।' },
  'escrow-holding': { payments: 'रोककर रखने से पहले पैसा जमा होना चाहिए।' },
  tips: { payments: 'टिप भी किसी और रकम की तरह ही चुकाई जाती है।' },
  donations: { payments: 'दान देना भी एक पेमेंट है।' },
  'customer-credit': { 'prepaid-only-spending': 'उधार लेने से “पहले पैसे जमा करें” वाला नियम टूटता है।' },
  'prepaid-only-spending': {
    'in-app-wallet': 'सीमा वॉलेट का बैलेंस ही है।',
    'customer-credit': 'उधार लेने से “पहले पैसे जमा करें” वाला नियम टूटता है।',
  },
};
