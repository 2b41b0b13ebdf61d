import MiniSearch, { type SearchResult } from 'minisearch';
import type { Descriptions, Feature } from './catalogue.types.ts';
import { isSmall, swapsOf, typoFrom, wordsOf } from './search-words.ts';
import { synonyms } from './synonyms.ts';

/** Returns the features that match a query, best match first; none for a query without words. */
export type FeatureSearch = (query: string) => readonly Feature[];

/** How well a feature matches one part of a query, and whether its name alone matches. */
interface Nearness {
  readonly score: number;
  readonly isInName: boolean;
}

type Found = ReadonlyMap<number, Nearness>;

/** 'one-time code' as indexed: a phrase is one token there. */
const phraseOf = (words: readonly string[]): string => words.join('_');

/** The synonym groups of each phrase, by its first word, longest phrases first. */
function readSynonyms(known: typeof synonyms) {
  const groups = known.map((phrases) => phrases.map(wordsOf));
  const byFirst = new Map<string, { words: readonly string[]; group: readonly string[] }[]>();
  for (const phrases of groups) {
    const group = phrases.map(phraseOf);
    for (const words of phrases) {
      const first = words[0] ?? '';
      byFirst.set(
        first,
        [...(byFirst.get(first) ?? []), { words, group }].toSorted((a, b) => b.words.length - a.words.length),
      );
    }
  }
  return byFirst;
}

type Phrases = ReturnType<typeof readSynonyms>;

const startsAt = (text: readonly string[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => text[at + index] === word);

/** Every synonym of a phrase in the text. */
function synonymsIn(text: readonly string[], phrases: Phrases): string {
  const found = new Set<string>();
  text.forEach((word, at) => {
    for (const { words, group } of phrases.get(word) ?? [])
      if (startsAt(text, at, words)) for (const phrase of group) found.add(phrase);
  });
  return [...found].join(' ');
}

/**
 * The parts of a query: known phrases as one part, otherwise single words; words without meaning are dropped unless
 * there is nothing else.
 */
function partsOf(words: readonly string[], phrases: Phrases): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phrase = (phrases.get(words[at] ?? '') ?? []).find(
      (known) => known.words.length > 1 && startsAt(words, at, known.words),
    );
    parts.push(phrase ? phraseOf(phrase.words) : (words[at] ?? ''));
    if (phrase) at += phrase.words.length - 1;
  }
  // The last word may still be incomplete.
  const telling = parts.filter(
    (part, index) => !isSmall(part) || (index === parts.length - 1 && index > 0 && part.length === 1),
  );
  return telling.length > 0 ? telling : parts;
}

function buildIndex(features: readonly Feature[], descriptions: Descriptions, phrases: Phrases) {
  const index = new MiniSearch({
    fields: ['name', 'nameSynonyms', 'text', 'textSynonyms'],
    // Words are prepared beforehand: the index and the query have to use the same form.
    tokenize: (text) => (text === '' ? [] : text.split(' ')),
    processTerm: (term) => term,
    searchOptions: { boost: { name: 4, nameSynonyms: 1.5, text: 1, textSynonyms: 0.4 } },
  });
  index.addAll(
    features.map(({ id, name, otherNames = '' }, at) => {
      const [nameWords, textWords] = [wordsOf(`${name} ${otherNames}`), wordsOf(descriptions[id] ?? '')];
      return {
        id: at,
        name: nameWords.join(' '),
        nameSynonyms: synonymsIn(nameWords, phrases),
        text: textWords.join(' '),
        textSynonyms: synonymsIn(textWords, phrases),
      };
    }),
  );
  return index;
}

type Index = ReturnType<typeof buildIndex>;

/** 'rescheduling' as 'reschedul', which is a prefix of 'reschedule'. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ed|er)$/, '');
  return stem.length < typoFrom ? word : stem;
}

/**
 * The features that contain a part, or a word that begins with it; if there are none, the same with its stem; then
 * those with one typo.
 */
function findPart(index: Index, part: string): Found {
  const tries = [
    () => index.search(part, { prefix: true }),
    () => index.search(stemOf(part), { prefix: true }),
    () =>
      part.length < typoFrom
        ? []
        : index.search({ combineWith: 'OR', queries: [{ queries: [part], fuzzy: 0.2 }, ...swapsOf(part)] }),
  ];
  const found = tries.reduce<readonly SearchResult[]>((before, search) => (before.length > 0 ? before : search()), []);
  return new Map(
    found.map(({ id, score, match }) => [
      Number(id),
      { score, isInName: Object.values(match).some((fields) => fields.some((field) => field.startsWith('name'))) },
    ]),
  );
}

/** Rank of a name: equal to the query, beginning with it, containing it, or none of these. */
function rankOf(name: string, phrase: string, isInName: boolean): number {
  if (name === phrase) return 0;
  if (name.startsWith(phrase)) return 1;
  return isInName ? 2 : 3;
}

/**
 * A search over names, then over names and descriptions together, which uses synonyms and tolerates a typo. It matches
 * all words; if no feature does, more than half of them. Names that begin with the query come first, then names that
 * contain all of it; ties keep the order of the catalogue. The index is built at the first query.
 */
export function createFeatureSearch(
  features: readonly Feature[],
  descriptions: Descriptions,
  known = synonyms,
): FeatureSearch {
  let built: { phrases: Phrases; index: Index; names: readonly string[] } | undefined;
  const build = () => {
    const phrases = readSynonyms(known);
    return {
      phrases,
      index: buildIndex(features, descriptions, phrases),
      names: features.map(({ name }) => wordsOf(name).join(' ')),
    };
  };
  return (query) => {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const { phrases, index, names } = (built ??= build());
    const phrase = words.join(' ');
    const parts = partsOf(words, phrases).map((part) => findPart(index, part));
    const near = features.flatMap((feature, at) => {
      const own = parts.flatMap((found) => found.get(at) ?? []);
      if (own.length <= parts.length / 2 && own.length < parts.length) return [];
      const isInName = own.length === parts.length && own.every((part) => part.isInName);
      return [
        {
          feature,
          rank: rankOf(names[at] ?? '', phrase, isInName),
          count: own.length,
          score: own.reduce((sum, part) => sum + part.score, 0),
        },
      ];
    });
    const most = Math.max(...near.map(({ count }) => count));
    return near
      .filter(({ count }) => count === most)
      .toSorted((a, b) => a.rank - b.rank || b.score - a.score)
      .map(({ feature }) => feature);
  };
}
