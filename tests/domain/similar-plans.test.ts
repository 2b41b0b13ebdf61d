import { describe, expect, it } from 'vitest';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { similarPlans } from '#machines/domain/plan/similar-plans.ts';

/** Gather for Android, 573,000 of list price and 280 days of effort, of which the usual phases are 85 %. */
const gather = chooseTemplate(emptyDraft('plan-1'), 1);

const similar = (plan: PlanDraft, limit?: number): object[] =>
  similarPlans(plan, '2027-01-04', limit).map(({ template: { name }, shared, total, days, features }) => ({
    name,
    shared,
    total,
    days,
    features,
  }));

describe('similar plans', () => {
  it('are the bases that share most features, each with its changes: 19/15 of 85 % of the prices, half of 85 % of the days', () => {
    expect(similar(gather)).toEqual([
      // 737,000 and 322.5 days against 573,000 and 280: 138 working days, not 119.
      { name: 'Classroom', shared: 15, total: 1_76_573_33, days: 20, features: 4 },
      { name: 'Khata', shared: 11, total: 1_97_030_00, days: 20, features: 4 },
      { name: 'Storefront', shared: 8, total: -1_35_660_00, days: -28, features: 2 },
    ]);
  });

  it('that share as many are in the order of the catalogue', () => {
    expect(similar(gather, 6).slice(3)).toMatchObject([
      { name: 'Tiffin', shared: 4 },
      { name: 'Stamina', shared: 4 },
    ]);
  });

  it('are compared with the current plan, at its speed and with its own features', () => {
    expect(similar({ ...gather, speed: 'fast' })[2]).toMatchObject({ name: 'Storefront', total: -1_49_226_00 });
    expect(similar(addFeature(gather, 'video-calls'))[2]).toMatchObject({
      name: 'Storefront',
      total: -1_35_660_00 - 17_904_71,
      days: -32,
      features: 1,
    });
  });
});
