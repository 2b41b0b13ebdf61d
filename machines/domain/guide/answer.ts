import * as messages from '#messages/guide-answers.ts';
import { descriptions } from '../catalogue/descriptions.ts';
import type { FeatureSearch } from '../catalogue/feature-search.ts';
import { featureOf, features } from '../catalogue/features.ts';
import { knownExamples, openingExamples } from './examples.ts';
import type { Answer, Asked, Limit, ListCost } from './guide.types.ts';
import { parseQuestion } from './questions.ts';
import { subjectOf } from './subject.ts';

/** The number of features shown with a question that the guide does not answer. */
const maxFound = 5;

const say = (kind: Answer['kind'], ...sentences: readonly string[]): Answer => ({
  kind,
  sentences,
  cost: null,
  remarks: [],
  featureIds: [],
  examples: [],
});

/** The total cost of features, at list prices. */
function listCostOf(featureIds: readonly string[]): ListCost {
  return featureIds
    .map(featureOf)
    .reduce((sum, { price, days }) => ({ price: sum.price + price, days: sum.days + days }), { price: 0, days: 0 });
}

const unknown: Answer = { ...say('unknown', messages.notUnderstood, messages.couldAsk), examples: knownExamples };

function answerToNeed(subject: string, search: FeatureSearch): Answer {
  const meant = subjectOf(subject, search, false);
  const [first = ''] = meant.featureIds;
  const count = meant.featureIds.length;
  switch (meant.kind) {
    case 'topics':
      return {
        ...say('topic', ...meant.topics.map(({ sentence }) => sentence), messages.toBeginWith({ count })),
        remarks: [messages.comesAlong],
        featureIds: meant.featureIds,
      };
    case 'feature':
      return {
        ...say(
          'features',
          messages.featureIs({ feature: featureOf(first).name, description: descriptions[first] ?? '' }),
          ...(count > 1 ? [messages.othersComeNear] : []),
        ),
        remarks: [messages.comesAlong],
        featureIds: meant.featureIds,
      };
    case 'found':
      return {
        ...say('features', messages.isClose({ count })),
        remarks: [messages.comesAlong],
        featureIds: meant.featureIds,
      };
    case 'none':
      return unknown;
  }
}

function answerToCost(subject: string, search: FeatureSearch): Answer {
  const meant = subjectOf(subject, search, true);
  const { featureIds } = meant;
  switch (meant.kind) {
    case 'topics':
      return {
        ...say(
          'cost',
          messages.topicsToBegin({ topics: meant.topics.map(({ name }) => name).join(', '), count: featureIds.length }),
        ),
        cost: listCostOf(featureIds),
        remarks: [messages.listPrices],
        featureIds,
      };
    case 'feature':
      return { ...say('cost'), cost: listCostOf(featureIds), remarks: [messages.listPrices], featureIds };
    case 'found':
      return { ...say('features', messages.closestNames), remarks: [messages.listPrices], featureIds };
    case 'none':
      return unknown;
  }
}

const limits: Readonly<Record<Limit, readonly string[]>> = {
  adding: [messages.doesNotAdd],
  removing: [messages.doesNotRemove],
  haggling: [messages.doesNotHaggle],
  dates: [messages.knowsNoDates],
  person: [messages.isNoPerson],
};

function answerToLimit({ limit, subject }: Extract<Asked, { kind: 'limit' }>, search: FeatureSearch): Answer {
  const { featureIds } = subject === '' ? { featureIds: [] } : subjectOf(subject, search, true);
  return {
    ...say('limit', ...limits[limit]),
    featureIds: featureIds.slice(0, maxFound),
    examples: featureIds.length > 0 || limit === 'person' ? [] : knownExamples,
  };
}

/** The answer to a question, from the catalogue only. Every text has one. */
export function answerTo(question: string, search: FeatureSearch): Answer {
  const asked = parseQuestion(question);
  switch (asked.kind) {
    case 'nothing':
      return unknown;
    case 'greeting':
      return {
        ...say('greeting', messages.hello, messages.welcome({ count: features.length })),
        examples: openingExamples,
      };
    case 'thanks':
      return say('greeting', messages.youAreWelcome);
    case 'help':
      return {
        ...say('help', messages.whatItIs({ count: features.length }), messages.whatItDoes),
        examples: knownExamples,
      };
    case 'planTotal':
      return { ...say('planTotal'), remarks: [messages.followsPlan] };
    case 'limit':
      return answerToLimit(asked, search);
    case 'need':
      return answerToNeed(asked.subject, search);
    case 'cost':
      return answerToCost(asked.subject, search);
  }
}
