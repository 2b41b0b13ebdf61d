import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const socialReasons: Reasons = {
  comments: { 'email-login': 'हर कमेंट का लिखने वाला पता होना चाहिए।' },
  'activity-feed': { 'follow-people': 'फ़ीड उन्हीं से भरती है जिन्हें व्यक्ति फ़ॉलो करता है।' },
  'follow-people': { 'public-profile': 'फ़ॉलो करने के लिए कोई पेज होना चाहिए।' },
  groups: { 'email-login': 'ग्रुप का सदस्य वही है जो साइन इन किए हो।' },
  'event-replies': { 'events-among-friends': 'जवाब इवेंट के न्योते का ही होता है।' },
  'suggested-friends': { 'friend-requests': 'सुझाव का अगला कदम फ़्रेंड रिक्वेस्ट है।' },
  'group-invitations': { groups: 'लोगों को बुलाने के लिए ग्रुप होना चाहिए।' },
  'join-approval': { groups: 'मंज़ूरी से तय होता है कि ग्रुप में कौन आए।' },
  'group-roles': { groups: 'भूमिकाएँ ग्रुप के अंदर ही दी जाती हैं।' },
  'interest-matching': { 'public-profile': 'मेल प्रोफ़ाइल में लिखी बातों से मिलाया जाता है।' },
  'anonymous-posts': { 'signed-posts-only': 'एक लिखने वाले का नाम छिपाता है, दूसरा हर नाम दिखाने का वादा करता है।' },
  'signed-posts-only': { 'anonymous-posts': 'एक लिखने वाले का नाम छिपाता है, दूसरा हर नाम दिखाने का वादा करता है।' },
};
