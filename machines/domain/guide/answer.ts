import { descriptions } from '../catalogue/descriptions.ts';
import type { FeatureSearch } from '../catalogue/feature-search.ts';
import { featureOf, features } from '../catalogue/features.ts';
import { wordsOf } from '../catalogue/search-words.ts';
import { knownExamples, openingExamples } from './examples.ts';
import type { Answer, Asked, Limit, ListCost, Topic } from './guide.types.ts';
import { parseQuestion } from './questions.ts';
import { topics } from './topics.ts';
import { tellingWords } from './vocabulary.ts';

/** How many features one answer proposes at most. */
const most = 10;
/** How many topics it takes up. */
const mostTopics = 3;
/** How many features come from a search. */
const mostFound = 5;

const say = (kind: Answer['kind'], ...sentences: readonly string[]): Answer => ({ kind, sentences, cost: null, remarks: [], featureIds: [], examples: [] });

/** Something with a name, and the words of a question that named it. */
interface Named<Thing> {
  readonly thing: Thing;
  readonly at: number;
  readonly words: readonly string[];
}

/** Every place where one of the phrases stands in the words of a question. */
function placesOf<Thing>(text: readonly string[], thing: Thing, phrases: readonly (readonly string[])[]): readonly Named<Thing>[] {
  return phrases.flatMap((words) => text.flatMap((_, at) => (words.every((word, index) => text[at + index] === word) ? [{ thing, at, words }] : [])));
}

const lettersOf = ({ words }: Named<unknown>): number => words.join('').length;
const byLength = (a: Named<unknown>, b: Named<unknown>): number => b.words.length - a.words.length || lettersOf(b) - lettersOf(a);
const overlaps = (a: Named<unknown>, b: Named<unknown>): boolean => a.at < b.at + b.words.length && b.at < a.at + a.words.length;

let phrases: { readonly ofTopics: readonly (readonly [Topic, readonly (readonly string[])[]])[]; readonly ofFeatures: readonly (readonly [string, readonly string[]])[] } | undefined;

/** The names of everything, in comparable words; read at the first question. */
function names() {
  return {
    ofTopics: topics.map((topic) => [topic, topic.words.map(wordsOf)] as const),
    ofFeatures: features.map(({ id, name }) => [id, wordsOf(name)] as const),
  };
}

/** The topics that a text names, the longest phrases first; no word counts for two of them. */
function topicsIn(text: readonly string[]): readonly Named<Topic>[] {
  const { ofTopics } = (phrases ??= names());
  const found = ofTopics.flatMap(([topic, words]) => placesOf(text, topic, words)).toSorted(byLength);
  const taken: Named<Topic>[] = [];
  for (const named of found) if (!taken.some((other) => other.thing === named.thing || overlaps(other, named))) taken.push(named);
  return taken;
}

/** The feature whose whole name stands in a text; of several the longest. */
function featureIn(text: readonly string[]): Named<string> | undefined {
  const { ofFeatures } = (phrases ??= names());
  return ofFeatures.flatMap(([id, words]) => placesOf(text, id, [words])).toSorted(byLength)[0];
}

/** Each once, and none that an earlier one excludes. */
function compatible(ids: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const id of ids) if (!kept.includes(id) && !kept.some((other) => featureOf(other).excludes?.includes(id))) kept.push(id);
  return kept;
}

/** The first of each list, then the second of each, and so on. */
function inTurns(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

/** What features cost together, as the catalogue lists them. */
function listCostOf(featureIds: readonly string[]): ListCost {
  return featureIds.map(featureOf).reduce((sum, { price, days }) => ({ price: sum.price + price, days: sum.days + days }), { price: 0, days: 0 });
}

/** What a subject comes down to. */
type Subject =
  | { readonly kind: 'topics'; readonly topics: readonly Topic[]; readonly featureIds: readonly string[] }
  | { readonly kind: 'feature' | 'found' | 'none'; readonly featureIds: readonly string[] };

/** @param prefersFeature whether a feature is meant by what names a topic as well. */
function subjectOf(subject: string, search: FeatureSearch, prefersFeature: boolean): Subject {
  const text = wordsOf(subject);
  const telling = tellingWords(subject);
  const [feature, named] = [featureIn(text), topicsIn(text)];
  const found = telling.length === 0 ? [] : search(telling.join(' ')).map(({ id }) => id);
  const first = named[0];
  if (feature && (!first || byLength(feature, first) < (prefersFeature ? 1 : 0))) {
    return { kind: 'feature', featureIds: prefersFeature ? [feature.thing] : compatible([feature.thing, ...found]).slice(0, mostFound) };
  }
  if (first) {
    const own = named.slice(0, mostTopics).toSorted((a, b) => a.at - b.at).map(({ thing }) => thing);
    // Words beyond the topic's name may ask for something closer.
    const closer = named.length === 1 && telling.length > first.words.length ? found.slice(0, 2) : [];
    return { kind: 'topics', topics: own, featureIds: compatible([...closer, ...inTurns(own.map(({ featureIds }) => featureIds))]).slice(0, most) };
  }
  return { kind: found.length > 0 ? 'found' : 'none', featureIds: compatible(found).slice(0, mostFound) };
}

const unknown: Answer = { ...say('unknown', 'I did not understand that. I know only the features of this catalogue.', 'You could ask one of these.'), examples: knownExamples };

const comesAlong = 'Each card says what adding the feature does to your plan. What it requires comes with it.';

function answerToNeed(subject: string, search: FeatureSearch): Answer {
  const meant = subjectOf(subject, search, false);
  const [first = ''] = meant.featureIds;
  const count = meant.featureIds.length;
  switch (meant.kind) {
    case 'topics':
      return {
        ...say('topic', ...meant.topics.map(({ sentence }) => sentence), `The catalogue has ${count} features to begin with.`),
        remarks: [comesAlong],
        featureIds: meant.featureIds,
      };
    case 'feature':
      return { ...say('features', `${featureOf(first).name}: ${descriptions[first] ?? ''}`, ...(count > 1 ? ['The others come near it.'] : [])), remarks: [comesAlong], featureIds: meant.featureIds };
    case 'found':
      return {
        ...say('features', count === 1 ? 'I have no list for that, but one feature in the catalogue is close.' : `I have no list for that. These ${count} features of the catalogue come nearest.`),
        remarks: [comesAlong],
        featureIds: meant.featureIds,
      };
    case 'none':
      return unknown;
  }
}

const depends = 'These are list prices. The figure in your plan depends on platforms, phases and speed; each card says what adding the feature does, before you add it.';

function answerToCost(subject: string, search: FeatureSearch): Answer {
  const meant = subjectOf(subject, search, true);
  const { featureIds } = meant;
  switch (meant.kind) {
    case 'topics':
      return {
        ...say('cost', `${meant.topics.map(({ name }) => name).join(', ')}: ${featureIds.length} features to begin with.`),
        cost: listCostOf(featureIds),
        remarks: [depends],
        featureIds,
      };
    case 'feature':
      return { ...say('cost'), cost: listCostOf(featureIds), remarks: [depends], featureIds };
    case 'found':
      return { ...say('features', 'No feature has exactly that name. These are the closest, with prices and days:'), remarks: [depends], featureIds };
    case 'none':
      return unknown;
  }
}

const limits: Readonly<Record<Limit, readonly string[]>> = {
  adding: ['I do not change your plan. Press Add on a feature; Undo takes it back.'],
  removing: ['I do not change your plan. Open a feature and press Remove feature; Undo brings it back.'],
  haggling: ['To lower the price, remove features or choose a slower delivery.'],
  dates: ['I know how many days each feature takes, but not your dates. See Plan Delivery for your dates and to choose the speed.'],
  person: ['I am not a person. To reach one, press Speak to a human at the top of the page.'],
};

function answerToLimit({ limit, subject }: Extract<Asked, { kind: 'limit' }>, search: FeatureSearch): Answer {
  const { featureIds } = subject === '' ? { featureIds: [] } : subjectOf(subject, search, true);
  return { ...say('limit', ...limits[limit]), featureIds: featureIds.slice(0, mostFound), examples: featureIds.length > 0 || limit === 'person' ? [] : knownExamples };
}

const welcome = `I know the ${features.length} features of this catalogue: what an app needs, and what each feature costs.`;

/** The answer to a question, from the catalogue and nothing else. Every text has one. */
export function answerTo(question: string, search: FeatureSearch): Answer {
  const asked = parseQuestion(question);
  switch (asked.kind) {
    case 'nothing':
      return unknown;
    case 'greeting':
      return { ...say('greeting', 'Hello.', welcome), examples: openingExamples };
    case 'thanks':
      return say('greeting', 'You are welcome. Ask again whenever you like.');
    case 'help':
      return {
        ...say(
          'help',
          `I am a guide to the ${features.length} features of this catalogue, not a person. Name a kind of app, or something it should do, and I list the features for it. Name a feature, and I say what it costs.`,
          'I do not change your plan or its prices, and I know nothing outside the catalogue.',
        ),
        examples: knownExamples,
      };
    case 'planTotal':
      return { ...say('planTotal'), remarks: ['It follows your plan: the summary at the foot of the page says what is in it.'] };
    case 'limit':
      return answerToLimit(asked, search);
    case 'need':
      return answerToNeed(asked.subject, search);
    case 'cost':
      return answerToCost(asked.subject, search);
  }
}
