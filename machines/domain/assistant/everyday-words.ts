/**
 * What people write instead of the words that are looked for: Hindi in Latin letters, Indian English, and short forms. The left side
 * is plain lower case, words one space apart; a longer one is read before a shorter one.
 */
export const everydayWords: readonly (readonly [string, string])[] = [
  // What is asked
  ['kya kya', 'what'], ['kya lagega', 'what need'], ['kya chahiye', 'what need'], ['kaun se', 'which'], ['kaunse', 'which'], ['kaunsa', 'which'], ['kaun sa', 'which'], ['kaunsi', 'which'],
  ['kya haal hai', 'hello'], ['kaise ho', 'hello'], ['namaste ji', 'hello'], ['namaskar', 'hello'], ['ram ram', 'hello'],
  ['kyun', 'why'], ['kyu', 'why'], ['kyon', 'why'], ['kis liye', 'why'], ['kisliye', 'why'], ['kaahe', 'why'],
  ['kya', 'what'], ['wat', 'what'], ['kab tak', 'when'], ['kab', 'when'], ['kaise', 'how'],
  ['kitne din', 'how many days'], ['kitna time', 'how many days'], ['kitna samay', 'how many days'], ['kitne ka', 'how much'], ['kitne ki', 'how much'], ['kitne me', 'how much'], ['kitna', 'how much'], ['kitne', 'how much'], ['kitni', 'how much'],
  ['farak', 'difference'], ['fark', 'difference'], ['antar', 'difference'], ['behtar', 'better'], ['accha', 'better'], ['achha', 'better'],
  ['shukriya', 'thanks'], ['thank you so much', 'thanks'], ['thank you so much ji', 'thanks'], ['kindly', 'please'], ['tuition centre', 'tutoring'], ['make one app', 'build app'], ['ban jayega', 'made'], ['ban jaega', 'made'], ['sabzi', 'grocery'], ['every quarter', 'quarterly'], ['hafte ke hisaab se paise', 'pay weekly'],
  ['dhanyavad', 'thanks'], ['dhanyawad', 'thanks'], ['tum kya kar sakte ho', 'what can you do'], ['aap kya kar sakte ho', 'what can you do'], ['madad', 'help'],
  ['insaan', 'human'], ['insan', 'human'], ['aadmi', 'human'], ['vyakti', 'human'], ['baat karni hai', 'talk'], ['baat karna hai', 'talk'], ['baat karao', 'talk'], ['baat', 'talk'], ['kisi', 'a'],
  ['milega', 'get'], ['koi', 'any'],
  ['wapas karo', 'undo'], ['wapas kar do', 'undo'], ['wapas lo', 'undo'], ['wapas le lo', 'undo'], ['pehle jaisa kar do', 'undo'],
  // What is wished
  ['nahi chahiye', 'remove'], ['nahin chahiye', 'remove'], ['mat lagao', 'remove'], ['mat dalo', 'remove'], ['mat rakho', 'remove'], ['mat rakhna', 'remove'], ['ki zaroorat nahi hai', 'remove'], ['ki zarurat nahi hai', 'remove'], ['ki zaroorat nahi', 'remove'], ['ki zarurat nahi', 'remove'],
  ['hata do', 'remove'], ['hatao', 'remove'], ['hata dena', 'remove'], ['hatana hai', 'remove'], ['nikal do', 'remove'], ['nikalo', 'remove'], ['nikaal do', 'remove'], ['ke bina', 'without'], ['bina', 'without'],
  ['add karo', 'add'], ['add kar do', 'add'], ['add karna hai', 'add'], ['daal do', 'add'], ['dal do', 'add'], ['daalo', 'add'], ['dalo', 'add'], ['jod do', 'add'], ['jodo', 'add'], ['jodna hai', 'add'], ['laga do', 'add'], ['lagao', 'add'], ['rakho', 'add'], ['ad', 'add'],
  ['hona chahiye', 'want'], ['chalna chahiye', 'want'], ['chahiye honge', 'want'], ['chahiye hoga', 'want'], ['chahiye', 'want'], ['chahie', 'want'], ['chaiye', 'want'], ['zaroori hai', 'need'], ['zaruri hai', 'need'], ['lagega', 'need'], ['lagenge', 'need'],
  ['ki jagah', 'replacedby'], ['ke badle', 'replacedby'], ['ki jagah par', 'replacedby'], ['badal do', 'change'], ['badlo', 'change'],
  ['bana do', 'build'], ['banao', 'build'], ['banana hai', 'build'], ['banani hai', 'build'], ['banwana hai', 'build'], ['banwani hai', 'build'], ['banvana hai', 'build'],
  ['karo', ''], ['kar do', ''], ['kar dijiye', ''], ['kijiye', ''], ['karna hai', ''],
  // Money and time
  ['sabse sasta', 'cheapest'], ['sabse sasti', 'cheapest'], ['sasta', 'cheaper'], ['sasti', 'cheaper'], ['saste', 'cheaper'], ['mehenga', 'expensive'], ['mehanga', 'expensive'], ['mahanga', 'expensive'], ['mehngi', 'expensive'], ['kam paise', 'cheaper'], ['kam paisa', 'cheaper'], ['daam kam', 'cheaper'], ['price kam', 'cheaper'], ['kam karo', 'cheaper'], ['daam', 'price'], ['keemat', 'price'], ['kimat', 'price'], ['paise', 'money'], ['paisa', 'money'], ['rupaye', 'rupees'], ['rupaiye', 'rupees'], ['rupay', 'rupees'],
  ['bacha hai', 'left'], ['bacha', 'left'], ['bachega', 'left'], ['baki hai', 'left'], ['baaki', 'left'], ['baki', 'left'],
  ['jaldi', 'sooner'], ['jldi', 'sooner'], ['time lag raha', 'too long'], ['der lag rahi', 'too long'], ['mahine ke mahine', 'monthly'], ['har mahine', 'a month'], ['mahine', 'months'], ['mahina', 'month'], ['hafte', 'weeks'], ['hafta', 'week'], ['din', 'days'],
  ['total hua', 'total'], ['kul', 'total'],
  // Things
  ['dukaan', 'shop'], ['dukan', 'shop'], ['khana', 'food'], ['kirana', 'grocery'], ['dhaba', 'restaurant'], ['shaadi', 'matrimony'], ['shadi', 'matrimony'], ['rishte', 'matrimony'], ['rishta', 'matrimony'], ['gaadi', 'taxi'], ['bhasha', 'languages'],
  // Little words
  ['aur', 'and'], ['ya', 'or'], ['lekin', 'but'], ['par', 'on'], ['ke liye', 'for'], ['keliye', 'for'], ['jaisa', 'like'], ['jaisi', 'like'], ['wala', ''], ['wali', ''], ['wale', ''], ['bhi', 'also'], ['dono', ''], ['thoda', ''], ['bahut', ''], ['mujhe', 'i'], ['mujhko', 'i'], ['humko', 'i'], ['hume', 'i'], ['hamein', 'i'], ['mera', 'my'], ['mere', 'my'], ['meri', 'my'], ['paas', ''], ['sirf', 'only'], ['tak', 'until'], ['se pehle', 'before'], ['pehle', 'first'], ['hai', 'is'], ['hain', 'is'], ['hoga', 'is'], ['hua', 'is'], ['ho sakta', 'can'], ['ek', 'a'], ['ka', 'of'], ['ki', 'of'], ['ke', 'of'], ['ko', ''], ['ye', 'this'], ['yeh', 'this'], ['usme', ''], ['isme', ''], ['me', 'in'], ['mein', 'in'], ['pe', 'on'], ['se', 'of'], ['nahi', 'not'], ['nahin', 'not'], ['mat', 'not'], ['zyada', 'more'], ['jyada', 'more'], ['kam', 'less'],
  // Short forms
  ['call me', 'call me'], ['tell me', 'tell me'], ['give me', 'give me'], ['show me', 'show me'], ['let me', 'let me'], ['build me', 'build me'], ['make me', 'make me'], ['write me', 'write me'], ['for me', 'for me'], ['ned', 'need'],
  ['pls', 'please'], ['plz', 'please'], ['plese', 'please'], ['dont', 'do not'], ['didnt', 'did not'], ['wont', 'will not'], ['u', 'you'], ['vs', 'versus'], ['approx', ''],
];

/** Hindi and English words for the numbers that stand before a thousand, a lakh or a crore. */
export const numberWords: Readonly<Record<string, string>> = {
  ek: '1', do: '2', teen: '3', char: '4', chaar: '4', paanch: '5', panch: '5', chhe: '6', che: '6', chah: '6', saat: '7', aath: '8', nau: '9', das: '10', pandrah: '15', bees: '20', pachaas: '50', pachas: '50',
  one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10', fifteen: '15', twenty: '20', fifty: '50',
};

/** Other names of features, where neither their name nor a search leads to them. */
export const featureAliases: Readonly<Record<string, string>> = {
  'dark mode': 'dark-theme', 'night mode': 'dark-theme', upi: 'upi-payments', gpay: 'upi-payments', phonepe: 'upi-payments', cod: 'cash-on-delivery', 'otp login': 'phone-code-login', otp: 'phone-code-login', 'mobile number login': 'phone-code-login',
  'google login': 'social-account-login', 'facebook login': 'social-account-login', 'apple login': 'social-account-login', 'social login': 'social-account-login', fingerprint: 'biometric-unlock', 'face id': 'biometric-unlock', 'face unlock': 'biometric-unlock',
  'refer and earn': 'referral-rewards', 'refer a friend': 'referral-rewards', referral: 'referral-rewards', referrals: 'referral-rewards', 'support chat': 'live-help-chat', 'live chat': 'live-help-chat', 'help chat': 'live-help-chat', whatsapp: 'whatsapp-alerts', sms: 'sms-alerts',
  stories: 'day-stories', polls: 'community-polls', reels: 'short-clips', badges: 'achievement-badges', leaderboard: 'leaderboards', map: 'map-view', maps: 'map-view', cart: 'shopping-cart', basket: 'shopping-cart', reviews: 'product-reviews', ratings: 'product-reviews', chat: 'direct-messages', messaging: 'direct-messages', messages: 'direct-messages', notifications: 'push-notifications', 'order tracking': 'delivery-tracking', 'live tracking': 'delivery-tracking', 'delivery boy app': 'driver-app', 'rider app': 'driver-app', 'search bar': 'keyword-search', search: 'keyword-search', gst: 'tax-calculation', emi: 'instalment-plans', wallet: 'in-app-wallet', 'admin panel': 'admin-dashboard', faq: 'common-questions', blog: 'articles', languages: 'multiple-languages', hindi: 'multiple-languages', 'hindi language': 'multiple-languages', chatbot: 'chat-assistant', 'ai chatbot': 'chat-assistant', 'discount codes': 'coupons', 'promo codes': 'coupons', refunds: 'payment-refunds', 'photo upload': 'photo-sharing', photos: 'photo-sharing', 'video call': 'video-calls', 'voice call': 'voice-calls', 'phone call': 'voice-calls', 'invite friends': 'referral-rewards', 'live video': 'live-streaming', pets: 'pet-profiles', 'loyalty program': 'loyalty-points', 'reward points': 'loyalty-points', 'table booking': 'table-reservations',
};

/** What people call the platforms and the phases. */
export const platformWords = {
  android: ['android', 'android phone', 'android app', 'playstore', 'play store'],
  ios: ['ios', 'iphone', 'ipad', 'apple phone', 'app store', 'iphone app'],
  web: ['web', 'website', 'web app', 'browser', 'desktop site'],
  macos: ['mac', 'macos', 'macbook'],
  windows: ['windows', 'windows app', 'desktop app'],
  watchos: ['watchos', 'apple watch', 'smartwatch', 'watch app'],
  'mobile-site': ['mobile site', 'mobile website'],
} as const;

export const phaseWords = {
  'product-roadmap': ['product roadmap', 'roadmap'],
  design: ['design phase', 'design'],
  'professional-prototype': ['professional prototype', 'clickable prototype', 'prototype'],
  mvp: ['mvp'],
  'full-build': ['full build'],
} as const;
