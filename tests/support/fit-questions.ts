/** Plans over the whole catalogue, and budgets and dates near their totals, for tests and measurements of fitting. */
import * as fc from 'fast-check';
import { workingDay } from '#machines/domain/calendar.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import type { FitRequest } from '#machines/domain/fit/fit-problem.ts';
import type { Paise } from '#machines/domain/money.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { settlePlan } from '#machines/domain/plan/plan-rules.ts';
import { cares, speeds } from '#machines/domain/pricing/policy.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import type { FitQuestion } from '#machines/ports/fit.ts';

export const start = '2026-12-07';

/** The ids of a list of the catalogue. */
export const idsOf = <Id>(list: readonly { readonly id: Id }[]): Id[] => list.map(({ id }) => id);

/** Requests near a plan's total, so that they are usually neither met nor out of reach. */
export function anyRequestNear(total: Paise, days: number): fc.Arbitrary<FitRequest> {
  const share = fc.integer({ min: 5, max: 110 });
  const per = (cycle: 'total' | 'monthly' | 'weekly', payments: number) =>
    share.map((of) => ({ amount: Math.round((total * of) / 100 / Math.max(1, payments)), per: cycle }));
  const budget = fc.oneof(per('total', 1), per('monthly', Math.round(days / 22)), per('weekly', days / 5));
  const by = share.map((of) => workingDay(start, Math.max(1, Math.round((days * of) / 100))));
  return fc.oneof(
    fc.record({ budget, by: fc.constant(null) }),
    fc.record({ budget: fc.constant(null), by }),
    fc.record({ budget, by }),
  );
}

/** A plan with some features of the catalogue, or with all that go together, a few of them must-haves. */
const anyPlan: fc.Arbitrary<PlanDraft> = fc
  .record({
    templateId: fc.constantFrom(1, 2, 3, 4, 5, 6, 7 as const),
    added: fc.oneof(
      fc.constant(idsOf(features)),
      fc
        .integer({ min: 5, max: 660 })
        .chain((count) => fc.shuffledSubarray(idsOf(features), { minLength: count, maxLength: count })),
    ),
    platforms: fc.subarray(idsOf(platforms), { minLength: 1 }),
    phases: fc.subarray(idsOf(phases), { minLength: 2 }),
    speed: fc.constantFrom(...idsOf(speeds)),
    care: fc.constantFrom(...idsOf(cares)),
    musts: fc.array(fc.nat({ max: 9_999 }), { maxLength: 4 }),
  })
  .map(({ musts, ...choices }) => {
    const draft = settlePlan({ ...emptyDraft('fit'), ...choices });
    const ids = planFeatures(draft);
    return settlePlan({ ...draft, musts: musts.map((at) => ids[at % ids.length] ?? '') });
  });

/** A request that a visitor with a plan of any size might make. */
export const anyFitQuestion: fc.Arbitrary<FitQuestion> = anyPlan.chain((draft) => {
  const { costs, schedule } = quoteOf(draft, start);
  return anyRequestNear(costs.total, schedule.workingDays).map((request) => ({ draft, request, start }));
});

/** The same requests each time. */
export function fitQuestions(count: number, seed: number): readonly FitQuestion[] {
  return fc.sample(anyFitQuestion, { seed, numRuns: count });
}
