import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const searchReasons: Reasons = {
  'search-as-you-type': { 'keyword-search': 'सुझाव उसी खोज के इंडेक्स से आते हैं।' },
  'typo-tolerance': { 'keyword-search': 'यह खोज में लिखे गए शब्दों को सुधारता है।' },
  'saved-searches': { 'email-login': 'सहेजी गई खोज किसी एक अकाउंट की होती है।' },
  'new-match-alerts': {
    'saved-searches': 'अलर्ट किसी की सहेजी हुई खोज पर नज़र रखता है।',
    'push-notifications': 'अलर्ट फ़ोन पर नोटिफ़िकेशन बनकर पहुँचता है।',
  },
  'facet-counts': { 'search-filters': 'गिनती फ़िल्टर के साथ लिखी रहती है।' },
  'map-area-search': { 'map-view': 'इलाका मैप खिसकाकर चुना जाता है।' },
  'distance-filter': { 'search-filters': 'दूरी भी एक फ़िल्टर ही है।' },
  'range-sliders': { 'search-filters': 'स्लाइडर फ़िल्टर लगाने का एक तरीका है।' },
  'voice-search': { 'keyword-search': 'बोले गए शब्द खोज को ही दिए जाते हैं।' },
  'member-directory-search': { 'public-profile': 'सदस्य अपनी प्रोफ़ाइल से ही मिलते हैं।' },
  'search-synonyms': { 'keyword-search': 'समान शब्द खोज का दायरा बढ़ाते हैं।' },
  'usual-filters': { 'search-filters': 'जो याद रखा जाता है, वे फ़िल्टर ही हैं।' },
  'endless-results': { 'numbered-result-pages': 'एक लिस्ट या तो चलती रहती है या पेजों में बँटती है।' },
  'numbered-result-pages': { 'endless-results': 'एक लिस्ट या तो चलती रहती है या पेजों में बँटती है।' },
};
