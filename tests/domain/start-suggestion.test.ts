import { describe, expect, it } from 'vitest';
import { features } from '#machines/domain/catalogue/features.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { topics } from '#machines/domain/guide/topics.ts';
import { changePlan } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { addFeature, chooseTemplate, exclusionsOf, settlePlan } from '#machines/domain/plan/plan-rules.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import {
  audiences,
  isAnswered,
  kinds,
  timeouts,
  places,
  type AudienceId,
  type KindId,
  type PlaceId,
  type StartAnswers,
} from '#machines/domain/start/questions.ts';
import { suggestionFor } from '#machines/domain/start/suggestion.ts';

const idsOf = <Id>(list: readonly { readonly id: Id }[]): readonly Id[] => list.map(({ id }) => id);
/** Every choice of places: one for each number of four bits. */
const subsets: readonly (readonly PlaceId[])[] = Array.from({ length: 2 ** places.length }, (_, bits) =>
  idsOf(places).filter((_id, index) => bits & (1 << index)),
);
const everyAnswer: readonly StartAnswers[] = [null, ...idsOf(kinds)].flatMap((kind) =>
  [null, ...idsOf(audiences)].flatMap((audience) => subsets.map((chosen) => ({ kind, audience, places: chosen }))),
);

/** A visitor's plan after the suggestion for these answers is taken. */
function taken(answers: Partial<StartAnswers>, before: PlanDraft = emptyDraft('plan-1')): PlanDraft {
  return changePlan(before, { type: 'suggestion.taken', suggestion: suggestionFor({ ...timeouts, ...answers }) }).draft;
}

const maxNeeded = (topicId: string): readonly string[] =>
  topics.find(({ id }) => id === topicId)?.featureIds.slice(0, 3) ?? [];

describe('any answers', () => {
  it('lead to a plan that can be bought: a base, features that go together, a platform, a price and a date', () => {
    expect(everyAnswer).toHaveLength(8 * 5 * 16);
    for (const answers of everyAnswer) {
      const plan = taken(answers);
      const what = JSON.stringify(answers);
      const present = planFeatures(plan);
      expect(plan.templateId, what).not.toBeNull();
      expect(present.length, what).toBeGreaterThan(0);
      expect(plan.platforms.length, what).toBeGreaterThan(0);
      expect(settlePlan(plan), what).toEqual(plan);
      for (const { requires = [], excludes = [] } of features.filter(({ id }) => present.includes(id))) {
        expect(
          requires.filter((id) => !present.includes(id)),
          what,
        ).toEqual([]);
        expect(
          excludes.filter((id) => present.includes(id)),
          what,
        ).toEqual([]);
      }
      const { costs, schedule } = quoteOf(plan, '2027-01-04');
      expect(costs.total, what).toBeGreaterThan(templateOf(plan.templateId ?? 7).price);
      expect(schedule.finalDelivery > schedule.start, what).toBe(true);
    }
  });

  it('have the same price before and after the suggestion is taken: it includes all requirements', () => {
    for (const answers of everyAnswer) {
      const { templateId, featureIds } = suggestionFor(answers);
      expect(taken(answers).added, JSON.stringify(answers)).toEqual(featureIds);
      expect(featureIds.filter((id) => templateOf(templateId).includedFeatures.includes(id))).toEqual([]);
    }
  });
});

describe('what it is', () => {
  it.each<readonly [KindId | null, string]>([
    ['social', 'Gather'],
    ['shop', 'Storefront'],
    ['food', 'Tiffin'],
    ['money', 'Khata'],
    ['fitness', 'Stamina'],
    ['learning', 'Classroom'],
    ['other', 'Custom'],
    [null, 'Custom'],
  ])('%s leads to %s', (kind, name) => {
    for (const audience of [null, ...idsOf(audiences)])
      expect(templateOf(suggestionFor({ kind, audience, places: [] }).templateId).name).toBe(name);
  });

  it('leaves a listed base as its card shows it', () => {
    for (const { id } of kinds.filter((kind) => kind.id !== 'other')) {
      const { templateId, featureIds } = suggestionFor({ ...timeouts, kind: id });
      expect(featureIds).toEqual([]);
      expect(taken({ kind: id })).toEqual(chooseTemplate(emptyDraft('plan-1'), templateId));
    }
  });

  it('starts the blank base with features', () => {
    expect(suggestionFor({ ...timeouts, kind: 'other' }).featureIds).toEqual(
      expect.arrayContaining([...maxNeeded('accounts')]),
    );
  });
});

describe('who it is for', () => {
  it.each<readonly [AudienceId, string]>([
    ['team', 'workplace'],
    ['both', 'admin'],
    ['public', 'access-for-all'],
  ])('%s adds the guide’s first features for %s, on every base', (audience, topicId) => {
    expect(maxNeeded(topicId)).toHaveLength(3);
    for (const { id: kind } of kinds) {
      const plan = taken({ kind, audience });
      const missing = maxNeeded(topicId).filter((id) => !planFeatures(plan).includes(id));
      // Features that the base excludes are left out.
      expect(missing.filter((id) => exclusionsOf(plan, id).length === 0)).toEqual([]);
    }
  });

  it('adds nothing for customers, whom every base is made for', () => {
    for (const { id: kind } of kinds)
      expect(suggestionFor({ kind, audience: 'customers', places: [] })).toEqual(
        suggestionFor({ kind, audience: null, places: [] }),
      );
  });

  it('uses the guide only: each chip names one of its topics', () => {
    const known = idsOf(topics);
    expect(
      [...kinds, ...audiences].flatMap(({ topicId }) => (topicId === null || known.includes(topicId) ? [] : [topicId])),
    ).toEqual([]);
  });
});

describe('where it runs', () => {
  it.each<readonly [readonly PlaceId[], readonly string[]]>([
    [[], ['android']],
    [['android'], ['android']],
    [['ios'], ['ios']],
    [
      ['watchos', 'ios'],
      ['ios', 'watchos'],
    ],
    [
      ['watchos', 'web', 'ios', 'android'],
      ['android', 'ios', 'web', 'watchos'],
    ],
  ])('%j becomes %j', (chosen, expected) => {
    expect(suggestionFor({ ...timeouts, places: chosen }).platforms).toEqual(expected);
    expect(taken({ kind: 'shop', places: chosen }).platforms).toEqual(expected);
  });

  it('has a name that people use for each platform', () =>
    expect(places.map(({ name, id }) => [name, id])).toEqual([
      ['Android', 'android'],
      ['iPhone', 'ios'],
      ['Web', 'web'],
      ['Watch', 'watchos'],
    ]));
});

describe('taking a suggestion', () => {
  it('puts base, features and platforms in place of those that were there, and leaves the rest', () => {
    const before: PlanDraft = {
      ...addFeature(chooseTemplate(emptyDraft('plan-1'), 1), 'guest-mode'),
      removed: ['videos'],
      platforms: ['web'],
      speed: 'fast',
      care: 'none',
      cycle: 'weekly',
      name: 'Club',
    };
    expect(taken({ kind: 'food', places: ['ios'] }, before)).toEqual({
      ...before,
      templateId: 3,
      added: [],
      removed: [],
      platforms: ['ios'],
    });
  });
});

describe('an answer', () => {
  it.each<readonly [Partial<StartAnswers>, boolean]>([
    [{}, false],
    [{ kind: 'other' }, true],
    [{ audience: 'both' }, true],
    [{ places: ['web'] }, true],
  ])('%j counts as one: %s', (answers, expected) => expect(isAnswered({ ...timeouts, ...answers })).toBe(expected));
});
