import { describe, expect, it } from 'vitest';
import { factIds, questionOf, type FactId } from '#machines/domain/assistant/fact-ids.ts';
import { factOf } from '#machines/domain/assistant/facts.ts';
import { anyOther } from '#messages/page-heads.ts';
import * as answers from '#messages/fact-answers.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { sentencesOf } from '#machines/domain/sentences.ts';
import { readDocument } from '../../support/document-text.ts';

/** The part of the first sentence that answers the question; the others have no text, so nothing is said. */
const firstWords: Readonly<Record<Exclude<FactId, 'nda' | 'other-fact'>, string>> = {
  ownership: 'You own the code of your app, as far as it is paid for',
  gst: '18% GST is added to the total',
  'gst-invoice': 'Each payment has a GST invoice',
  refund: 'You can ask for a full refund within 30 days of purchase',
  cancellation: 'You can cancel at any time',
  'payment-methods': 'UPI, card, net banking or wallet, where the payment service offers it',
  instalments: 'Yes: upfront, or in weekly, monthly or quarterly instalments',
  'auto-payment': 'Nothing is taken automatically',
  'late-payment': 'If an instalment is not paid on its date, we may pause the work',
  deposit: 'A security deposit of 10% of what is built is part of the total and never on top of it',
  care: 'The standard care plan is one year of hosting and support',
  hosting: 'We host and support the app under a care plan',
  'store-accounts': 'under an account of yours',
  'store-fees': '$25 once at Google Play and $99 a year at Apple',
  'who-builds': 'Plinth builds what the plan lists',
  changes: 'Until you pay, as often as you like',
  support: 'Hosting, updates and support go on under a care plan',
  contact: `answers by e-mail: ${brandFacts.email}`,
  'data-protection': 'We do not sell personal data',
  timelines: 'MVP in 5-10 weeks, full build in 6-13',
  'how-priced': 'make one total, and every line of it is shown',
  'what-is-this': 'into a fixed price, a dated plan and a first payment',
  'what-is-base': 'An app that already works',
  phases: 'a roadmap, the designs, a clickable prototype, a first release, the full build',
  'not-happy': 'tell us, so that it can be put right',
  'needs-platform': 'One platform is enough',
  prototype: 'at once, before you pay',
  demo: 'Yes: ask for one on the home page',
  account: 'Planning an app needs no account',
  progress: 'See in real time what is being built',
  saving: 'kept in your browser, on your device',
  'past-work': '150+ applications delivered over 10 years',
  languages: 'English and Hindi',
  security: 'Connections are encrypted',
  'team-place': 'Gurgaon, Haryana, India',
  'late-delivery': 'The first and the final delivery date are those of the plan',
  'missing-feature': 'can be asked for',
  currency: 'It is in Indian rupees',
  'if-you-close': 'If we cannot build what a plan lists, we tell you in writing',
};

/** Sentences that the assistant says where no page of the site does. */
const own = new Set([
  answers.demo,
  anyOther({ brand: brandFacts.name }),
  ...sentencesOf(answers.languages),
  ...sentencesOf(answers.place({ brand: brandFacts.name, place: 'Gurgaon, Haryana, India' })),
]);

const answered = factIds.map((id) => [id, factOf(id)] as const).filter(([, { sentences }]) => sentences.length > 0);

describe('a fact', () => {
  it.each(Object.entries(firstWords) as [FactId, string][])('%s: its first sentence answers', (id, words) => {
    expect(factOf(id).sentences[0]).toContain(words);
  });

  it('is not made up where no text answers', () => {
    const empty = factIds.filter((id) => factOf(id).sentences.length === 0);
    expect(empty).toEqual(['nda', 'other-fact']);
    expect(empty.map((id) => factOf(id).path)).toEqual([null, null]);
  });

  it.each(answered)('%s is on the page that it names, in one to three sentences', async (_id, fact) => {
    expect(fact.sentences.length).toBeLessThanOrEqual(3);
    if (fact.path === null) return expect(fact.sentences.filter((sentence) => !own.has(sentence))).toEqual([]);
    const { words, ids } = await readDocument(fact.path);
    expect(fact.sentences.filter((sentence) => !own.has(sentence) && !words.includes(sentence))).toEqual([]);
    const section = fact.path.split('#')[1];
    if (section !== undefined) expect(ids).toContain(section);
    expect(fact.page).not.toBe('');
  });

  it('has a question of its own, which is known before the answers are loaded', () => {
    const questions = factIds.map(questionOf);
    expect(questions.filter((question) => question.length < 5 || question.length > 45)).toEqual([]);
    expect(new Set(questions).size).toBe(factIds.length);
  });

  it('has no placeholder that only the server can fill in', () => {
    expect(answered.filter(([, { sentences }]) => sentences.join(' ').includes('[['))).toEqual([]);
  });
});
