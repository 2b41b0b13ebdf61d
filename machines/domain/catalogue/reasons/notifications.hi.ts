import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const notificationsReasons: Reasons = {
  'digest-emails': { 'email-notifications': 'सारांश भी बाकी ईमेल के साथ ही जाता है।' },
  'notification-actions': { 'push-notifications': 'बटन पुश नोटिफ़िकेशन का ही हिस्सा हैं।' },
  'picture-notifications': { 'push-notifications': 'फ़ोटो पुश नोटिफ़िकेशन के अंदर ही जाती है।' },
  'notification-grouping': { 'push-notifications': 'पुश नोटिफ़िकेशन ही जमा होते हैं और समेटने पड़ते हैं।' },
  'critical-alerts': { 'push-notifications': 'यह चेतावनी खास अधिकार वाला पुश नोटिफ़िकेशन है।' },
  'acknowledged-notices': { 'notification-centre': 'पुष्टि होने तक सूचनाएँ नोटिफ़िकेशन सेंटर में रहती हैं।' },
  'watch-notifications': { 'push-notifications': 'घड़ी वही दिखाती है जो फ़ोन पर पुश होता है।' },
  'channel-fallback': { 'push-notifications': 'दूसरा रास्ता तभी चलता है जब पुश नोटिफ़िकेशन पढ़ा न जाए।' },
  'one-tap-unsubscribe': { 'email-notifications': 'लिंक हर ईमेल के नीचे रहता है।' },
  'translated-notifications': { 'multiple-languages': 'अलर्ट व्यक्ति की चुनी भाषा में आते हैं।' },
};
