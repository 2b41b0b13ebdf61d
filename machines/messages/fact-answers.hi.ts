import { message } from './message.ts';

export const homePage = 'मुख्य पेज';
export const languages = 'ये पेज और आपको भेजे जाने वाले ईमेल अंग्रेज़ी और हिन्दी में हैं। इनवॉइस अंग्रेज़ी में होते हैं।';
export const demo = 'हाँ: मुख्य पेज पर डेमो माँगें, अपनी सुविधा के दिन और समय के साथ।';
export const place = message('{brand} {place} में है। कंपनी का नाम और रजिस्टर्ड ऑफ़िस शर्तों में है।');
