/** Comparable forms of words: visitors' input and the catalogue's texts are reduced to the same plain form. */
import { once } from '../once.ts';
import { smallWordList } from './small-words.ts';

/**
 * Normalises Hindi spellings that sound alike: 'पेमेन्ट' and 'पेमेंट', 'शॉप' and 'शाप', with or without the dot below
 * (nukta).
 */
function plainHindi(text: string): string {
  return text
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('ँ', 'ं')
    .replace(/न्(?=[क-भ])/g, 'ं')
    .replaceAll('ॉ', 'ा')
    .replaceAll('ऑ', 'आ');
}

/**
 * Lower case without accents, so that 'resume' finds 'Résumé'; 'E-Mail' becomes 'email'. Hindi vowel signs are marks
 * that are kept.
 */
export function plainText(text: string): string {
  return plainHindi(text.normalize('NFD'))
    .replace(/(?![\u0900-\u0963])\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[’']s?(?![\p{L}\p{N}])/gu, '')
    .replace(/[’']/g, '')
    .replace(/\be-(?=mail|learning|commerce|book)/g, 'e');
}

/** Words whose final 's' is not a plural ending. */
const notPlural = /(?:ss|us|is|news|sms|gps|always|ios)$/;

/** 'badges' as 'badge', 'categories' as 'category': singular and plural find the same. */
function singular(word: string): string {
  if (word.length > 4 && /[ेो]ं$/.test(word)) return word.slice(0, -2);
  if (word.length < 4 || !word.endsWith('s') || notPlural.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** The words of a text, each in its comparable form. */
export function wordsOf(text: string): readonly string[] {
  return plainText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

const smallWords = once(() => new Set(wordsOf(smallWordList)));

/** Whether a word is irrelevant to a search. */
export function isSmall(word: string): boolean {
  return smallWords().has(word);
}

/** Every swap of two neighbouring letters: 'paymnet' is one typo from 'payment', not two. */
export function swapsOf(word: string): readonly string[] {
  return Array.from(
    { length: Math.max(word.length - 1, 0) },
    (_, at) => `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  );
}

/** Words of at least this many letters are matched with a typo. */
export const typoFrom = 4;

/** Whether one word differs from the other by one letter added, removed or changed, or by two neighbours swapped. */
export function isOneSlipFrom(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1 || word === other) return word === other;
  let at = 0;
  while (word[at] === other[at]) at += 1;
  const [rest, otherRest] = [word.slice(at), other.slice(at)];
  if (rest.length > otherRest.length) return rest.slice(1) === otherRest;
  if (rest.length < otherRest.length) return rest === otherRest.slice(1);
  return (
    rest.slice(1) === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
