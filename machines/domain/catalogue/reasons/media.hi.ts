import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const mediaReasons: Reasons = {
  'photo-sharing': { 'email-login': 'हर फ़ोटो का मालिक पता होना चाहिए।' },
  videos: { 'email-login': 'हर अपलोड का मालिक पता होना चाहिए।' },
  'photo-albums': { 'photo-sharing': 'एल्बम में शेयर की हुई फ़ोटो रहती हैं।' },
  'short-clips': { videos: 'ये क्लिप वीडियो की तरह ही रखी और चलाई जाती हैं।' },
  subtitles: { videos: 'सबटाइटल वीडियो के साथ चलते हैं।' },
  'podcast-shows': { 'audio-player': 'एपिसोड प्लेयर में सुने जाते हैं।' },
  'live-stream-chat': { 'live-streaming': 'यह चैट लाइव स्ट्रीम के साथ चलती है।' },
  'stream-replay': { 'live-streaming': 'रीप्ले लाइव स्ट्रीम से ही बनता है।' },
  'video-chapters': { videos: 'चैप्टर वीडियो को हिस्सों में बाँटते हैं।' },
  'watch-together': { videos: 'दोस्तों के देखने के लिए वीडियो चाहिए।' },
  'save-to-device': { 'screen-capture-guard': 'एक कॉपी बाँटता है, दूसरा कॉपी रोकने के लिए ही है।' },
  'screen-capture-guard': { 'save-to-device': 'एक कॉपी बाँटता है, दूसरा कॉपी रोकने के लिए ही है।' },
};
