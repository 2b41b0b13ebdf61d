/** Finds what a text names: features, subjects, platforms, phases, bases and settings, as people call them. */
import { isOneSlipFrom } from '../catalogue/search-words.ts';
import { areaFeatures } from '../guide/topics/area-features.ts';
import { once } from '../once.ts';
import { isTelling } from './grammar-words.ts';
import { spokenForms } from '#messages/spoken-form.mjs';
import featureWords from './words/feature-words.txt?spoken';
import planWords from './words/plan-words.txt?spoken';
import subjectWords from './words/subject-words.txt?spoken';

/** What a phrase names. A phrase may name several features, and a subject besides. */
export interface Named {
  readonly features: readonly string[];
  /** Kinds of app and areas of features. */
  readonly subjects: readonly string[];
  /** A part of the plan that is no feature, such as 'platform:ios'; null where it is none. */
  readonly setting: string | null;
}

/** A part of a text: a phrase that names something, or a word that does not. */
export interface TextPart {
  /** In spoken form. */
  readonly words: readonly string[];
  readonly named: Named | null;
}

/** The lines of a packed text: an id and its phrases. */
const linesOf = (text: string): readonly (readonly [id: string, phrases: readonly string[]])[] =>
  text.split('\n').map((line) => {
    const [id = '', own = ''] = line.split('=');
    // '*' is the id itself.
    return [
      id,
      own.split('|').map((phrase) => (phrase === '*' ? spokenForms(id.replaceAll('-', ' ')).join(' ') : phrase)),
    ];
  });

/** The lines of the features, which several indexes are built from. */
const featureLines = once(() => linesOf(featureWords));

/** Every phrase with what it names, and the length of the longest phrase by its first word. */
const phrases = once(() => {
  const named = new Map<string, { features: string[]; subjects: string[]; setting: string | null }>();
  const at = (phrase: string) => {
    const known = named.get(phrase) ?? { features: [], subjects: [], setting: null };
    named.set(phrase, known);
    return known;
  };
  for (const [id, own] of linesOf(planWords)) for (const phrase of own) at(phrase).setting ??= id;
  const names = new Map<string, string>();
  for (const [id, own] of featureLines()) {
    names.set(id, own[0] ?? '');
    // A name comes before what others are called.
    own.forEach((phrase, index) => at(phrase).features.splice(index === 0 ? 0 : Infinity, 0, id));
  }
  for (const [id, own] of linesOf(subjectWords)) for (const phrase of own) at(phrase).subjects.push(id);
  // A word of grammar names nothing by itself.
  for (const phrase of named.keys()) if (!phrase.includes(' ') && !isTelling(phrase)) named.delete(phrase);
  const longest = new Map<string, number>();
  for (const phrase of named.keys()) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return { named, longest, names };
});

/** The parts of a text, the longest phrases first. @param words in spoken form */
export function partsOf(words: readonly string[]): readonly TextPart[] {
  const { named, longest } = phrases();
  const parts: TextPart[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest.get(words[at] ?? '') ?? 0, words.length - at);
    while (length > 0 && !named.has(words.slice(at, at + length).join(' '))) length -= 1;
    const own = words.slice(at, at + Math.max(length, 1));
    parts.push({ words: own, named: length > 0 ? (named.get(own.join(' ')) ?? null) : null });
    at += own.length;
  }
  return parts;
}

/** A feature or a subject that words describe. */
export interface Described {
  readonly id: string;
  /** How much of the words it has, from 0 to 1; a rare word counts more than a common one. */
  readonly share: number;
}

/** A book of entries by their words, in which the closest to some words are looked up. */
function bookOf(entries: readonly (readonly [id: string, phrases: readonly string[]])[]) {
  const wordsOf = entries.map(([id, own]) => ({ id, words: new Set(own.join(' ').split(' ')) }));
  const counts = new Map<string, number>();
  for (const { words } of wordsOf) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string): number => Math.log(1 + entries.length / (counts.get(word) ?? 1));
  return (words: readonly string[], most: number): readonly Described[] => {
    // A word that no entry has may be mistyped.
    const meant = [...new Set(words)].map((word) =>
      counts.has(word) || word.length < mistypedFrom
        ? word
        : ([...counts.keys()].find((other) => other.charAt(0) === word.charAt(0) && isOneSlipFrom(word, other)) ??
          word),
    );
    const all = meant.reduce((sum, word) => sum + weight(word), 0);
    return wordsOf
      .map(({ id, words: own }) => ({
        id,
        share: meant.reduce((sum, word) => sum + (own.has(word) ? weight(word) : 0), 0) / all,
      }))
      .filter(({ share }) => share > 0)
      .toSorted((a, b) => b.share - a.share)
      .slice(0, most);
  };
}

/** From this many letters on, a word is looked up with a typing error. */
const mistypedFrom = 5;

const featureBook = once(() => bookOf(featureLines()));
const subjectBook = once(() => bookOf(linesOf(subjectWords)));

/** The features that words describe, best first. @param words in spoken form, without those of grammar */
export function describedFeatures(words: readonly string[]): readonly Described[] {
  return featureBook()(words, 12);
}

/** The subjects that words describe, best first. @param words in spoken form */
export function describedSubjects(words: readonly string[]): readonly Described[] {
  return subjectBook()(words.filter(isTelling), 5);
}

/** Whether a subject is an area of features, such as messaging; the others are kinds of app. */
export function isArea(subject: string): subject is keyof typeof areaFeatures {
  return subject in areaFeatures;
}

/** Whether words are a feature's name. @param words in spoken form */
export function isNameOf(featureId: string, words: readonly string[]): boolean {
  return phrases().names.get(featureId) === words.join(' ');
}

const wordsOfFeature = once(
  () => new Map(featureLines().map(([id, own]) => [id, [...new Set(own.slice(0, 2).join(' ').split(' '))]])),
);

/** Whether a feature's name, in either language, has a word like this one. @param word in spoken form */
export function hasWord(featureId: string, word: string): boolean {
  return wordsOfFeature().get(featureId)?.includes(word) ?? false;
}
