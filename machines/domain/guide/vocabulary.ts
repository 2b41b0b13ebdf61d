import { descriptions } from '../catalogue/descriptions.ts';
import { features } from '../catalogue/features.ts';
import { isOneSlipFrom, isSmall, plainText, typoFrom, wordsOf } from '../catalogue/search-words.ts';
import { synonyms } from '../catalogue/synonyms.ts';
import { once } from '../once.ts';
import { frameText, spokenWords } from './spoken-words.ts';
import { topics } from './topics.ts';

const frame: ReadonlySet<string> = new Set(wordsOf(frameText));

/** The words of a question that describe its subject. */
export function tellingWords(text: string): readonly string[] {
  return wordsOf(text).filter((word) => !isSmall(word) && !frame.has(word));
}

/** All words of the catalogue, and those that a mistyped word may mean. Computed at the first question. */
const vocabulary = once(() => {
  const meant = new Set(
    [...topics.flatMap(({ words }) => words), ...features.map(({ name }) => name), frameText].flatMap(wordsOf),
  );
  return {
    known: new Set([...meant, ...Object.values(descriptions).flatMap(wordsOf), ...synonyms.flat().flatMap(wordsOf)]),
    meant: [...meant],
  };
});

const hindi = /[\u0900-\u097f]/;
/** In Hindi the vowel signs count as letters, and short words differ little from one another. */
const hindiTypoFrom = 6;

/** The corrected word: a word that is not in the catalogue becomes one that is one typo away. */
function meantBy(word: string): string {
  const { known, meant } = vocabulary();
  const [plain = word] = wordsOf(word);
  if (plain.length < (hindi.test(plain) ? hindiTypoFrom : typoFrom) || known.has(plain) || isSmall(plain)) return word;
  return (
    meant.find((other) => other.length >= typoFrom && (isOneSlipFrom(plain, other) || isOneSlipFrom(word, other))) ??
    word
  );
}

const plainWords = (text: string): readonly string[] =>
  plainText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const spoken = once(() =>
  spokenWords
    .map(([from, to]) => [plainWords(from), plainWords(to)] as const)
    .toSorted(([a], [b]) => b.length - a.length),
);

/** Replaces words of another language by the English ones that a question is parsed by, where they are known. */
function inEnglish(words: readonly string[]): readonly string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = spoken().find(([from]) => from.every((word, index) => words[at + index] === word));
    result.push(...(found?.[1] ?? [words[at] ?? '']));
    at += found?.[0].length ?? 1;
  }
  return result;
}

/** A question in plain words, one space apart, with typos corrected where the meaning is clear. */
export function plainQuestion(question: string): string {
  return inEnglish(plainWords(question)).map(meantBy).join(' ');
}
