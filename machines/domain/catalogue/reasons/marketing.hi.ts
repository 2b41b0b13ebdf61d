import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const marketingReasons: Reasons = {
  coupons: { payments: 'छूट चुकाई जाने वाली रकम पर ही मिलती है।' },
  'cart-recovery': { 'shopping-cart': 'लौटने के लिए कार्ट होना चाहिए।' },
  'automatic-discounts': { 'shopping-cart': 'शर्तें कार्ट देखकर जाँची जाती हैं।' },
  'flash-sales': { 'product-catalogue': 'सस्ता किया गया सामान कैटलॉग से आता है।' },
  'drip-sequences': { 'email-campaigns': 'यह सीरीज़ कैंपेन के ईमेल से बनती है।' },
  'checkout-upsells': { checkout: 'अतिरिक्त सामान चेकआउट के समय दिखाया जाता है।' },
  'creator-codes': { coupons: 'इन्फ़्लुएंसर कोड भी एक कूपन है, बस किसी के नाम का।' },
  'lead-scoring': { 'lead-capture-forms': 'क्रम लगाने के लिए लीड होनी चाहिए।' },
  'double-opt-in': {
    'mailing-lists': 'पुष्टि लिस्ट से जुड़ने के लिए होती है।',
    'one-tap-subscribe': 'एक टैप में जुड़ने पर वह पुष्टि छूट जाती है जो डबल ऑप्ट-इन में ज़रूरी है।',
  },
  'one-tap-subscribe': {
    'mailing-lists': 'जुड़ने के लिए कोई लिस्ट होनी चाहिए।',
    'double-opt-in': 'एक टैप में जुड़ने पर वह पुष्टि छूट जाती है जो डबल ऑप्ट-इन में ज़रूरी है।',
  },
};
