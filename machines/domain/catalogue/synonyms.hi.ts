import { synonyms as english } from './synonyms.ts';

/**
 * Hindi words for things, in Devanagari and in Latin letters, each group with a word from the catalogue's names or
 * sentences. The English groups apply as well.
 */
export const synonyms: readonly (readonly string[])[] = [
  ...english,

  // Sign-in
  ['login', 'लॉगिन', 'साइन इन', 'लॉग इन'],
  ['OTP', 'ओटीपी', 'phone code', 'two-step'],
  ['ID document', 'KYC', 'केवाईसी', 'आधार', 'पहचान पत्र', 'pehchan'],
  ['fingerprint', 'फ़िंगरप्रिंट', 'अंगूठा', 'चेहरा', 'angutha'],
  ['guest checkout', 'बिना अकाउंट', 'bina account'],

  // Communication
  ['chat', 'message', 'चैट', 'मैसेज', 'संदेश', 'baatcheet', 'बातचीत', 'sandesh'],
  ['video call', 'वीडियो कॉल', 'video baat'],
  ['comment', 'कमेंट', 'टिप्पणी'],
  ['friend', 'दोस्त', 'dost'],
  ['forum', 'फ़ोरम', 'चर्चा', 'charcha'],

  // Money and shops
  ['cart', 'कार्ट', 'टोकरी', 'tokri', 'थैला', 'jhola'],
  ['payment', 'पेमेंट', 'भुगतान', 'bhugtan', 'paisa', 'पैसा', 'पैसे', 'paise', 'यूपीआई'],
  ['invoice', 'इनवॉइस', 'बिल'],
  ['receipt', 'रसीद', 'rasid', 'raseed'],
  ['refund', 'रिफ़ंड', 'पैसे वापस', 'paise wapas', 'पैसा वापस', 'paisa wapas'],
  ['tax', 'टैक्स', 'जीएसटी'],
  ['instalment', 'किस्त', 'kist', 'kisht', 'ईएमआई'],
  ['cash on delivery', 'कैश ऑन डिलीवरी', 'नकद', 'nakad'],
  ['wallet', 'वॉलेट', 'बटुआ', 'batua'],
  ['coupon', 'कूपन'],
  ['discount', 'डिस्काउंट', 'छूट', 'chhoot', 'chhut'],
  ['seller', 'vendor', 'विक्रेता', 'दुकानदार', 'dukandar', 'बेचने वाला', 'vikreta'],
  ['store', 'स्टोर', 'दुकान', 'dukan', 'dukaan'],
  ['stock', 'स्टॉक', 'माल', 'maal'],
  ['wishlist', 'विशलिस्ट', 'पसंद', 'pasand', 'मनपसंद'],
  ['review', 'रिव्यू', 'राय', 'समीक्षा'],
  ['catalogue', 'कैटलॉग', 'सामान', 'samaan', 'saman'],
  ['donation', 'दान', 'daan', 'चंदा', 'chanda'],
  ['loan', 'उधार', 'udhaar', 'udhar', 'कर्ज़', 'karz', 'लोन'],
  ['ledger', 'खाता', 'बहीखाता', 'bahi khata', 'hisaab', 'हिसाब', 'hisab'],
  ['tip', 'बख्शीश', 'टिप'],
  ['gift card', 'गिफ़्ट कार्ड', 'उपहार', 'uphaar', 'tohfa', 'तोहफ़ा'],
  ['loyalty', 'लॉयल्टी', 'इनाम', 'inaam', 'inam', 'पॉइंट'],

  // Notifications and reminders
  ['notification', 'alert', 'नोटिफ़िकेशन', 'सूचना', 'suchna', 'अलर्ट'],
  ['SMS', 'एसएमएस'],
  ['email', 'ईमेल', 'मेल'],
  ['WhatsApp', 'व्हाट्सऐप', 'वॉट्सऐप', 'व्हाट्सएप'],
  ['reminder', 'रिमाइंडर', 'याद', 'yaad'],

  // Places and deliveries
  ['map', 'location', 'नक्शा', 'नक्शे', 'naksha', 'मैप', 'jagah', 'लोकेशन'],
  ['directions', 'route', 'रास्ता', 'रास्ते', 'rasta', 'raasta'],
  ['nearby', 'आसपास', 'पास में', 'aaspaas', 'aas paas'],
  ['driver', 'ड्राइवर', 'चालक', 'गाड़ी वाला'],
  ['delivery', 'डिलीवरी', 'पहुँचाना', 'pahunchana'],
  ['tracking', 'ट्रैकिंग', 'कहाँ पहुँचा', 'kahan pahuncha'],
  ['vehicle', 'गाड़ी', 'gaadi', 'gadi', 'वाहन'],
  ['weather', 'मौसम', 'mausam'],
  ['address', 'pata', 'पिन कोड'],

  // Booking
  ['booking', 'appointment', 'बुकिंग', 'अपॉइंटमेंट'],
  ['calendar', 'कैलेंडर', 'तारीख'],
  ['queue', 'waitlist', 'लाइन', 'कतार', 'kataar'],
  ['rental', 'किराया', 'किराये', 'kiraya', 'kiraye'],
  ['online consultation', 'डॉक्टर', 'doctor', 'इलाज', 'ilaaj'],

  // Appearance and accessibility
  ['dark mode', 'dark theme', 'डार्क मोड', 'गहरे रंग'],
  ['language', 'भाषा', 'bhasha', 'हिंदी', 'hindi'],
  ['smartwatch', 'wearable', 'Apple Watch', 'wrist', 'घड़ी', 'ghadi'],
  ['offline', 'ऑफ़लाइन', 'बिना इंटरनेट', 'bina internet'],

  // Images, sound, text
  ['photo', 'फ़ोटो', 'तस्वीर', 'tasveer', 'tasvir'],
  ['video', 'वीडियो', 'फ़िल्म'],
  ['music', 'संगीत', 'sangeet', 'गाना', 'gaana', 'gana'],
  ['quiz', 'क्विज़', 'परीक्षा', 'pariksha', 'इम्तिहान'],
  ['course', 'कोर्स', 'पढ़ाई', 'padhai', 'lesson', 'पाठ', 'paath'],
  ['homework', 'assignment', 'होमवर्क', 'गृहकार्य'],
  ['certificate', 'सर्टिफ़िकेट', 'प्रमाण पत्र', 'praman patra'],
  ['file', 'फ़ाइल', 'document', 'दस्तावेज़', 'कागज़', 'kagaz', 'kaagaz'],

  // Administration
  ['admin', 'एडमिन', 'मालिक', 'malik'],
  ['statistics', 'chart', 'आँकड़े', 'aankde', 'चार्ट'],
  ['support', 'सपोर्ट', 'मदद', 'madad', 'सहायता', 'sahayata', 'शिकायत', 'shikayat'],
  ['common questions', 'सवाल', 'sawaal', 'sawal'],
  ['survey', 'poll', 'सर्वे', 'वोट', 'मतदान', 'raay'],
  ['attendance', 'clock in', 'हाज़िरी', 'haaziri', 'hazri', 'हाज़री'],
  ['salary', 'payroll', 'वेतन', 'तनख्वाह', 'tankhwah', 'vetan'],
  ['task', 'kaam'],
  ['sign-in', 'signed-in', 'अकाउंट', 'खाते'],

  // Security and smart features
  ['privacy', 'निजता', 'गोपनीयता'],
  ['emergency', 'SOS', 'इमरजेंसी', 'आपातकाल', 'खतरा'],
  ['fraud', 'धोखा', 'dhokha', 'फ़्रॉड'],
  ['assistant', 'AI', 'सहायक', 'एआई'],
  ['search', 'खोज', 'खोजें', 'khoj', 'ढूँढें', 'dhundo'],
  ['filter', 'फ़िल्टर', 'छाँटें'],
];
