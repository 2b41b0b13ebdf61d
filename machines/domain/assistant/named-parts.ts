/** Finds what a text names: features, subjects, platforms, phases, bases and settings, as people call them. */
import MiniSearch from 'minisearch';
import { once } from '../once.ts';
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
    const at = line.indexOf('=');
    return [line.slice(0, at), line.slice(at + 1).split('|')];
  });

/** Every phrase with what it names, and the length of the longest phrase by its first word. */
const phrases = once(() => {
  const named = new Map<string, { features: string[]; subjects: string[]; setting: string | null }>();
  const at = (phrase: string) => {
    const known = named.get(phrase) ?? { features: [], subjects: [], setting: null };
    named.set(phrase, known);
    return known;
  };
  for (const [id, own] of linesOf(planWords)) for (const phrase of own) at(phrase).setting ??= id;
  for (const [id, own] of linesOf(featureWords))
    // A name comes before what others are called.
    own.forEach((phrase, index) => at(phrase).features.splice(index === 0 ? 0 : Infinity, 0, id));
  for (const [id, own] of linesOf(subjectWords)) for (const phrase of own) at(phrase).subjects.push(id);
  named.delete('');
  const longest = new Map<string, number>();
  for (const phrase of named.keys()) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return { named, longest };
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

const index = once(() => {
  const built = new MiniSearch<{ id: string; name: string; words: string }>({
    fields: ['name', 'words'],
    tokenize: (text) => (text === '' ? [] : text.split(' ')),
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 1.5 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : 0),
    },
  });
  built.addAll(
    linesOf(featureWords).map(([id, own]) => ({
      id,
      name: own.slice(0, 2).join(' '),
      words: [...new Set(own.slice(2).join(' ').split(' '))].join(' '),
    })),
  );
  return built;
});

/** A feature that words describe. */
export interface Described {
  readonly id: string;
  /** The share of the words that it matches, by their weight. */
  readonly share: number;
}

/** The features that words describe, best first. @param words in spoken form, without those of grammar */
export function describedFeatures(words: readonly string[]): readonly Described[] {
  if (words.length === 0) return [];
  const found = index().search([...new Set(words)].join(' '));
  const [best] = found;
  return found.slice(0, 12).map(({ id, score, terms }) => ({
    id: String(id),
    share: (new Set(terms).size / words.length) * (score / (best?.score ?? 1)),
  }));
}

/** Whether any of a feature's phrases has this word. */
export function hasWord(featureId: string, word: string): boolean {
  return wordsOfFeature().get(featureId)?.has(word) ?? false;
}

const wordsOfFeature = once(
  () => new Map(linesOf(featureWords).map(([id, own]) => [id, new Set(own.slice(0, 2).join(' ').split(' '))])),
);
