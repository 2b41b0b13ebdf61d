import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { similarPlans } from '#machines/domain/plan/similar-plans.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';

const monday = '2027-01-04';
const gather = chooseTemplate(emptyDraft('plan-1'), 1);

describe('similar plans', () => {
  it('are the nearest other bases, most shared features first', () => {
    const similar = similarPlans(gather, monday);
    expect(similar).toHaveLength(3);
    expect(similar.map(({ template }) => template.id)).not.toContain(1);
    expect(similar.map(({ shared }) => shared)).toEqual(similar.map(({ shared }) => shared).toSorted((a, b) => b - a));
    expect(similar[0]?.shared).toBeGreaterThan(0);
  });

  it('differ by what choosing them instead would change', () => {
    const here = quoteOf(gather, monday);
    for (const { template, total, days, features } of similarPlans(gather, monday, 5)) {
      const there = quoteOf(chooseTemplate(emptyDraft('plan-2'), template.id), monday);
      expect(total).toBe(there.costs.total - here.costs.total);
      expect(days).toBe(there.schedule.workingDays - here.schedule.workingDays);
      expect(features).toBe(template.includedFeatures.length - 26);
    }
  });
});
