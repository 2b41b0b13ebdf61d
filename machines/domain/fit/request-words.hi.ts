/** The Hindi words of a budget or a date, with their English replacements. Irrelevant words are dropped. */
const words: Readonly<Record<string, string>> = {
  हज़ार: 'thousand',
  लाख: 'lakh',
  करोड़: 'crore',
  जनवरी: 'january',
  फ़रवरी: 'february',
  मार्च: 'march',
  अप्रैल: 'april',
  मई: 'may',
  जून: 'june',
  जुलाई: 'july',
  अगस्त: 'august',
  सितंबर: 'september',
  सितम्बर: 'september',
  अक्टूबर: 'october',
  अक्तूबर: 'october',
  नवंबर: 'november',
  नवम्बर: 'november',
  दिसंबर: 'december',
  दिसम्बर: 'december',
  'हर महीने': 'monthly',
  'प्रति माह': 'monthly',
  'महीने के': 'monthly',
  'हर हफ़्ते': 'weekly',
  'हर तिमाही': 'quarterly',
  'एक साथ': 'upfront',
  रुपये: ' ',
  रुपए: ' ',
  रुपया: ' ',
  तक: ' ',
  से: ' ',
  पहले: ' ',
  में: ' ',
  का: ' ',
  की: ' ',
  के: ' ',
  को: ' ',
  बजट: ' ',
  और: ' ',
  कम: ' ',
  चाहिए: ' ',
  ऐप: ' ',
  बनाएँ: ' ',
};

/** Letters with a dot below (nukta) occur as one character, as two, or without it. */
const plain = (text: string): string => text.normalize('NFD').replaceAll('\u093c', '');
const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:${Object.keys(words).map(plain).join('|')})(?![\\p{L}\\p{M}])`, 'gu');
const meanings = new Map(Object.entries(words).map(([word, english]) => [plain(word), english]));

/** Translates a lower-case request into the English words that the parser knows. */
export function inEnglish(text: string): string {
  return plain(text).replace(pattern, (word) => meanings.get(word) ?? word);
}
