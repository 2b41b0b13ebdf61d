import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const rewardsReasons: Reasons = {
  'loyalty-points': { 'email-login': 'पॉइंट रखने के लिए अकाउंट चाहिए।' },
  leaderboards: { 'private-progress': 'सबको दिखने वाली रैंकिंग से वे स्कोर खुल जाएँगे जो निजी रहने चाहिए।' },
  'rewards-shop': { 'loyalty-points': 'इनाम पॉइंट से खरीदे जाते हैं।' },
  'gift-cards': { payments: 'कार्ड का भुगतान खरीदार करता है।' },
  cashback: { 'in-app-wallet': 'लौटाया गया पैसा वॉलेट में जाता है।' },
  'pay-with-points': { 'loyalty-points': 'खर्च करने के लिए पॉइंट होने चाहिए।' },
  'double-points-days': { 'loyalty-points': 'बढ़ाने के लिए पॉइंट होने चाहिए।' },
  'points-expiry': { 'loyalty-points': 'कमाए हुए पॉइंट ही खत्म हो सकते हैं।' },
  'points-gifting': { 'loyalty-points': 'सदस्य अपने पॉइंट बैलेंस में से देता है।' },
  'household-points-pool': { 'loyalty-points': 'साझा खाते में सदस्यों के पॉइंट जमा होते हैं।' },
  'team-challenges': { 'timed-challenges': 'टीमें किसी चैलेंज में ही मुकाबला करती हैं।' },
  'seasonal-leagues': { leaderboards: 'लीग का फ़ैसला रैंकिंग से होता है।' },
  'streak-freeze': { 'daily-streaks': 'बचाने के लिए स्ट्रीक होनी चाहिए।' },
  'private-progress': { leaderboards: 'सबको दिखने वाली रैंकिंग से वे स्कोर खुल जाएँगे जो निजी रहने चाहिए।' },
};
