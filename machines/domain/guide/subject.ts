/** The subject of a question: topics of the guide, or features of the catalogue. */
import type { FeatureSearch } from '../catalogue/feature-search.ts';
import { featureOf, features } from '../catalogue/features.ts';
import { wordsOf } from '../catalogue/search-words.ts';
import { once } from '../once.ts';
import type { Topic } from './guide.types.ts';
import { topics } from './topics.ts';
import { tellingWords } from './vocabulary.ts';

/** The maximum number of features in one answer. */
const most = 10;
/** The maximum number of topics in one answer. */
const maxTopics = 3;
/** The maximum number of features from a search. */
const maxFound = 5;

/** Something with a name, and the words of a question that named it. */
export interface Named<Thing> {
  readonly thing: Thing;
  readonly at: number;
  readonly words: readonly string[];
}

/** Every position of one of the phrases in the words of a question. */
function placesOf<Thing>(
  text: readonly string[],
  thing: Thing,
  phrases: readonly (readonly string[])[],
): readonly Named<Thing>[] {
  return phrases.flatMap((words) =>
    text.flatMap((_, at) => (words.every((word, index) => text[at + index] === word) ? [{ thing, at, words }] : [])),
  );
}

const lettersOf = ({ words }: Named<unknown>): number => words.join('').length;
const byLength = (a: Named<unknown>, b: Named<unknown>): number =>
  b.words.length - a.words.length || lettersOf(b) - lettersOf(a);
const overlaps = (a: Named<unknown>, b: Named<unknown>): boolean =>
  a.at < b.at + b.words.length && b.at < a.at + a.words.length;

/** The names of topics and features, in comparable words; computed at the first question. */
const names = once(() => ({
  ofTopics: topics.map((topic) => [topic, topic.words.map(wordsOf)] as const),
  // In another language features have English names too: the words of their ids.
  ofFeatures: features.flatMap(({ id, name, otherNames }) =>
    [name, ...(otherNames === undefined ? [] : [id])].map((words) => [id, wordsOf(words)] as const),
  ),
}));

/** The topics that a text names, longest phrases first; no word counts for two of them. */
export function topicsIn(text: readonly string[]): readonly Named<Topic>[] {
  const { ofTopics } = names();
  const found = ofTopics.flatMap(([topic, words]) => placesOf(text, topic, words)).toSorted(byLength);
  const taken: Named<Topic>[] = [];
  for (const named of found)
    if (!taken.some((other) => other.thing === named.thing || overlaps(other, named))) taken.push(named);
  return taken;
}

/** The feature whose whole name occurs in a text; the longest of several. */
function featureIn(text: readonly string[]): Named<string> | undefined {
  const { ofFeatures } = names();
  return ofFeatures.flatMap(([id, words]) => placesOf(text, id, [words])).toSorted(byLength)[0];
}

/** The ids without duplicates, and without any that an earlier one excludes. */
export function compatible(ids: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const id of ids)
    if (!kept.includes(id) && !kept.some((other) => featureOf(other).excludes?.includes(id))) kept.push(id);
  return kept;
}

/** The first of each list, then the second of each, and so on. */
function inTurns(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

/** The result of resolving a subject. */
type Subject =
  | { readonly kind: 'topics'; readonly topics: readonly Topic[]; readonly featureIds: readonly string[] }
  | { readonly kind: 'feature' | 'found' | 'none'; readonly featureIds: readonly string[] };

/** Resolves a subject. @param prefersFeature whether a name of both a feature and a topic means the feature. */
export function subjectOf(subject: string, search: FeatureSearch, prefersFeature: boolean): Subject {
  const text = wordsOf(subject);
  const telling = tellingWords(subject);
  const [feature, named] = [featureIn(text), topicsIn(text)];
  const found = telling.length === 0 ? [] : search(telling.join(' ')).map(({ id }) => id);
  const first = named[0];
  if (feature && (!first || byLength(feature, first) < (prefersFeature ? 1 : 0))) {
    return {
      kind: 'feature',
      featureIds: prefersFeature ? [feature.thing] : compatible([feature.thing, ...found]).slice(0, maxFound),
    };
  }
  if (first) {
    const own = named
      .slice(0, maxTopics)
      .toSorted((a, b) => a.at - b.at)
      .map(({ thing }) => thing);
    // Words beyond the topic's name may describe something more specific.
    const closer = named.length === 1 && telling.length > first.words.length ? found.slice(0, 2) : [];
    return {
      kind: 'topics',
      topics: own,
      featureIds: compatible([...closer, ...inTurns(own.map(({ featureIds }) => featureIds))]).slice(0, most),
    };
  }
  return { kind: found.length > 0 ? 'found' : 'none', featureIds: compatible(found).slice(0, maxFound) };
}
