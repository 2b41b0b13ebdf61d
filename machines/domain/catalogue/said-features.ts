/**
 * The search over the features by what people say: the subjects of the guide, in both languages and in Hindi in Latin
 * letters, in addition to the words of the catalogue. Loaded with the first query.
 */
import { everydayWords } from './everyday-words.ts';
import { capabilities } from '../guide/topics/capabilities.hi.ts';
import { fieldsOfWork } from '../guide/topics/fields-of-work.hi.ts';
import { kindsOfApp } from '../guide/topics/kinds-of-app.hi.ts';
import { tellingWords } from '../guide/telling-words.ts';
import { once } from '../once.ts';
import { searchCatalogue } from './catalogue-search.ts';
import type { FeatureSearch } from './feature-search.ts';
import { featureOf } from './features.ts';
import { wordsOf } from './search-words.ts';

const phraseOf = (words: readonly string[]): string => words.join(' ');

/** The features of each subject, by each of its phrases. The earlier of two subjects with one phrase is meant. */
const subjects = once(() => {
  const byPhrase = new Map<string, readonly string[]>();
  for (const { words, featureIds } of [...capabilities, ...fieldsOfWork, ...kindsOfApp].toReversed())
    for (const phrase of words) byPhrase.set(phraseOf(wordsOf(phrase)), featureIds);
  return byPhrase;
});

const everyday = once(() => new Map(everydayWords.filter(([, to]) => to !== '')));

/** 'kirana chahiye' as 'grocery want': single everyday words in English. */
function inEnglish(query: string): string {
  return phraseOf(wordsOf(query).map((word) => everyday().get(word) ?? word));
}

/**
 * The features whose names begin with the query, or fit it; a query that is a subject of the guide finds the features
 * of that subject first.
 */
export const searchFeatures: FeatureSearch = (query) => {
  const typed = phraseOf(wordsOf(query));
  const found = searchCatalogue(query);
  if (found.some(({ name }) => phraseOf(wordsOf(name)).startsWith(typed))) return found;
  const english = inEnglish(query);
  const subject = [typed, english, phraseOf(tellingWords(english))]
    .map((phrase) => subjects().get(phrase))
    .find((ids) => ids !== undefined);
  if (subject) return [...new Set([...subject.map(featureOf), ...found])];
  return found.length === 0 && english !== typed ? searchCatalogue(english) : found;
};
