import type { IsoDate } from '../calendar.ts';
import { features } from '../catalogue/features.ts';
import { isOneSlipFrom, isSmall, plainText, typoFrom, wordsOf } from '../catalogue/search-words.ts';
import { synonyms } from '../catalogue/synonyms.ts';
import { templates } from '../catalogue/templates.ts';
import { findFigures, type Figures } from '../figures/read-figures.ts';
import { spokenWords } from '../guide/spoken-words.ts';
import { topics } from '../guide/topics.ts';
import { once } from '../once.ts';
import { everydayWords, featureAliases, phaseWords, platformWords } from './everyday-words.ts';
import { spokenRequests } from './spoken-requests.ts';

/** The words of requests, apart from those of the catalogue. */
const requestText = `add include put insert want need needed require required wish would like please remove delete drop take out without exclude leave skip get rid replace swap exchange switch change instead
  compare difference versus better base bases which what when where why how much many days long cost costs price prices total plan app application build make create launch deliver ready done finish
  cheap cheaper cheapest expensive reduce lower bring down budget fit afford sooner soon faster fast fastest quicker quickly early earlier speed slower relaxed standard before until within under only lakh lakhs crore thousand rupees month months week weeks day days
  monthly weekly quarterly upfront care phase design prototype left remaining remain included feature features recommend suggest should have first both online startup idea like for with from undo hello thanks help human person discount`;

/** Correct words that are one typo away from another word. */
const plainWords = new Set(
  'able back bear best both call comes crop done drone give goes hand here hold home idea kind know land last line made main mind more most move must near once other over part peak same show side some speak such sure talk than them then they thing those told town type very wait walk well were whom wide wild will wise word work year your'.split(
    ' ',
  ),
);

const splitWords = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{M}\p{N}|]+/u).filter((word) => word !== '');

/** The words that a mistyped word may mean, and the words that are correct as they are. */
const vocabulary = once(() => {
  const named = [
    ...features.flatMap(({ id, name, otherNames }) => (otherNames === undefined ? [name] : [name, id])),
    ...topics.flatMap(({ words }) => words),
    ...templates.map(({ name }) => name),
    ...Object.keys(featureAliases),
    ...Object.values(platformWords).flat(),
    ...Object.values(phaseWords).flat(),
    requestText,
  ].flatMap((text) => splitWords(plainText(text)));
  const meant = [...new Set(named)].filter((word) => word.length >= typoFrom);
  return {
    meant,
    known: new Set([
      ...named,
      ...named.flatMap(wordsOf),
      ...synonyms.flat().flatMap((text) => splitWords(plainText(text))),
    ]),
  };
});

const hindi = /[\u0900-\u097f]/;
/** In Hindi the vowel signs count as letters, and short words differ little from one another. */
const hindiTypoFrom = 6;

/** The corrected word: an unknown word becomes a known one that is one typo away. */
function mended(word: string): string {
  const { known, meant } = vocabulary();
  if (
    word.length < (hindi.test(word) ? hindiTypoFrom : typoFrom) ||
    known.has(word) ||
    plainWords.has(word) ||
    wordsOf(word).some((plain) => known.has(plain)) ||
    isSmall(word) ||
    /\d/.test(word)
  )
    return word;
  // People rarely mistype the first letter.
  return meant.find((other) => other.startsWith(word.charAt(0)) && isOneSlipFrom(word, other)) ?? word;
}

/**
 * The replacements of phrases. Hindi names of catalogue items stay unchanged, without their commas: some of their words
 * mean something else elsewhere.
 */
const phrases = once(() => {
  const names = [...features.map(({ name }) => name), ...topics.flatMap(({ words }) => words)].filter((name) =>
    hindi.test(name),
  );
  return [
    ...everydayWords,
    ...spokenRequests,
    ...spokenWords,
    ...names.map((name) => [name.replaceAll(',', ' | '), plainText(name)] as const),
  ]
    .map(([from, to]) => [splitWords(plainText(from)), splitWords(to)] as const)
    .toSorted(([a], [b]) => b.length - a.length);
});

/** Replaces everyday words; corrects unknown words, and records the typed form in `slips`. */
function translated(words: readonly string[], slips: Map<string, string>): readonly string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = phrases().find(([from]) => from.every((word, index) => words[at + index] === word));
    if (found) {
      result.push(...found[1]);
      at += found[0].length;
    } else {
      const typed = words[at] ?? '';
      const word = mended(typed);
      if (word !== typed) slips.set(word, typed);
      result.push(word);
      at += 1;
    }
  }
  return result;
}

/**
 * A request in plain words: lower case, one space apart, a comma as '|', '&' as 'and', Hindi and short forms in
 * English, typos corrected where the meaning is clear. Budgets and dates are separate.
 */
export interface PlainRequest {
  readonly words: readonly string[];
  readonly figures: Figures;
  /** The typed form of each word that was corrected, or is compared without some of its characters. */
  readonly slips: ReadonlyMap<string, string>;
}

/** Parses a request into plain words. @param today the current date, for a date without a year */
export function plainRequest(typed: string, today: IsoDate): PlainRequest {
  const figures = findFigures(typed, today);
  // Hindi is compared without nukta and nasal signs, and repeated with them.
  const slips = new Map(
    splitWords(typed)
      .filter((word) => hindi.test(word))
      .map((word) => [plainText(word), word.normalize()]),
  );
  const rest = plainText(figures.rest).replaceAll(/[,;]/g, ' | ').replaceAll(/[+&]/g, ' and ');
  return { words: translated(splitWords(rest), slips), figures, slips };
}
