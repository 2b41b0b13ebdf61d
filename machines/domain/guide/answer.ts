import { descriptions } from '../catalogue/descriptions.ts';
import type { FeatureSearch } from '../catalogue/feature-search.ts';
import { featureOf, features } from '../catalogue/features.ts';
import { knownExamples, openingExamples } from './examples.ts';
import type { Answer, Asked, Limit, ListCost } from './guide.types.ts';
import { parseQuestion } from './questions.ts';
import { subjectOf } from './subject.ts';

/** How many features come with what the guide leaves to others. */
const mostFound = 5;

const say = (kind: Answer['kind'], ...sentences: readonly string[]): Answer => ({ kind, sentences, cost: null, remarks: [], featureIds: [], examples: [] });

/** What features cost together, as the catalogue lists them. */
function listCostOf(featureIds: readonly string[]): ListCost {
  return featureIds.map(featureOf).reduce((sum, { price, days }) => ({ price: sum.price + price, days: sum.days + days }), { price: 0, days: 0 });
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
          'Describe your app, or say what to add, remove or replace, or what it may cost. I propose, and nothing changes before you take it. I know nothing outside the catalogue.',
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
