import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import { companySentences, effectSentence, speedSentence } from '#machines/domain/plan/effect-words.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { effectBetween, effectOfFeature, effectOfSpeed, floorsGained, withFeatureToggled } from '#machines/domain/plan/plan-effect.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { addFeature, chooseTemplate, removeAllFeatures } from '#machines/domain/plan/plan-rules.ts';
import { anyFeatureId, anyPlan } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const start = '2027-01-04';
const on = (id: TemplateId, ...added: readonly string[]): PlanDraft => added.reduce(addFeature, chooseTemplate(emptyDraft('plan-1'), id));

describe('the effect of a feature', () => {
  it('is its list price times the factors of the plan and a year of care, and its days', () => {
    // 16,629.77 at the default phases (0.85), and 4/15 of that for the care plan.
    expect(effectOfFeature(on(1), 'video-calls', start)).toMatchObject({ total: 17_904_71, workingDays: 3, brought: [], dropped: [] });
  });

  it('counts what it requires, and names it', () => {
    // 8,971, 56,016 and 45,405 of list price and 36.5 days of effort.
    expect(effectOfFeature(on(5), 'free-trials', start)).toMatchObject({ total: 1_18_855_38, workingDays: 16, brought: ['payments', 'subscriptions'], dropped: [] });
  });

  it('takes off what cannot work without it, and names it', () => {
    // 40 % of the 45,405 that is included, and the 8,971 that was added.
    expect(effectOfFeature(on(1, 'free-trials'), 'subscriptions', start)).toMatchObject({ total: -29_213_20, workingDays: -8, brought: [], dropped: ['free-trials'] });
  });

  it('in place of one that excludes it is the difference of the two', () => {
    const plan = on(1, 'guest-mode');
    // 11,479 in place of 9,925; half a day of effort more, which ends on the same day.
    expect(effectOfFeature(plan, 'invite-only-entry', start)).toMatchObject({ total: 1_673_14, workingDays: 0, brought: [], dropped: ['guest-mode'] });
    expect(planFeatures(withFeatureToggled(plan, 'invite-only-entry'))).not.toContain('guest-mode');
  });

  it('that stands alone is taken back by the opposite click, and never comes for less or makes anything sooner, for any plan', () => {
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

  it('adds floors to the categories of the feature and of what comes along', () => {
    expect([...floorsGained('free-trials', ['payments', 'subscriptions'])]).toEqual([['finance', 3]]);
    expect([...floorsGained('comments', ['email-login'])]).toEqual([['social', 1], ['essentials', 1]]);
  });
});

describe('the effect in words', () => {
  const words = (total: number, workingDays: number): string => effectSentence({ total, workingDays, weeks: 0 });

  it('says what is added and what is taken off', () => {
    expect(words(17_904_71, 3)).toBe('Adds ₹17,904.71 and 3 working days.');
    expect(words(-9_784_00, -1)).toBe('Takes off ₹9,784 and 1 working day.');
    expect(words(500_00, -2)).toBe('Adds ₹500 and takes off 2 working days.');
    expect(words(500_00, 0)).toBe('Adds ₹500.');
    expect(words(0, 0)).toBe('Changes neither the total nor the dates.');
  });

  it('names what comes along, goes along or makes room', () => {
    const said = (plan: PlanDraft, id: string): readonly string[] =>
      companySentences(effectOfFeature(plan, id, start), planFeatures(plan).includes(id));
    expect(said(on(1), 'video-calls')).toEqual([]);
    expect(said(on(5), 'free-trials')).toEqual(['Brings Payments and Subscriptions along.']);
    expect(said(on(1, 'free-trials'), 'subscriptions')).toEqual(['Free Trials goes with it.']);
    expect(said(on(1, 'guest-mode'), 'invite-only-entry')).toEqual(['Takes the place of Guest Mode.']);
  });
});

describe('the effect of a speed', () => {
  const at = (speed: PlanDraft['speed']): string => speedSentence(effectOfSpeed({ ...on(1), speed }, start));

  it('is told against the standard speed', () => {
    expect(at('standard')).toBe('The standard pace, at the standard price.');
    expect(at('fast')).toBe('3 weeks sooner costs ₹61,693.');
    expect(at('relaxed')).toBe('6 weeks later saves ₹30,846.50.');
  });

  it('is told in days when it is less than a week, and admits when it gains none', () => {
    expect(speedSentence({ total: 100_00, workingDays: -3, weeks: 0 })).toBe('3 days sooner costs ₹100.');
    expect(speedSentence({ total: 100_00, workingDays: 0, weeks: 0 })).toBe('The same dates cost ₹100.');
    expect(at('fastest')).toMatch(/^9 weeks sooner costs /);
    const bare = { ...removeAllFeatures(on(1)), speed: 'fastest' } as const;
    expect(speedSentence(effectOfSpeed(bare, start))).toMatch(/^The same dates cost ₹/);
  });

  it('costs more the sooner it is done, for any plan', () => {
    const speeds = ['relaxed', 'standard', 'fast', 'faster', 'fastest'] as const;
    fc.assert(
      fc.property(anyPlan, fc.nat({ max: 3 }), (plan, slower) => {
        const [before, after] = [slower, slower + 1].map((index) => ({ ...plan, speed: speeds[index] ?? 'standard' }));
        const { total, workingDays } = effectBetween(before ?? plan, after ?? plan, start);
        expect(total).toBeGreaterThan(0);
        expect(workingDays).toBeLessThanOrEqual(0);
      }),
      runs(300),
    );
  });
});
