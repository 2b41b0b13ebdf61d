import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import { companySentences, effectSentence, speedSentence } from '#machines/domain/plan/effect-words.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { effectBetween, effectOfFeature, effectOfSpeed, floorsGained, withFeatureToggled } from '#machines/domain/plan/plan-effect.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { addFeature, chooseTemplate, removeAllFeatures, removeFeature } from '#machines/domain/plan/plan-rules.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
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
    const effect = effectOfFeature(on(5), 'free-trials', start);
    expect(effect.brought).toEqual(['payments', 'subscriptions']);
    expect(effect.total).toBeGreaterThan(featureOf('free-trials').price);
  });

  it('takes off what cannot work without it, and names it', () => {
    const effect = effectOfFeature(on(1, 'free-trials'), 'subscriptions', start);
    expect(effect.dropped).toEqual(['free-trials']);
    expect(effect.total).toBeLessThan(0);
    expect(effect.workingDays).toBeLessThan(0);
  });

  it('in place of one that excludes it is the difference of the two', () => {
    const plan = on(1, 'guest-mode');
    const effect = effectOfFeature(plan, 'invite-only-entry', start);
    expect(effect.dropped).toEqual(['guest-mode']);
    expect(planFeatures(withFeatureToggled(plan, 'invite-only-entry'))).not.toContain('guest-mode');
    expect(effect.total).toBe(quoteOf(on(1, 'invite-only-entry'), start).costs.total - quoteOf(plan, start).costs.total);
  });

  it('is what the quote says after the click, for any plan and feature', () => {
    fc.assert(
      fc.property(anyPlan, anyFeatureId, (plan, id) => {
        const [before, after] = [quoteOf(plan, start), quoteOf(withFeatureToggled(plan, id), start)];
        const effect = effectOfFeature(plan, id, start);
        expect(effect.total).toBe(after.costs.total - before.costs.total);
        expect(effect.workingDays).toBe(after.schedule.workingDays - before.schedule.workingDays);
      }),
      runs(1_000),
    );
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

  it('never costs less for coming sooner', () => {
    const plan = removeFeature(on(2), 'payments');
    const fast = effectBetween(plan, { ...plan, speed: 'fastest' }, start);
    expect(fast.total).toBeGreaterThan(0);
    expect(fast.workingDays).toBeLessThan(0);
  });
});
