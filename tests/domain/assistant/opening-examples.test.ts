import { expect, it } from 'vitest';
import { understand } from '#machines/domain/assistant/understand.ts';
import { firstExamples, openingExamples } from '#machines/domain/guide/examples.ts';
import * as hindi from '../../../machines/messages/guide-words.hi.ts';

const kindsOf = (questions: readonly string[], page: 'en' | 'hi', templateId: 2 | null = 2) =>
  questions.map((question) => {
    const { confidence, intents, language } = understand(question, {
      page,
      today: '2027-01-01',
      templateId,
      planFeatures: [],
      platforms: ['android'],
      offered: null,
    });
    return `${language}, ${confidence}: ${intents[0]?.kind}`;
  });

it('the questions that the guide suggests are understood, and show its range: a fact, a figure and a change', () => {
  expect(kindsOf(openingExamples, 'en')).toEqual(['en, high: fact', 'en, high: figure', 'en, high: change']);
  expect(kindsOf(firstExamples, 'en', null)).toEqual(['en, high: fact', 'en, high: cost', 'en, high: describe']);
});

it('so do the Hindi ones', () => {
  const { addGiftCards, askOwnership, askPerMonth, askVideoCalls, describeFoodDelivery } = hindi;
  expect(kindsOf([askOwnership, askPerMonth, addGiftCards], 'hi')).toEqual([
    'hi, high: fact',
    'hi, high: figure',
    'hi, high: change',
  ]);
  expect(kindsOf([askOwnership, askVideoCalls, describeFoodDelivery], 'hi', null)).toEqual([
    'hi, high: fact',
    'hi, high: cost',
    'hi, high: describe',
  ]);
});
