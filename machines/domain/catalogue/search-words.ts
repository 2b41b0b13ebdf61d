/** Words as they are compared: what visitors type and what the catalogue says meet in one plain form. */
import { once } from '../once.ts';
import { smallWordList } from './small-words.ts';

/**
 * What is written one way or the other in Hindi, and heard alike: 'पेमेन्ट' and 'पेमेंट', 'शॉप' and 'शाप', with or
 * without the dot below.
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
 * Lower case without accents, so that 'resume' finds 'Résumé'; 'E-Mail' is 'email'. The vowels of Hindi are marks that
 * stay.
 */
export function plainText(text: string): string {
  return plainHindi(text.normalize('NFD'))
    .replace(/(?![\u0900-\u0963])\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[’']s?(?![\p{L}\p{N}])/gu, '')
    .replace(/[’']/g, '')
    .replace(/\be-(?=mail|learning|commerce|book)/g, 'e');
}

/** Words whose last letter belongs to them. */
const notPlural = /(?:ss|us|is|news|sms|gps|always|ios)$/;

/** 'badges' as 'badge', 'categories' as 'category': one word and many find the same. */
function singular(word: string): string {
  if (word.length > 4 && /[ेो]ं$/.test(word)) return word.slice(0, -2);
  if (word.length < 4 || !word.endsWith('s') || notPlural.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** The words of a text, each in the form in which it is compared. */
export function wordsOf(text: string): readonly string[] {
  return plainText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

const smallWords = once(() => new Set(wordsOf(smallWordList)));

/** Whether a word says nothing of what is looked for. */
export function isSmall(word: string): boolean {
  return smallWords().has(word);
}

/** Every way to swap two neighbouring letters: 'paymnet' is one slip from 'payment', not two. */
export function swapsOf(word: string): readonly string[] {
  return Array.from(
    { length: Math.max(word.length - 1, 0) },
    (_, at) => `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  );
}

/** From this many letters on, a word may be mistyped and still be known. */
export const typoFrom = 4;

/** Whether one word is the other with one letter more, less or different, or two neighbours swapped. */
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
