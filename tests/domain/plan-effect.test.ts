import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import { choiceEffects, type ChoiceEffect } from '#machines/domain/plan/choice-effects.ts';
import { amountFormat } from '#machines/domain/money-format.ts';
import { companySentences, effectFigures, effectSentence } from '#machines/domain/plan/effect-words.ts';
import { changePlan, type PlanChange } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { effectOfFeature, floorsGained, withFeatureToggled } from '#machines/domain/plan/plan-effect.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { speeds as allSpeeds } from '#machines/domain/pricing/policy.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { anyFeatureId, anyPlan } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const start = '2027-01-04';
const on = (id: TemplateId, ...added: readonly string[]): PlanDraft =>
  added.reduce(addFeature, chooseTemplate(emptyDraft('plan-1'), id));

describe('the effect of a feature', () => {
  it('is its list price times the factors of the plan and a year of care, and its days', () => {
    // 16,629.77 at the default phases (0.85), and 4/15 of that for the care plan.
    expect(effectOfFeature(on(1), 'video-calls', start)).toMatchObject({
      total: 17_904_71,
      workingDays: 4,
      brought: [],
      dropped: [],
    });
  });

  it('counts its requirements, and names them', () => {
    // 8,971, 56,016 and 45,405 of list price and 36.5 days of effort.
    expect(effectOfFeature(on(5), 'free-trials', start)).toMatchObject({
      total: 1_18_855_38,
      workingDays: 16,
      brought: ['payments', 'subscriptions'],
      dropped: [],
    });
  });

  it('removes what cannot work without it, and names it', () => {
    // 40 % of the 45,405 that is included, and the 8,971 that was added.
    expect(effectOfFeature(on(1, 'free-trials'), 'subscriptions', start)).toMatchObject({
      total: -29_213_20,
      workingDays: -9,
      brought: [],
      dropped: ['free-trials'],
    });
  });

  it('in place of one that excludes it is the difference of the two', () => {
    const plan = on(1, 'guest-mode');
    // 11,479 in place of 9,925; half a day of effort more, which ends on the same day.
    expect(effectOfFeature(plan, 'invite-only-entry', start)).toMatchObject({
      total: 1_673_14,
      workingDays: 0,
      brought: [],
      dropped: ['guest-mode'],
    });
    expect(planFeatures(withFeatureToggled(plan, 'invite-only-entry'))).not.toContain('guest-mode');
  });

  it('without dependencies is undone by the opposite click, and never comes for less or makes anything sooner, for any plan', () => {
    let alone = 0;
    fc.assert(
      fc.property(anyPlan, anyFeatureId, (plan, id) => {
        const there = effectOfFeature(plan, id, start);
        if (there.brought.length + there.dropped.length > 0) return;
        alone += 1;
        const back = effectOfFeature(withFeatureToggled(plan, id), id, start);
        expect([there.total + back.total, there.workingDays + back.workingDays]).toEqual([0, 0]);
        const added = planFeatures(plan).includes(id) ? back : there;
        expect(added.total).toBeGreaterThanOrEqual(0);
        expect(added.workingDays).toBeGreaterThanOrEqual(0);
      }),
      runs(300),
    );
    expect(alone).toBeGreaterThan(50);
  });

  it('adds floors to the categories of the feature and of its requirements', () => {
    expect([...floorsGained('free-trials', ['payments', 'subscriptions'])]).toEqual([['finance', 3]]);
    expect([...floorsGained('comments', ['email-login'])]).toEqual([
      ['social', 1],
      ['essentials', 1],
    ]);
  });
});

describe('the effect as text', () => {
  const words = (total: number, workingDays: number): string => effectSentence({ total, workingDays });

  it('names the additions and removals', () => {
    expect(words(17_904_71, 3)).toBe('Adds ₹17,904.71 and 3 days.');
    expect(words(-9_784_00, -1)).toBe('Saves ₹9,784.00 and 1 day.');
    expect(effectSentence({ total: -9_784_00, workingDays: -9 }, 'INR', 'Removing this')).toBe(
      'Removing this saves ₹9,784.00 and 9 days.',
    );
    expect(words(500_00, -2)).toBe('Adds ₹500.00 and saves 2 days.');
    expect(words(500_00, 0)).toBe('Adds ₹500.00.');
    expect(words(0, 0)).toBe('Changes neither the total nor the dates.');
  });

  it('names its requirements, its dependents or the features that it replaces', () => {
    const said = (plan: PlanDraft, id: string): readonly string[] =>
      companySentences(effectOfFeature(plan, id, start), planFeatures(plan).includes(id));
    expect(said(on(1), 'video-calls')).toEqual([]);
    expect(said(on(5), 'free-trials')).toEqual(['Brings Payments and Subscriptions along.']);
    expect(said(on(1, 'free-trials'), 'subscriptions')).toEqual(['It also removes Free Trials.']);
    expect(said(on(1, 'guest-mode'), 'invite-only-entry')).toEqual(['Takes the place of Guest Mode.']);
  });
});

describe('the effect in figures', () => {
  const figures = (total: number, workingDays: number): readonly string[] =>
    Object.values(effectFigures({ total, workingDays }));

  it('has its sign before each figure, and writes out that there is none', () => {
    expect(figures(1_56_009_00, 12)).toEqual(['+₹1,56,009.00', '+12 days']);
    expect(figures(-9_784_50, -1)).toEqual(['\u2212₹9,784.50', '\u22121 day']);
    expect(figures(0, 0)).toEqual(['₹0.00', '0 days']);
  });

  it('is in the currency that is shown', () => {
    expect(effectFigures({ total: 1_56_009_00, workingDays: 12 }, amountFormat('USD')).amount).toMatch(/^\+\$\d/);
  });
});

describe('the effects of the choices', () => {
  it('are the actual changes of the total and the dates, for every choice of any plan', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const effects = choiceEffects(plan, start);
        const pressed: readonly (readonly [ChoiceEffect<unknown>, PlanChange])[] = [
          ...effects.platforms.map((choice) => [choice, { type: 'platform.toggled', platformId: choice.id }] as const),
          ...effects.phases.map((choice) => [choice, { type: 'phase.toggled', phaseId: choice.id }] as const),
          ...effects.speeds.map((choice) => [choice, { type: 'speed.chosen', speed: choice.id }] as const),
          ...effects.care.map((choice) => [choice, { type: 'care.chosen', care: choice.id }] as const),
        ];
        const before = quoteOf(plan, start);
        for (const [{ effect }, change] of pressed) {
          if (!effect) continue;
          const after = quoteOf(changePlan(plan, change).draft, start);
          expect(before.costs.total + effect.total).toBe(after.costs.total);
          expect(before.schedule.workingDays + effect.workingDays).toBe(after.schedule.workingDays);
        }
      }),
      runs(150),
    );
  });

  it('cover the whole catalogue, each with whether it is chosen', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { platforms, phases, speeds, care } = choiceEffects(plan, start);
        expect([platforms.length, phases.length, speeds.length, care.length]).toEqual([7, 5, 5, 2]);
        const chosen = (choices: readonly ChoiceEffect<unknown>[]): readonly unknown[] =>
          choices.filter(({ isChosen }) => isChosen).map(({ id }) => id);
        expect([chosen(platforms), chosen(phases), chosen(speeds), chosen(care)]).toEqual([
          plan.platforms,
          plan.phases,
          [plan.speed],
          [plan.care],
        ]);
      }),
    );
  });

  it('are none of the last of its kind, of the current speed and of the current care alone', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { platforms, phases, speeds, care } = choiceEffects(plan, start);
        const without = (choices: readonly ChoiceEffect<unknown>[]): readonly unknown[] =>
          choices.filter(({ effect }) => effect === null).map(({ id }) => id);
        expect(without(platforms)).toEqual(plan.platforms.length === 1 ? plan.platforms : []);
        expect(without(phases)).toEqual(plan.phases.length === 1 ? plan.phases : []);
        expect([without(speeds), without(care)]).toEqual([[plan.speed], [plan.care]]);
      }),
    );
  });

  it('never lower the price when a platform or a phase is added, and never raise it when one is removed, for any plan', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { platforms, phases } = choiceEffects(plan, start);
        for (const { isChosen, effect } of [...platforms, ...phases]) {
          if (!effect) continue;
          const sign = isChosen ? -1 : 1;
          expect(sign * effect.total).toBeGreaterThanOrEqual(0);
          expect(sign * effect.workingDays).toBeGreaterThanOrEqual(0);
        }
      }),
      runs(150),
    );
  });

  it('cost more the sooner it is done, for any plan', () => {
    const order = allSpeeds.map(({ id }) => id);
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const now = order.indexOf(plan.speed);
        for (const { id, effect } of choiceEffects(plan, start).speeds) {
          if (!effect) continue;
          const isFaster = order.indexOf(id) > now;
          expect(isFaster ? effect.total : -effect.total).toBeGreaterThan(0);
          expect(isFaster ? -effect.workingDays : effect.workingDays).toBeGreaterThanOrEqual(0);
        }
      }),
      runs(150),
    );
  });
});
