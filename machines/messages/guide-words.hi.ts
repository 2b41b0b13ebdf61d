import { message } from './message.ts';

export const askOwnership = 'कोड किसका होगा?';
export const askVideoCalls = 'वीडियो कॉल कितने का है?';
export const describeFoodDelivery = 'पुणे में फ़ूड डिलीवरी का ऐप बनाना है';
export const askPerMonth = 'हर महीने कितना देना होगा?';
export const addGiftCards = 'गिफ़्ट कार्ड भी जोड़ दें';

export const askMarketplace = 'मार्केटप्लेस के लिए क्या चाहिए?';
export const askLiveChat = 'लाइव चैट कितने का है?';

export const featureCosts = message('{feature} की कीमत {price} है और {days} दिन लगते हैं।');
export const togetherCost = message('सबकी कीमत मिलाकर {price} है और {days} दिन लगते हैं।');
export const planWithCare = message('आपके प्लान की कुल कीमत {total} है, एक साल की केयर के साथ; GST के साथ {withTax}।');
export const planWithoutCare = message('आपके प्लान की कुल कीमत {total} है, केयर के बिना; GST के साथ {withTax}।');
