import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const smartReasons: Reasons = {
  'personal-recommendations': { 'usage-analytics': 'सुझाव इससे निकलते हैं कि लोगों ने क्या-क्या किया।' },
  'answers-from-documents': { 'chat-assistant': 'सवाल सहायक से ही पूछे जाते हैं।' },
  'receipt-reader': { 'document-text-reading': 'पहले रसीद पर लिखे शब्द पढ़ने होते हैं।' },
  'suggested-replies': { 'direct-messages': 'जवाब बातचीत के अंदर ही सुझाए जाते हैं।' },
  'assistant-handover': { 'chat-assistant': 'बातचीत सौंपने के लिए पहले सहायक होना चाहिए।' },
  'automatic-call-notes': { 'video-calls': 'नोट्स कॉल में कही गई बातों से बनते हैं।' },
  'object-counting': { 'image-recognition': 'चीज़ें पहले पहचानी जाती हैं, फिर गिनी जाती हैं।' },
  'leaving-risk-score': { 'usage-analytics': 'स्कोर पिछली गतिविधि से निकाला जाता है।' },
  'assistant-memory': { 'chat-assistant': 'याद रखी बातें सहायक की बातचीत में ही काम आती हैं।' },
  'meal-photo-nutrition': { 'image-recognition': 'पहले थाली का खाना पहचानना होता है।' },
  'on-device-ai-only': { 'training-on-activity': 'ट्रेनिंग को वह डेटा चाहिए जो फ़ोन पर चलने वाला AI कभी बाहर नहीं भेजता।' },
  'training-on-activity': { 'on-device-ai-only': 'ट्रेनिंग को वह डेटा चाहिए जो फ़ोन पर चलने वाला AI कभी बाहर नहीं भेजता।' },
};
