import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const locationReasons: Reasons = {
  'live-location': { 'map-view': 'चलती हुई लोकेशन मैप पर ही दिखती है।' },
  'turn-by-turn-directions': {
    'map-view': 'रास्ता मैप पर ही बनता है।',
    'approximate-location-only': 'रास्ता बताने के लिए सटीक लोकेशन चाहिए, जो अनुमानित मोड कभी नहीं लेता।',
  },
  'timed-location-sharing': { 'live-location': 'जो शेयर होती है, वह लाइव लोकेशन ही है।' },
  'family-map': { 'live-location': 'मैप दिखाता है कि परिवार का हर व्यक्ति अभी कहाँ है।' },
  'people-nearby': { 'public-profile': 'जो मिले, उसे दिखाने के लिए प्रोफ़ाइल चाहिए।' },
  'drop-a-pin': { 'map-view': 'पिन मैप पर ही लगता है।' },
  'pin-clusters': { 'map-view': 'यह मैप के पिन ही मिलाता है।' },
  'draw-an-area': { 'map-view': 'घेरा मैप पर ही बनाया जाता है।' },
  'offline-maps': { 'map-view': 'जो डाउनलोड होता है, वह मैप ही है।' },
  'satellite-view': { 'map-view': 'यह उसी मैप का दूसरा रूप है।' },
  'live-traffic': { 'map-view': 'ट्रैफ़िक मैप की सड़कों पर रंग से दिखता है।' },
  'approximate-location-only': {
    'turn-by-turn-directions': 'रास्ता बताने के लिए सटीक लोकेशन चाहिए, जो अनुमानित मोड कभी नहीं लेता।',
  },
};
