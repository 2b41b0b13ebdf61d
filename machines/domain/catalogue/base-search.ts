/** The search over the bases, by the words that people use for them. Loaded with the first query. */
import MiniSearch from 'minisearch';
import { everydayWords } from './everyday-words.ts';
import type { Topic } from '../guide/guide.types.ts';
// In both languages, whatever the language of the page: people in India type either.
import { fieldsOfWork } from '../guide/topics/fields-of-work.hi.ts';
import { kindsOfApp } from '../guide/topics/kinds-of-app.hi.ts';
import { tellingWords } from '../guide/telling-words.ts';
import { once } from '../once.ts';
import { baseSearchWords } from './base-search-words.ts';
import { featureOf } from './features.ts';
import { swapsOf, typoFrom, wordsOf } from './search-words.ts';
import { subjectName } from './template-filters.ts';
import { templates, type Template } from './templates.ts';

/** Returns the bases that fit a query, best first; all for a query without text, none for one without words. */
export type BaseSearch = (query: string) => readonly Template[];

/** Everyday words of one word each, by the English word that they mean. */
const spokenFor = once(() => {
  const spoken = new Map<string, readonly string[]>();
  for (const [from, to] of everydayWords)
    if (!/ /.test(`${from}${to}`) && tellingWords(to).length > 0)
      for (const meant of wordsOf(to)) spoken.set(meant, [...(spoken.get(meant) ?? []), from]);
  return spoken;
});

/** The words of a text, and the everyday words for each. */
function withSpoken(text: string): string {
  return wordsOf(text)
    .flatMap((word) => [word, ...(spokenFor().get(word) ?? [])])
    .join(' ');
}

/** How well a base suits a topic: what it includes counts twice. */
function fitOf(topic: Topic, { includedFeatures, suitedFeatures }: Template): number {
  const of = (ids: readonly string[]): number => topic.featureIds.filter((id) => ids.includes(id)).length;
  return 2 * of(includedFeatures) + of(suitedFeatures);
}

/** The words of the topics that a base suits best, and of those that it suits at least half as well as the best. */
function topicWords(template: Template): { readonly best: string; readonly near: string } {
  const words = { best: '', near: '' };
  for (const topic of [...kindsOfApp, ...fieldsOfWork]) {
    const [own, most] = [fitOf(topic, template), Math.max(...templates.map((other) => fitOf(topic, other)))];
    if (own > 1 && own >= most / 2) words[own === most ? 'best' : 'near'] += ` ${topic.words.join(' ')}`;
  }
  return words;
}

function namesOf(featureIds: readonly string[]): string {
  return featureIds
    .map(featureOf)
    .map(({ name, otherNames = '' }) => `${name} ${otherNames}`)
    .join(' ');
}

const index = once(() => {
  const built = new MiniSearch({
    fields: ['name', 'words', 'best', 'near', 'summary', 'subjects', 'included', 'suited'],
    // Words are prepared beforehand: the index and the query have to use the same form.
    tokenize: (text) => (text === '' ? [] : text.split(' ')),
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 10, words: 5, best: 3, near: 1, summary: 3, subjects: 2, included: 1, suited: 0.4 },
    },
  });
  built.addAll(
    templates.map((template) => {
      const { id, name, summary, subjects, includedFeatures, suitedFeatures } = template;
      const { best, near } = topicWords(template);
      return {
        id,
        name: wordsOf(name).join(' '),
        words: wordsOf(id === 7 ? '' : baseSearchWords[id]).join(' '),
        best: withSpoken(best),
        near: withSpoken(near),
        summary: wordsOf(summary).join(' '),
        subjects: wordsOf(subjects.map(subjectName).join(' ')).join(' '),
        included: wordsOf(namesOf(includedFeatures)).join(' '),
        suited: wordsOf(namesOf(suitedFeatures)).join(' '),
      };
    }),
  );
  return built;
});

/** 'doodhwala' as 'doodh': who sells something is named after it. */
const stemOf = (word: string): string => word.replace(/(?<=.{3})(?:wal[aei]|वाल[ाेी])$/u, '');

/** The score of each base for one word: exact or as a beginning; if there is none, with one typo. */
function scoresOf(typed: string): ReadonlyMap<number, number> {
  const word = stemOf(typed);
  const found = index().search(word, { prefix: word.length > 2 });
  const meant =
    found.length > 0 || word.length < typoFrom
      ? found
      : index().search({ combineWith: 'OR', queries: [{ queries: [word], fuzzy: 0.2 }, ...swapsOf(word)] });
  return new Map(meant.map(({ id, score }) => [Number(id), score]));
}

/** Bases that fit much less well than the best one are left out. */
const leastShare = 0.1;

/**
 * The bases that the most words of the query fit, best first. A base whose name begins with the query is meant alone.
 * Words without meaning ("app", "want") are dropped unless there is nothing else.
 */
export const searchBases: BaseSearch = (query) => {
  if (query.trim() === '') return templates;
  const all = wordsOf(query);
  const telling = tellingWords(query);
  const words = telling.length > 0 ? telling : all;
  if (words.length === 0) return [];
  const named = templates.filter(({ name }) => wordsOf(name).join(' ').startsWith(words.join(' ')));
  if (named.length > 0) return named;
  const scores = words.map(scoresOf);
  const found = templates
    .map((template) => {
      const own = scores.flatMap((score) => score.get(template.id) ?? []);
      return { template, count: own.length, score: own.reduce((sum, each) => sum + each, 0) };
    })
    .filter(({ count }) => count > 0);
  const most = Math.max(...found.map(({ count }) => count));
  const best = Math.max(...found.map(({ score }) => score));
  return found
    .filter(({ count, score }) => count === most && score >= best * leastShare)
    .toSorted((a, b) => b.score - a.score)
    .map(({ template }) => template);
};
