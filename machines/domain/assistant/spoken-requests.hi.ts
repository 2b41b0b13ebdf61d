import { plainText } from '../catalogue/search-words.ts';

/** The endings of an imperative: 'हटा दो', 'हटाएँ', 'हटा दीजिए'. */
const endings = [
  ' दो',
  ' दें',
  ' दे',
  ' दीजिए',
  ' दीजिये',
  ' देना',
  ' दिया जाए',
  'ओ',
  'एं',
  'इए',
  'इये',
  'ना है',
  'ना',
  'ने हैं',
  'नी है',
  ' लो',
  ' लें',
];
/** The same for a verb with 'करना'. */
const doings = [
  ' करो',
  ' करें',
  ' कर',
  ' कर दो',
  ' कर दें',
  ' कर दीजिए',
  ' कर दीजिये',
  ' कीजिए',
  ' कीजिये',
  ' करिए',
  ' करना',
  ' करना है',
  ' करनी है',
  ' करना चाहता हूं',
  ' करना चाहती हूं',
  ' करना चाहते हैं',
  '',
];

const ofStems = (stems: string, ends: readonly string[], english: string): readonly (readonly [string, string])[] =>
  stems.split(' ').flatMap((stem) => ends.map((end) => [`${stem}${end}`, english] as const));
const ofPhrases = (phrases: string, english: string): readonly (readonly [string, string])[] =>
  phrases.split(', ').map((phrase) => [phrase, english] as const);

/**
 * Requests in Hindi. The verb follows its object, as in 'coupons jod do', which is among the everyday words in Latin
 * letters.
 */
export const spokenRequests: readonly (readonly [string, string])[] = [
  // Wishes
  ...ofStems('जोड़ लगा डाल', endings, 'add'),
  ...ofPhrases('डालिए, डालें, जोड़ें, जोड़िए, लगाइए, रखो, रखें, रखिए, रख दो, रखना है', 'add'),
  ...ofStems('एड ऐड शामिल', doings, 'add'),
  ...ofStems('हटा', endings, 'remove'),
  ...ofPhrases('निकाल दो, निकाल दें, निकाल दीजिए, निकालो, निकालें, निकालिए, निकालना है, हट जाए', 'remove'),
  ...ofStems('रिमूव डिलीट', doings, 'remove'),
  ...ofPhrases(
    'नहीं चाहिए, नहीं चाहिये, मत रखो, मत रखना, मत रखें, न रखें, मत लगाओ, मत लगाना, मत डालो, मत डालना, मत जोड़ो, मत जोड़ना, की ज़रूरत नहीं, की ज़रूरत नहीं है, की कोई ज़रूरत नहीं, की कोई ज़रूरत नहीं है, ज़रूरी नहीं, ज़रूरी नहीं है',
    'remove',
  ),
  ...ofPhrases('के बिना, के बगैर, के बग़ैर', 'without'),
  ...ofPhrases(
    'होना चाहिए, होनी चाहिए, होने चाहिए, चलना चाहिए, चलनी चाहिए, चाहिए, चाहिये, चाहिए होगा, चाहिए होगी, चाहिए होंगे, भी हो, चाहता हूं, चाहती हूं, चाहते हैं',
    'want',
  ),
  ...ofPhrases('ज़रूरी है, की ज़रूरत है, लगेगा, लगेगी, लगेंगे', 'need'),
  ...ofPhrases('की जगह, की जगह पर, के बदले, के बदले में', 'replacedby'),
  ...ofStems('बदल', endings, 'change'),
  ['बदलें', 'change'],
  ...ofPhrases('चुनो, चुनें, चुनिए, चुन लो, लेना है, इस्तेमाल करो, इस्तेमाल करें, से शुरू करो, से शुरू करें', 'choose'),
  ...ofStems('बना बनवा', endings, 'build'),
  ...ofPhrases(
    'बनाने, बनानी है, बनवानी है, बनाना चाहता हूं, बनाना चाहती हूं, बनाना चाहते हैं, बनवाना चाहता हूं, बनवाना चाहते हैं',
    'build',
  ),
  ...ofPhrases('बन जाएगा, बन जाए, बन सकता है, बनेगा, बनकर', 'made'),
  ...ofStems('वापस', [' लो', ' लें', ' ले लो', ' लीजिए', ' करो', ' करें', ' कर दो', ' कर दें'], 'undo'),
  ...ofPhrases('पहले जैसा कर दो, पहले जैसा करो, पहले जैसा कर दें, अनडू, अनडू करो', 'undo'),

  // Questions
  ...ofPhrases(
    'क्या क्या चाहिए, क्या चाहिए, क्या चाहिए होगा, क्या लगेगा, क्या क्या लगेगा, क्या ज़रूरी है, क्या होना चाहिए',
    'what need',
  ),
  ...ofPhrases('कौन से फ़ीचर, कौन कौन से फ़ीचर, कौनसे फ़ीचर', 'which features'),
  ...ofPhrases('क्यों, किसलिए, किस लिए, किस काम का, किस काम की, क्यूं', 'why'),
  ['क्या', 'what'],
  ...ofPhrases('कौन सा, कौनसा, कौन सी, कौनसी, कौन से, कौनसे', 'which'),
  ...ofPhrases('कब, कब तक', 'when'),
  ['कैसे', 'how'],
  ...ofPhrases(
    'कितने दिन, कितना समय, कितना टाइम, कितना वक्त, कितने महीने, कितने हफ़्ते, बनने में कितना समय लगेगा, बनने में कितना समय, बनने में कितने दिन, बनने में कितने दिन लगेंगे, बनने में कितना टाइम लगेगा',
    'how many days',
  ),
  ...ofPhrases('कितना, कितनी, कितने, कितने का, कितने की, कितने में', 'how much'),
  ...ofPhrases('तुलना, की तुलना, तुलना करो, की तुलना करो, की तुलना करें, की तुलना कीजिए, तुलना करें, कंपेयर, कंपेयर करो', 'compare'),
  ...ofPhrases('फ़र्क, अंतर, फरक', 'difference'),
  ...ofPhrases('बेहतर, ज़्यादा अच्छा', 'better'),
  ['बनाम', 'versus'],
  ...ofPhrases('बेस, टेम्पलेट', 'base'),
  ...ofPhrases('तैयार, तैयार होगा, तैयार होगी, पूरा होगा, डिलीवर होगा, मिलेगा ऐप', 'ready'),
  ...ofPhrases('इंसान, किसी आदमी, किसी व्यक्ति', 'human'),
  ...ofPhrases('बात करनी है, बात करना है, बात कराओ, बात कराएं, बात करवाओ, बात करवाइए, बात हो सकती है, बात', 'talk'),
  ['कॉल करो', 'call me'],
  ['कॉल करें', 'call me'],
  ['मुझे कॉल करें', 'call me'],
  ['मुझे फ़ोन करें', 'call me'],
  ...ofPhrases('छूट, डिस्काउंट, रियायत', 'discount'),
  ...ofPhrases('मुफ़्त, मुफ़्त में, फ़्री, फ़्री में', 'for free'),

  // Money and time
  ...ofPhrases(
    'सस्ता, सस्ती, सस्ते, कम पैसे, कम पैसों, दाम कम, कीमत कम, खर्च कम, खर्चा कम, बजट कम, पैसे कम, रेट कम, कम कीमत, कम खर्च, कम हो सकता, कम हो सकता है, कम हो सकती है, कम हो जाए, कम करो, कम करें, कम कर दो, कम कर दें, कम कीजिए, पैसे बचाने',
    'cheaper',
  ),
  ...ofPhrases('सबसे सस्ता, सबसे सस्ती', 'cheapest'),
  ...ofPhrases('महंगा, महंगी, बहुत महंगा, ज़्यादा महंगा, बजट से बाहर, बजट के बाहर', 'too expensive'),
  ...ofPhrases('दाम, कीमत, खर्च, खर्चा, रेट', 'price'),
  ...ofPhrases('पैसे, पैसा', 'money'),
  ...ofPhrases('बचा है, बचा, बचे, बचे हैं, बचेगा, बचेंगे, बाकी, बाकी है, बचता है', 'left'),
  ...ofPhrases('कुल, टोटल, कुल मिलाकर', 'total'),
  ...ofPhrases('जल्दी, जल्द, जल्दी से, पहले चाहिए, अर्जेंट, फटाफट, तेज़ी से', 'sooner'),
  ...ofPhrases('देर लग रही, देर लग रही है, बहुत देर, बहुत समय, बहुत दिन', 'too long'),
  ...ofPhrases('दिन, दिनों', 'days'),
  ...ofPhrases('हफ़्ते, हफ़्तों', 'weeks'),
  ...ofPhrases('महीने, महीनों', 'months'),
  ...ofPhrases('सबसे तेज़, सबसे तेज़ डिलीवरी', 'choose fastest speed'),
  ['तेज़ डिलीवरी', 'choose fast speed'],
  ['ज़्यादा तेज़', 'faster'],
  ['तेज़', 'faster'],
  ['आराम से डिलीवरी', 'choose relaxed speed'],
  ...['', ' करना', ' करना है', ' करेंगे', ' करूंगा', ' दूंगा', ' देंगे', ' देना है', ' देना', ' दे'].flatMap(
    (end) =>
      [
        [`पेमेंट${end}`, 'payment'],
        [`भुगतान${end}`, 'payment'],
        [`किस्त${end}`, 'payment'],
      ] as const,
  ),
  ['पेमेंट लगा', 'payment add'],
  ...ofPhrases('पैसे दूंगा, पैसे दूंगी, पैसे देंगे, पैसे देना, पैसे देना है, पैसे देने हैं, पैसे दे', 'pay'),
  ['एक साथ', 'upfront'],

  // Nouns and places
  ...ofPhrases('एंड्रॉयड, एंड्रॉइड, एंड्राइड, एंड्रायड, ऐंड्रॉयड', 'android'),
  ...ofPhrases('आईफ़ोन, आइफ़ोन, आईओएस, आईपैड, ऐपल फ़ोन', 'ios'),
  ...ofPhrases('वेब, वेबसाइट, ब्राउज़र', 'web'),
  ...ofPhrases('विंडोज़, विंडोज', 'windows'),
  ...ofPhrases('मैक, मैकबुक', 'mac'),
  ...ofPhrases('ऐपल वॉच, एप्पल वॉच, स्मार्टवॉच', 'apple watch'),
  ...ofPhrases('मोबाइल साइट, मोबाइल वेबसाइट', 'mobile site'),
  ...ofPhrases('डिज़ाइन, डिज़ाइन चरण', 'design phase'),
  ...ofPhrases('रोडमैप, प्रोडक्ट रोडमैप', 'product roadmap'),
  ...ofPhrases('प्रोटोटाइप, प्रोफ़ेशनल प्रोटोटाइप', 'prototype'),
  ['एमवीपी', 'mvp'],
  ['पूरा ऐप', 'full build'],
  ...ofPhrases('केयर, केयर प्लान, देखभाल', 'care plan'),
  ...ofPhrases('डार्क मोड, नाइट मोड', 'dark mode'),
  ...ofPhrases('यूपीआई, यूपीआई पेमेंट', 'upi'),
  ...ofPhrases('सीओडी, नकद भुगतान', 'cod'),
  ...ofPhrases('ओटीपी, ओटीपी लॉगिन, ओटीपी से लॉगिन, फ़ोन नंबर से लॉगिन, मोबाइल नंबर से लॉगिन', 'otp login'),
  ...ofPhrases('गूगल लॉगिन, गूगल से लॉगिन', 'google login'),
  ...ofPhrases('चैट, मैसेज', 'chat'),
  ...ofPhrases('लाइव चैट, हेल्प चैट, सपोर्ट चैट', 'live chat'),
  ...ofPhrases('रेफ़रल, दोस्तों को बुलाओ', 'referral'),
  ...ofPhrases('व्हाट्सऐप, व्हाट्सएप, वॉट्सऐप', 'whatsapp'),
  ['एसएमएस', 'sms'],
  ...ofPhrases('नक्शा, मैप', 'map'),
  ['कार्ट', 'cart'],
  ...ofPhrases('रिव्यू, रेटिंग', 'reviews'),
  ...ofPhrases('नोटिफ़िकेशन, सूचनाएं', 'notifications'),
  ...ofPhrases('ऑर्डर ट्रैकिंग, लाइव ट्रैकिंग', 'order tracking'),
  ['वॉलेट', 'wallet'],
  ['एडमिन पैनल', 'admin panel'],
  ['चैटबॉट', 'chatbot'],
  ['रिफ़ंड', 'refunds'],
  ...ofPhrases('लॉयल्टी, लॉयल्टी प्रोग्राम', 'loyalty program'),
  ['लीडरबोर्ड', 'leaderboard'],
  ['स्टोरी', 'stories'],
  ['रील्स', 'reels'],
  ['सर्च', 'search'],

  // Function words
  ...ofPhrases('ऐप, एप, ऐप्प, एप्प', 'app'),
  ...ofPhrases('के लिए, के लिये', 'for'),
  ...ofPhrases('जैसा, जैसी, जैसे', 'like'),
  ...ofPhrases('भी, साथ में', 'also'),
  ...ofPhrases('और, तथा, एवं', 'and'),
  ['या', 'or'],
  ...ofPhrases('लेकिन, पर साथ ही, मगर', 'but'),
  ...ofPhrases('सिर्फ़, केवल, बस', 'only'),
  ['तक', 'until'],
  ...ofPhrases('पहले', 'first'),
  ['से पहले', 'before'],
  ...ofPhrases('है, हैं, होगा, होगी, होंगे, हुआ, हुई', 'is'),
  ...ofPhrases('हो सकता, हो सकता है, हो सकती है', 'can'),
  ...ofPhrases('नहीं, मत, न', 'not'),
  ...ofPhrases('ज़्यादा, अधिक', 'more'),
  ['कम', 'less'],
  ...ofPhrases('में', 'in'),
  ['पर', 'on'],
  ...ofPhrases('का, की, के, से', 'of'),
  ...ofPhrases('ये, यह, वह, वो', 'this'),
  ...ofPhrases('मुझे, मुझको, हमें, हमको, मैं, हम', 'i'),
  ...ofPhrases('मेरा, मेरी, मेरे, हमारा, हमारी, हमारे, अपना, अपनी, अपने', 'my'),
  ...ofPhrases('एक, कोई, किसी', 'a'),
  ...ofPhrases('कृपया, प्लीज़, प्लीज', 'please'),
  ['प्लान', 'plan'],
  ...ofPhrases(
    'इसमें, उसमें, इस में, उस में, को, दोनों, थोड़ा, थोड़ी, थोड़ा और, बहुत, कुछ, वाला, वाली, वाले, ने, जी, करो, करें, कर, कर दो, कर दें, कर दीजिए, कर दीजिये, कीजिए, कीजिये, करना है, करिए, दो, दें, दीजिए, हो जाएगा, हो जाए, हो जाएगी, फ़ीचर, बताएं, बताओ, बताइए, हूं, हो, भाई, भैया, यार, सर',
    '',
  ),
];

const units: Readonly<Record<string, string>> = { हज़ार: 'thousand', लाख: 'lakh', करोड़: 'crore' };
const numbers: Readonly<Record<string, string>> = {
  एक: '1',
  दो: '2',
  तीन: '3',
  चार: '4',
  पांच: '5',
  छह: '6',
  छः: '6',
  छे: '6',
  सात: '7',
  आठ: '8',
  नौ: '9',
  दस: '10',
  बारह: '12',
  पंद्रह: '15',
  बीस: '20',
  पच्चीस: '25',
  तीस: '30',
  चालीस: '40',
  पचास: '50',
  साठ: '60',
  सत्तर: '70',
  अस्सी: '80',
  नब्बे: '90',
  डेढ़: '1.5',
  ढाई: '2.5',
};
const months: Readonly<Record<string, string>> = {
  जनवरी: 'january',
  फ़रवरी: 'february',
  मार्च: 'march',
  अप्रैल: 'april',
  मई: 'may',
  जून: 'june',
  जुलाई: 'july',
  अगस्त: 'august',
  सितंबर: 'september',
  अक्टूबर: 'october',
  अक्तूबर: 'october',
  नवंबर: 'november',
  दिसंबर: 'december',
};
const spans: Readonly<Record<string, string>> = {
  दिन: 'day',
  दिनों: 'day',
  हफ़्ते: 'week',
  हफ़्तों: 'week',
  सप्ताह: 'week',
  महीने: 'month',
  महीनों: 'month',
  माह: 'month',
  साल: 'year',
};

const plainKeys = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).map(([word, english]) => [plainText(word), english]));
const [unitOf, numberOf, monthOf, spanOf] = [plainKeys(units), plainKeys(numbers), plainKeys(months), plainKeys(spans)];
/** A part of a pattern: one of these words, in their comparable form. */
const oneOf = (...words: readonly string[]): string => `(?:${words.map(plainText).join('|')})`;
/** Hindi vowel signs are marks, which `\b` treats as word boundaries. */
const [begins, ends] = ['(?<![\\p{L}\\p{M}\\p{N}])', '(?![\\p{L}\\p{M}\\p{N}])'];
const whole = (pattern: string): RegExp => new RegExp(`${begins}${pattern}${ends}`, 'gu');

const digits = /[०-९]/g;
const [anyUnit, anyNumber, anyMonth, anySpan] = [unitOf, numberOf, monthOf, spanOf].map((words) =>
  oneOf(...words.keys()),
) as [string, string, string, string];
const inTime = oneOf('में', 'के अंदर', 'के भीतर', 'तक');
const numbersBefore = whole(`${anyNumber}(?=\\s+(?:${anyUnit}|${anySpan})${ends})`);
const unitsAfter = new RegExp(`(?<=\\d\\s*)${anyUnit}${ends}`, 'gu');
const monthEnd = whole(`(${anyMonth})((?:\\s+20\\d\\d)?)\\s+${oneOf('तक', 'से पहले', 'के अंत तक')}`);
const month = whole(anyMonth);
const withinSpan = whole(`(\\d{1,3})\\s+(${anySpan})\\s+${inTime}`);
const rupees = whole(oneOf('रुपये', 'रुपए', 'रुपया', 'रु'));
const cycles = [
  [whole(oneOf('हर महीने', 'प्रति माह', 'हर माह', 'प्रति महीना', 'महीने के हिसाब से')), 'monthly'],
  [
    new RegExp(
      `(?<=(?:thousand|lakh|crore)(?: rupees)?\\s+)${oneOf('महीना', 'महीने', 'माह')}${ends}(?!\\s+${inTime}${ends})`,
      'gu',
    ),
    'monthly',
  ],
  [whole(oneOf('हर हफ़्ते', 'प्रति सप्ताह', 'हर सप्ताह')), 'weekly'],
  [whole(oneOf('हर तिमाही', 'हर तीन महीने')), 'quarterly'],
] as const;
const budget = whole(oneOf('बजट'));

/** A lower-case text with its amounts and dates in English. */
export function spokenFigures(text: string): string {
  let read = text
    .replace(digits, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(numbersBefore, (word) => numberOf.get(word) ?? word)
    .replace(unitsAfter, (word) => ` ${unitOf.get(word) ?? word}`)
    .replace(monthEnd, (_, name: string, year: string) => ` by ${monthOf.get(name) ?? name}${year} `)
    .replace(month, (word) => monthOf.get(word) ?? word)
    .replace(withinSpan, (_, count: string, unit: string) => `in ${count} ${spanOf.get(unit) ?? unit}s`)
    .replace(rupees, 'rupees')
    .replace(budget, 'budget');
  for (const [pattern, english] of cycles) read = read.replace(pattern, english);
  return read;
}
