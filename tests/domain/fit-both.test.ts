/** A budget and a date are both kept, or the one that cannot be met is named with what it would take. */
import { describe, expect, it } from 'vitest';
import { answerFit, type FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import { nothingSentence } from '#machines/domain/fit/fit-words.ts';
import { readRequest } from '#machines/domain/fit/read-request.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { isWayOf } from '#machines/domain/plan/plan-rules.ts';
import { defaultPlan } from '#machines/domain/pricing/base-price.ts';

const [today, start] = ['2026-12-03', '2026-12-07'];

const kept: PlanDraft = { ...defaultPlan(3), musts: ['checkout', 'upi-payments', 'delivery-tracking'] };

function answerTo(typed: string, draft: PlanDraft = kept): FitAnswer {
  const read = readRequest(typed, today);
  if (read.kind === 'unclear') throw new Error(read.sentence);
  return answerFit(draft, read.request, start, {});
}

function nothing(typed: string, draft?: PlanDraft): Extract<FitAnswer, { kind: 'nothing' }> {
  const answer = answerTo(typed, draft);
  if (answer.kind !== 'nothing') throw new Error(`${typed}: ${answer.kind}`);
  return answer;
}

const said = (typed: string): string => nothingSentence(nothing(typed), formatAmount);

describe('a budget and a date', () => {
  it('are both kept by every way', () => {
    const answer = answerTo('3 lakh by 31 March 2027');
    expect(answer.kind).toBe('ways');
    for (const { total, finalDelivery } of answer.kind === 'ways' ? answer.ways : []) {
      expect(total).toBeLessThanOrEqual(3_00_000_00);
      expect(finalDelivery <= '2027-03-31').toBe(true);
    }
  });

  it('of which the date cannot be met: the budget is said to fit, and the earliest date within it is named', () => {
    const { nearest, meets } = nothing('3 lakh in 1 week');
    expect(meets).toEqual({ budget: true, date: false });
    const way = nearest[0]?.way;
    expect(way?.total).toBeLessThanOrEqual(3_00_000_00);
    expect(said('3 lakh in 1 week')).toMatch(
      /^₹3,00,000\.00 with GST fits; 10 Dec 2026 does not: the earliest is 14 Dec 2026, for ₹1,33,659\.80 with GST\.$/,
    );
  });

  it('of which the budget cannot be met: the date is said to fit, and the least that it costs is named', () => {
    const { meets } = nothing('50000 by 31 December 2027');
    expect(meets).toEqual({ budget: false, date: true });
    expect(said('50000 by 31 December 2027')).toMatch(
      /^31 Dec 2027 fits; ₹50,000\.00 with GST does not: the least is ₹74,255\.44 with GST, ready 22 Dec 2026\.$/,
    );
  });

  it('of which neither can be met: both are named, with the earliest there is', () => {
    const { meets, nearest } = nothing('50000 in 1 week');
    expect(meets).toEqual({ budget: false, date: false });
    expect(nearest).toHaveLength(1);
    expect(nearest[0]?.more).toBeGreaterThan(0);
    expect(nearest[0]?.later).toBeGreaterThan(0);
    expect(said('50000 in 1 week')).toMatch(
      /^Neither ₹50,000\.00 with GST nor 10 Dec 2026 can be met: the earliest is 14 Dec 2026, for ₹1,33,659\.80 with GST\.$/,
    );
  });
});

it('a budget and a date that each fit, but not together, are each named with what the other takes', () => {
  expect(said('80000 in 2 weeks')).toMatch(
    /^₹80,000\.00 with GST and 17 Dec 2026 each fit, but not together: by that date the least is ₹85,979\.99 with GST; within that budget the earliest is .+, for ₹7[\d,.]+ with GST\.$/,
  );
});

describe('an app', () => {
  it.each(['2 lakh', '1 lakh', '20000', 'in 2 weeks'])(
    'for “%s” is never offered without MVP and Full Build',
    (typed) => {
      const answer = answerTo(typed);
      const ways =
        answer.kind === 'ways' ? answer.ways : answer.kind === 'nothing' ? answer.nearest.map((n) => n.way) : [];
      expect(ways.length).toBeGreaterThan(0);
      for (const { way } of ways) expect(way.phases.some((id) => id === 'mvp' || id === 'full-build')).toBe(true);
    },
  );

  it('is not what a plan becomes by a way without them', () => {
    const plan = defaultPlan(3);
    const way = { ...plan, features: ['payments'] };
    expect(isWayOf(plan, { ...way, phases: ['mvp'] })).toBe(true);
    expect(isWayOf(plan, { ...way, phases: ['design'] })).toBe(false);
    // A plan of a design alone never was one.
    const design = { ...plan, phases: ['product-roadmap', 'design'] as const };
    expect(isWayOf(design, { ...way, phases: ['design'] })).toBe(true);
  });
});
