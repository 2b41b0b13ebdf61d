import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#machines/domain/calendar.ts';
import { answerFit } from '#machines/domain/fit/fit-answer.ts';
import { fitProblem, type FitRequest } from '#machines/domain/fit/fit-problem.ts';
import { fitWays } from '#machines/domain/fit/fit-ways.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { takeWay } from '#machines/domain/plan/plan-rules.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { anyFitQuestion, start } from '#tests/support/fit-questions.ts';
import { runs } from '#tests/support/runs.ts';

describe('where nothing fits', () => {
  it('the nearest is the least more money, to the rupee, and the fewest more days', () => {
    let found = 0;
    fc.assert(
      fc.property(
        anyFitQuestion,
        fc.constantFrom('total', 'weekly'),
        fc.integer({ min: 1, max: 9 }),
        ({ draft }, per, tenths) => {
          const { costs, schedule } = quoteOf(draft, start);
          const parts = per === 'total' ? 1 : schedule.workingDays / 5;
          // A few thousandths of the plan's total: usually out of reach.
          const amount = Math.max(1, Math.round((costs.total * tenths) / 1_000 / Math.max(1, parts)));
          const request: FitRequest = {
            budget: { amount, per, tax: 'excluded' },
            by: per === 'total' ? addDays(start, tenths) : null,
          };
          const answer = answerFit(draft, request, start, {});
          if (answer.kind !== 'nothing') return;
          // Without a date, more money is always a way out.
          if (request.by === null) expect(answer.nearest).toHaveLength(1);
          const problem = fitProblem(draft, draft.musts ?? [], start);
          const hasWays = (other: FitRequest): boolean => fitWays(problem, other).ways.length > 0;
          const eased = (more: number, later: number): FitRequest => ({
            budget: { amount: amount + more, per },
            by: request.by === null ? null : addDays(request.by, later),
          });
          for (const { more, later, way } of answer.nearest) {
            found += 1;
            expect(hasWays(eased(more, later))).toBe(true);
            expect(hasWays(more > 0 ? eased(more - 100, 0) : eased(0, later - 1))).toBe(false);
            expect(way.payment).toBeLessThanOrEqual(amount + more);
            expect(planFeatures(draft)).toEqual(expect.arrayContaining([...way.way.features]));
          }
        },
      ),
      runs(8),
    );
    expect(found).toBeGreaterThan(4);
  }, 300_000);
});

describe('a way', () => {
  it('states the plan’s total after it is taken, and its lines add up to that', () => {
    let found = 0;
    fc.assert(
      fc.property(anyFitQuestion, ({ draft, request }) => {
        const budget = request.budget && { ...request.budget, tax: 'excluded' as const };
        const answer = answerFit(draft, { ...request, budget }, start, {});
        const now = quoteOf(draft, start);
        // Without a budget, GST of 18 % is in the totals.
        const paid = (net: number): number => (budget ? net : net + Math.round(net * 0.18));
        for (const { way, total, finalDelivery, effect, losses } of answer.kind === 'ways' ? answer.ways : []) {
          found += 1;
          const after = quoteOf(takeWay(draft, way), start);
          expect({ total, finalDelivery }).toEqual({
            total: paid(after.costs.total),
            finalDelivery: after.schedule.finalDelivery,
          });
          expect(effect).toEqual({
            total: paid(after.costs.total) - paid(now.costs.total),
            workingDays: after.schedule.workingDays - now.schedule.workingDays,
          });
          expect(effect.total).toBe(losses.reduce((sum, loss) => sum + loss.total, 0));
          expect(effect.workingDays).toBe(losses.reduce((sum, loss) => sum + loss.workingDays, 0));
        }
      }),
      runs(40),
    );
    expect(found).toBeGreaterThan(40);
  }, 120_000);
});
