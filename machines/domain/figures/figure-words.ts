/**
 * The words of amounts, dates and spans: English, Hindi in Latin letters and in its own, without the dot below (nukta).
 * Each list is a part of a regular expression.
 */
import type { CycleId } from '../pricing/policy.ts';

/** The numbers that are said as words; tens are followed by ones. */
export const numberWords: Readonly<Record<string, number>> = {
  ...of(0, 'zero', 'shunya', 'शून्य'),
  ...of(1, 'one', 'ek', 'एक'),
  ...of(2, 'two', 'do', 'दो'),
  ...of(3, 'three', 'teen', 'tin', 'तीन'),
  ...of(4, 'four', 'char', 'chaar', 'चार'),
  ...of(5, 'five', 'paanch', 'panch', 'पांच', 'पाँच'),
  ...of(6, 'six', 'chhe', 'che', 'chah', 'chhah', 'chhai', 'छह', 'छः', 'छे', 'छै'),
  ...of(7, 'seven', 'saat', 'सात'),
  ...of(8, 'eight', 'aath', 'आठ'),
  ...of(9, 'nine', 'nau', 'नौ'),
  ...of(10, 'ten', 'das', 'दस'),
  ...of(11, 'eleven', 'gyarah', 'ग्यारह'),
  ...of(12, 'twelve', 'barah', 'baarah', 'बारह'),
  ...of(13, 'thirteen', 'terah', 'तेरह'),
  ...of(14, 'fourteen', 'chaudah', 'चौदह'),
  ...of(15, 'fifteen', 'pandrah', 'पंद्रह', 'पन्द्रह'),
  ...of(16, 'sixteen', 'solah', 'सोलह'),
  ...of(17, 'seventeen', 'satrah', 'सत्रह'),
  ...of(18, 'eighteen', 'atharah', 'अठारह'),
  ...of(19, 'nineteen', 'unnis', 'उन्नीस'),
  ...of(20, 'twenty', 'bees', 'bis', 'बीस'),
  ...of(25, 'pachees', 'pachis', 'पच्चीस'),
  ...of(30, 'thirty', 'tees', 'तीस'),
  ...of(40, 'forty', 'chalis', 'chaalis', 'चालीस'),
  ...of(50, 'fifty', 'pachas', 'pachaas', 'पचास'),
  ...of(60, 'sixty', 'साठ'),
  ...of(70, 'seventy', 'sattar', 'सत्तर'),
  ...of(75, 'pachattar', 'पचहत्तर'),
  ...of(80, 'eighty', 'assi', 'अस्सी'),
  ...of(90, 'ninety', 'nabbe', 'नब्बे'),
  ...of(1.5, 'dedh', 'derh', 'डेढ'),
  ...of(2.5, 'dhai', 'adhai', 'ढाई'),
  ...of(0.5, 'half a', 'half an', 'aadha', 'आधा'),
  ...of(1, 'a', 'an'),
};

/** What these words add to the number behind them. */
export const fractionWords: Readonly<Record<string, number>> = {
  ...of(0.5, 'saadhe', 'sadhe', 'saade', 'sade', 'साढे'),
  ...of(0.25, 'sava', 'sawa', 'savaa', 'सवा'),
  ...of(-0.25, 'paune', 'pone', 'पौने'),
};

function of(value: number, ...words: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(words.map((word) => [word, value]));
}

/** Units of amounts, in rupees, the largest first. */
export const amountUnits: readonly (readonly [words: string, rupees: number])[] = [
  ['crores?|karod|karor|cr|करोड', 1_00_00_000],
  ['millions?|mn', 10_00_000],
  ['lakhs?|lacs?|laakhs?|lacks?|lkah|lkh|l|लाख', 1_00_000],
  ['thousands?|hazaar|hazar|hajar|k|हजार', 1_000],
];

export const rupeeWords = 'rs|inr|rupees?|rupaye|rupaiye|rupye|rupay|रुपये|रुपए|रुपया|रूपये|रु';
export const foreignWords = 'dollars?|usd|euros?|eur|pounds?|gbp|dirhams?|aed|डॉलर';

export const dayWords = 'days?|din|दिन|दिनों';
export const weekWords = 'weeks?|wks?|haft[ea]|hafton|हफ्त[ेा]|हफ्तों|सप्ताह';
export const fortnightWords = 'fortnights?|pakhwade|पखवाडे';
export const monthWords = 'months?|mths?|mahin[ea]|mahino|माह|महीन[ेा]|महीनों';
export const quarterWords = 'quarters?|timahi|तिमाही';
export const yearWords = 'years?|yrs?|saal|साल|वर्ष';

/** Not behind a number: 'two months' is a span. */
const notCounted = '(?<!(?:\\d|ek|do|teen|char|chaar|paanch|chhe|एक|दो|तीन|चार|पांच|छह)\\s)';

/** The words before a cycle, and those of a cycle alone. */
export const perWords = 'a|an|per|each|every|in a|har|हर|प्रति';
export const cycleWords: readonly (readonly [unit: string, alone: string, CycleId])[] = [
  [
    `${monthWords}|mon`,
    `monthly|p\\.?m\\.?|${notCounted}(?:mahine (?:ka|ki)|महीने (?:का|की|के))(?! (?:andar|अंदर|भीतर|लिए))`,
    'monthly',
  ],
  [weekWords, `weekly|${notCounted}(?:hafte (?:ka|ki)|हफ्ते (?:का|की|के))(?! (?:andar|अंदर|भीतर|लिए))`, 'weekly'],
  [`${quarterWords}|(?:three|3|teen|तीन)\\s+(?:${monthWords})`, 'quarterly', 'quarterly'],
  ['(?!)', 'up-?front|एक साथ', 'upfront'],
];

/** The months in order, with their short names. */
export const monthNames: readonly string[] = [
  'january|jan|जनवरी',
  'february|feb|फरवरी',
  'march|mar|मार्च',
  'april|apr|अप्रैल',
  'may|मई',
  'june|jun|जून',
  'july|jul|जुलाई',
  'august|aug|अगस्त',
  'september|sept|sep|सितंबर|सितम्बर',
  'october|oct|अक्टूबर|अक्तूबर',
  'november|nov|नवंबर|नवम्बर',
  'december|dec|दिसंबर|दिसम्बर',
];

export const taxWords = '(?:18\\s*%?\\s*)?(?:gst|tax(?:es)?|जीएसटी|टैक्स)';
/** Ways to say that the tax is in an amount; `$` is the tax. */
export const taxIncluded: readonly string[] = [
  '(?:with|including|includes|incl\\.?|inc\\.?|inclusive(?: of)?)\\s+(?:all\\s+)?$',
  '$\\s*(?:is\\s+)?(?:included|inclusive|incl\\.?|ke saa?th|sahit|samet|shamil|mila ?kar|के साथ|सहित|समेत|शामिल|मिलाकर)',
  'all[\\s-](?:inclusive|included|in)',
  '(?:sab|sabhi|sab kuch|सब|सब कुछ)\\s+(?:mila ?kar|shamil|मिलाकर|शामिल)',
];
/** Ways to say that the tax comes to it. */
export const taxExcluded: readonly string[] = [
  '(?:\\+|plus|excluding|excl\\.?|exclusive of|without|before|bina|बिना)\\s*$',
  '$\\s*(?:is\\s+)?(?:extra|excluded|not included|separate(?:ly)?|alag(?: se)?|ke bina|ke alawa|अलग(?: से)?|के बिना|के अलावा)',
];

/** Words without meaning for an amount or a date. */
export const fillers: ReadonlySet<string> = new Set(
  `a about above all an and approx around at be before below budget build built by cost delivered delivery date deliver do done each end finish fit for from get go have i in is it its ka ke ki ko launch latest less live
  lo max maximum me mein more most my need not of on only or our pehle please plan price ready rupees se spend tak than that the then till to total under until up upto want we with within would you
  aur andar app chahiye dono hai hona ho jaye kam karo mujhe ban banao bas
  तक से पहले में का की के को बजट और कम चाहिए ऐप बनाएं बनाएँ अंदर दोनों है हो मुझे बस`.split(/\s+/),
);
