import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const contentReasons: Reasons = {
  courses: { 'email-login': 'विद्यार्थी कहाँ तक पहुँचा, यह उसके अकाउंट में रहता है।' },
  'course-lessons': { courses: 'लेसन किसी कोर्स का ही हिस्सा होता है।' },
  'course-progress': { courses: 'प्रगति किसी कोर्स में ही नापी जाती है।' },
  'related-articles': { articles: 'लिंक के दोनों सिरों पर लेख ही होते हैं।' },
  'article-paywall': {
    subscriptions: 'आगे के लेख सब्सक्रिप्शन लेने वालों को ही खुलते हैं।',
    articles: 'रोक लेखों पर ही लगती है।',
    'open-content-licence': 'एक पढ़ने के पैसे लेता है, दूसरा सब कुछ मुफ़्त पढ़ने और इस्तेमाल करने देता है।',
  },
  'course-certificates': { courses: 'सर्टिफ़िकेट कोर्स पूरा होने पर मिलता है।' },
  'learner-assignments': { courses: 'काम किसी कोर्स के अंदर दिया जाता है।' },
  'timed-lesson-release': { courses: 'जो लेसन खुलते हैं, वे किसी कोर्स के होते हैं।' },
  'article-languages': { articles: 'हर अनुवाद किसी लेख से शुरू होता है।' },
  'article-series': { articles: 'सीरीज़ लेखों से ही बनती है।' },
  'open-content-licence': { 'article-paywall': 'एक पढ़ने के पैसे लेता है, दूसरा सब कुछ मुफ़्त पढ़ने और इस्तेमाल करने देता है।' },
};
