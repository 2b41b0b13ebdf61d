/** Whether a text is the product's own: its words are those of the messages and the catalogue. */
import productWords from 'virtual:product-words';
import { once } from '#machines/domain/once.ts';

/** The names of months and days in a language. */
function datesIn(locale: string): readonly string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(2024, month, 1 + (month % 7)));
  return (['long', 'short'] as const).flatMap((length) =>
    days.map((day) =>
      new Intl.DateTimeFormat(locale, { weekday: length, month: length, day: 'numeric', hour: 'numeric' }).format(day),
    ),
  );
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

const known = once(() => {
  const dates = ['en-IN', 'hi-IN'].flatMap(datesIn).join(' ').toLowerCase().match(wordPattern) ?? [];
  return new Set([...productWords.split(' '), ...dates, 'inr', 'usd', 'eur', 'gbp']);
});

/** Whether a word is one of the product's, or a number. */
export function isOwnWord(word: string): boolean {
  return /^\p{N}+$/u.test(word) || known().has(word.toLowerCase());
}

/** Whether every word of a text is one of the product's, or a number. */
export function isOwnText(text: string): boolean {
  return (text.match(wordPattern) ?? []).every(isOwnWord);
}

/** A text in which each word that is not the product's is replaced. */
export function withOwnWords(text: string, replacement: string): string {
  return text.replaceAll(wordPattern, (word) => (isOwnWord(word) ? word : replacement));
}
