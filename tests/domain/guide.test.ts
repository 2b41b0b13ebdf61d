import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchCatalogue } from '#machines/domain/catalogue/catalogue-search.ts';
import { featureOf, features, findFeature } from '#machines/domain/catalogue/features.ts';
import { wordsOf } from '#machines/domain/catalogue/search-words.ts';
import { costSentence, totalSentence } from '#machines/domain/guide/answer-words.ts';
import { answerTo } from '#machines/domain/guide/answer.ts';
import { knownExamples, openingExamples } from '#machines/domain/guide/examples.ts';
import type { Answer } from '#machines/domain/guide/guide.types.ts';
import { topics } from '#machines/domain/guide/topics.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { runs } from '#tests/support/runs.ts';

const ask = (question: string): Answer => answerTo(question, searchCatalogue);
const said = ({ sentences, remarks }: Answer): string => [...sentences, ...remarks].join(' ');
const topic = (id: string) => topics.find((known) => known.id === id) ?? expect.fail(`No topic is called ${id}`);
const sum = (ids: readonly string[], of: 'price' | 'days'): number =>
  ids.reduce((all, id) => all + featureOf(id)[of], 0);

describe('the topics', () => {
  it('are at least 40, with ids and names of their own', () => {
    expect(topics.length).toBeGreaterThanOrEqual(40);
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
    expect(new Set(topics.map(({ name }) => name)).size).toBe(topics.length);
  });

  it('propose 4 to 7 features that exist, each once', () => {
    expect(topics.flatMap(({ featureIds }) => featureIds).filter((id) => !findFeature(id))).toEqual([]);
    expect(
      topics.filter(
        ({ featureIds }) =>
          featureIds.length < 4 || featureIds.length > 7 || new Set(featureIds).size < featureIds.length,
      ),
    ).toEqual([]);
  });

  it('propose no two features that exclude each other, nor their requirements', () => {
    const withNeeds = (id: string): readonly string[] => [id, ...(featureOf(id).requires ?? []).flatMap(withNeeds)];
    const clashes = topics.filter(({ featureIds }) => {
      const all = featureIds.flatMap(withNeeds);
      return all.some((id) => featureOf(id).excludes?.some((other) => all.includes(other)));
    });
    expect(clashes).toEqual([]);
  });

  it('describe themselves in one plain sentence', () => {
    expect(topics.filter(({ sentence }) => !/^[A-Z][^.!?]*\.$/.test(sentence))).toEqual([]);
  });

  it('are found by each of their words, alone and in a question', () => {
    const missed = topics.flatMap(({ sentence, words }) =>
      words.filter((word) =>
        [word, `What do I need for ${word}?`, `I want to build a ${word} app`].some(
          (question) => !ask(question).sentences.includes(sentence) && !isAFeature(word),
        ),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('share no word, so that none hides another', () => {
    const words = topics.flatMap((known) => [...new Set(known.words.map((word) => wordsOf(word).join(' ')))]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});

const featureNames = new Set(features.map(({ name }) => wordsOf(name).join(' ')));

/** A word that is the whole name of a feature may mean the feature. */
function isAFeature(word: string): boolean {
  return featureNames.has(wordsOf(word).join(' '));
}

describe('what an app needs', () => {
  it('lists the features of the kind of app that was named', () => {
    const answer = ask('What do I need for a marketplace?');
    expect(answer).toMatchObject({ kind: 'topic', featureIds: topic('marketplace').featureIds, cost: null });
    expect(said(answer)).toContain('The catalogue has 7 features to begin with.');
  });

  it.each([
    ['what do i ned for a marketplce', 'marketplace'],
    ['I want a datign app', 'dating'],
    ['resturant', 'restaurant'],
    ['we are making an app like Uber', 'taxi'],
    ['online corse', 'online-course'],
    ['Clinic booking', 'clinic'],
    ['please recommend features for a paid comunity', 'paid-community'],
  ])('understands "%s"', (question, id) => {
    expect(ask(question).featureIds.slice(0, 4)).toEqual(expect.arrayContaining(topic(id).featureIds.slice(0, 2)));
    expect(ask(question).sentences).toContain(topic(id).sentence);
  });

  it('does not take a word of the catalogue for another one', () => {
    expect(ask('ratings').sentences).not.toContain(topic('dating').sentence);
    expect(ask('ratings').featureIds).toContain('people-reviews');
  });

  it('answers for several topics in turns, none excluding another', () => {
    const { sentences, featureIds } = ask('A marketplace with video calls and loyalty');
    expect(sentences).toEqual(
      expect.arrayContaining([topic('marketplace').sentence, topic('video-calls').sentence, topic('loyalty').sentence]),
    );
    expect(featureIds.slice(0, 3)).toEqual(['seller-sign-up', 'video-calls', 'loyalty-points']);
    expect(featureIds).toHaveLength(10);
  });

  it('prefers a feature whose whole name was given to a topic that is only part of it', () => {
    expect(ask('search by photo').featureIds[0]).toBe('search-by-photo');
    expect(said(ask('search by photo'))).toContain(
      'Search by Photo: Taking a picture finds items that look the same or alike.',
    );
  });

  it('puts the more specific matches before the rest of the topic', () => {
    expect(ask('search inside PDF files').featureIds.slice(0, 2)).toEqual([
      'search-inside-documents',
      'keyword-search',
    ]);
  });

  it('falls back on the catalogue when no topic fits, and says so', () => {
    const answer = ask('Do you support dark mode?');
    expect(answer.featureIds[0]).toBe('dark-theme');
    expect(said(answer)).toContain('I have no list for that.');
  });
});

describe('what something costs', () => {
  it.each([
    'What does Video Calls cost?',
    'how much is video calls',
    'price of video calls',
    'How long does Video Calls take?',
    'waht does vidoe calls cost',
  ])('of a feature: %s', (question) => {
    const answer = ask(question);
    expect(answer).toMatchObject({
      kind: 'cost',
      featureIds: ['video-calls'],
      cost: { price: featureOf('video-calls').price, days: featureOf('video-calls').days },
    });
    expect(costSentence(answer)).toBe('Video Calls costs ₹16,629.77 and takes 6.0 days.');
  });

  it('of every feature, by its name', () => {
    expect(features.filter(({ id, name }) => ask(`What does ${name} cost?`).featureIds[0] !== id)).toEqual([]);
  });

  it('of every topic is the sum of the catalogue’s prices', () => {
    const wrong = topics.filter(({ words: [word = ''], featureIds }) => {
      const { cost } = ask(`What does a ${word} app cost?`);
      return !isAFeature(word) && (cost?.price !== sum(featureIds, 'price') || cost.days !== sum(featureIds, 'days'));
    });
    expect(wrong).toEqual([]);
    expect(costSentence(ask('what does live chat cost'))).toMatch(
      /^Together they cost ₹[\d,.]+ and take \d+\.\d days\.$/,
    );
  });

  it('is in the displayed currency', () => {
    expect(costSentence(ask('What does Video Calls cost?'), 'USD')).toMatch(
      /^Video Calls costs \$\d+ and takes 6\.0 days\.$/,
    );
    expect(costSentence(ask('What do I need for dating?'))).toBe('');
  });

  it('says what the figure in the plan depends on, and that it is shown before adding', () => {
    expect(said(ask('What does a fitness app cost?'))).toMatch(
      /depends on platforms, phases and speed.*before you add it/,
    );
  });

  it('of something without such a name names the nearest features, without a sum', () => {
    expect(ask('how much is dark mode')).toMatchObject({ cost: null });
    expect(ask('how much is dark mode').featureIds[0]).toBe('dark-theme');
  });
});

describe('what the plan costs', () => {
  it.each([
    'What does my plan cost?',
    'How much does an app cost?',
    'what does it cost in total',
    'How much is it all in all?',
    'what is the total price',
  ])('%s', (question) => {
    expect(ask(question)).toMatchObject({ kind: 'planTotal', cost: null, featureIds: [] });
  });

  it('is stated with its content', () => {
    const costs = planCosts(chooseTemplate(emptyDraft('plan-1'), 3));
    expect(totalSentence(costs)).toBe(
      'Your plan costs ₹3,46,686.67 in total, with a year of care; ₹4,09,090.27 with GST.',
    );
    expect(totalSentence(planCosts({ ...chooseTemplate(emptyDraft('plan-1'), 3), care: 'none' }))).toBe(
      'Your plan costs ₹2,73,700.00 in total, without care; ₹3,22,966.00 with GST.',
    );
  });
});

describe('questions outside the guide’s subjects', () => {
  it.each([
    ['Add push notifications to my plan', /do not change your plan.*press Add/i, ['push-notifications']],
    ['please remove email login from my plan', /do not change your plan.*Remove feature/, ['email-login']],
    ['Can I get a discount?', /^To lower the price, remove features/, []],
    ['It is too expensive', /^To lower the price, remove features/, []],
    ['When will my app be ready?', /not your dates.*Plan Delivery/, []],
    ['how long will it take', /not your dates/, []],
    ['Can I speak to a human?', /not a person.*Speak to a human/, []],
  ])('%s', (question, words, featureIds) => {
    expect(ask(question)).toMatchObject({ kind: 'limit', cost: null, featureIds });
    expect(said(ask(question))).toMatch(words);
  });

  it('lists them by itself, when someone asks what it can do', () => {
    expect(said(ask('What can you do?'))).toMatch(/features of this catalogue, not a person/);
    expect(said(ask('help'))).toMatch(/nothing changes before you take it\. I know nothing outside the catalogue/);
  });

  it('still answers questions that only sound similar', () => {
    expect(ask('What do I need for discount codes?').featureIds).toContain('coupons');
    expect(ask('What does Live Help Chat cost?').kind).toBe('cost');
    expect(ask('What do I need to delete an account?').featureIds).toContain('account-deletion');
  });
});

describe('any other question', () => {
  it.each(['hello', 'Good morning', 'Hi there!'])('greets back: %s', (question) => {
    expect(ask(question)).toMatchObject({ kind: 'greeting', examples: openingExamples });
  });

  it.each([
    '',
    '???',
    'the weather in Pune',
    'Who is the president of France?',
    'asdf qwer',
    'I want an app',
    'यह कितना है',
  ])('is not understood, and two that are get named: "%s"', (question) => {
    expect(ask(question)).toMatchObject({ kind: 'unknown', featureIds: [], examples: knownExamples });
    expect(said(ask(question))).toMatch(/^I did not understand that\./);
  });

  it('the examples all have an answer', () => {
    expect(knownExamples.filter((question) => ask(question).kind === 'unknown')).toEqual([]);
  });

  it('any text gets an answer of plain data, with existing features', () => {
    const words = [
      ...topics.flatMap((known) => known.words),
      ...features.map(({ name }) => name),
      'what',
      'cost',
      'need',
      'remove',
      'add',
      'when',
      'how much',
      'discount',
      '?',
    ];
    const question = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(question, (typed) => {
        const answer = ask(typed);
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
        expect(answer.sentences.length + (answer.cost ? 1 : 0)).toBeGreaterThan(0);
        expect(answer.featureIds.filter((id) => !findFeature(id))).toEqual([]);
        expect(
          answer.featureIds.some((id) => featureOf(id).excludes?.some((other) => answer.featureIds.includes(other))),
        ).toBe(false);
        expect(answer.cost?.price ?? 0).toBe(answer.cost ? sum(answer.featureIds, 'price') : 0);
      }),
      runs(300),
    );
  });
});
