import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const logisticsReasons: Reasons = {
  'delivery-tracking': { 'map-view': 'पार्सल का सफ़र मैप पर दिखाया जाता है।' },
  'dispatch-board': { 'driver-app': 'काम ड्राइवरों के फ़ोन पर भेजे जाते हैं।' },
  'delivery-zones': { 'map-view': 'ज़ोन मैप पर बनाए जाते हैं।' },
  'arrival-countdown': { 'delivery-tracking': 'समय ट्रैक हो रही ट्रिप से निकाला जाता है।' },
  'delivery-delay-alerts': {
    'delivery-tracking': 'देरी ट्रैक हो रही ट्रिप में दिखती है।',
    'push-notifications': 'चेतावनी नोटिफ़िकेशन के रूप में भेजी जाती है।',
  },
  'automatic-job-assignment': { 'driver-app': 'चुने गए ड्राइवर को काम ऐप में मिलता है।' },
  'driver-earnings': { 'driver-app': 'कमाई ड्राइवर के ऐप में दिखती है।' },
  'driver-shifts': { 'driver-app': 'शिफ़्ट ड्राइवर के ऐप में चुनी जाती है।' },
  'vehicle-servicing': { 'fleet-register': 'सर्विसिंग दर्ज गाड़ियों के लिए ही तय होती है।' },
  'vehicle-load-planning': { 'fleet-register': 'हर गाड़ी का आकार पता होना चाहिए।' },
  'driver-cash-collection': {
    'driver-app': 'ड्राइवर रकम ऐप में लिखता है।',
    'contactless-delivery-only': 'जब कुछ हाथ में दिया ही नहीं जाता, तो कैश नहीं लिया जा सकता।',
  },
  'contactless-delivery-only': { 'driver-cash-collection': 'जब कुछ हाथ में दिया ही नहीं जाता, तो कैश नहीं लिया जा सकता।' },
};
