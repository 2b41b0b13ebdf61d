import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const profilesReasons: Reasons = {
  'public-profile': { 'email-login': 'पेज उसी का होता है जिसका अकाउंट हो।' },
  'profile-photo': { 'public-profile': 'फ़ोटो व्यक्ति के पेज पर दिखती है।' },
  'profile-privacy': { 'public-profile': 'पेज होगा, तभी उसके हिस्से छिपाए जा सकेंगे।' },
  'verified-badge': { 'public-profile': 'बैज पेज पर नाम के साथ रहता है।' },
  'account-switcher': {
    'one-profile-per-person': 'जिन्हें एक ही प्रोफ़ाइल की इजाज़त है, वे निजी और काम के अकाउंट के बीच नहीं जा सकते।',
  },
  'people-reviews': { 'public-profile': 'रिव्यू उसी व्यक्ति के पेज पर पढ़े जाते हैं।' },
  'skill-endorsements': { 'public-profile': 'हुनर पेज पर लिखे और वहीं पक्के किए जाते हैं।' },
  'profile-visitors': { 'public-profile': 'पेज ही न हो तो कोई देखेगा क्या।' },
  'cv-builder': { 'work-and-study-history': 'बायोडेटा दर्ज नौकरियों और कोर्स से बनता है।' },
  'one-profile-per-person': {
    'account-switcher': 'जिन्हें एक ही प्रोफ़ाइल की इजाज़त है, वे निजी और काम के अकाउंट के बीच नहीं जा सकते।',
  },
  'custom-profile-fields': { 'admin-dashboard': 'मालिक ये खाने एडमिन डैशबोर्ड में बनाता है।' },
  'medical-card': { 'encrypted-storage': 'सेहत की जानकारी एन्क्रिप्ट करके ही रखनी होती है।' },
};
