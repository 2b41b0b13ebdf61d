import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workingDay } from '#machines/domain/calendar.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import {
  fitProblem,
  halfDaysOf,
  totalOf,
  workingDaysOf,
  type FitProblem,
  type FitRequest,
} from '#machines/domain/fit/fit-problem.ts';
import { isAmong, platformShare, settingChoices, type ChangeKind } from '#machines/domain/fit/fit-settings.ts';
import { fitWays, type Way } from '#machines/domain/fit/fit-ways.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { settlePlan } from '#machines/domain/plan/plan-rules.ts';
import { dueDates } from '#machines/domain/pricing/instalments.ts';
import { cares, speeds } from '#machines/domain/pricing/policy.ts';
import { planFactors } from '#machines/domain/pricing/cost-summary.ts';
import { phaseFactor } from '#machines/domain/pricing/factors.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { totalsAt } from '#machines/domain/pricing/totals.ts';
import { anyFitQuestion, anyRequestNear, idsOf, start } from '#tests/support/fit-questions.ts';
import { runs } from '#tests/support/runs.ts';

/** Partial choices that an answer may try: a measure of its time that is the same on every computer. */
const maxSteps = 30_000;

/** Whether the remaining plan meets the request, computed without the bounds of the search. */
function isFit(
  problem: FitProblem,
  { budget, by }: FitRequest,
  kept: readonly boolean[],
  setting: Way['setting'],
): boolean {
  const final = workingDay(problem.start, workingDaysOf(halfDaysOf(problem, kept), setting));
  if (by !== null && final > by) return false;
  if (budget === null) return true;
  const rows = budget.per === 'total' ? 1 : dueDates(budget.per, problem.start, final).length;
  return Math.ceil(totalOf(problem, { kept, setting }) / rows) <= budget.amount;
}

/** A choice of features is valid if it has every must-have and all requirements of its features. */
function isWhole({ features: list }: FitProblem, kept: readonly boolean[]): boolean {
  return (
    kept.some(Boolean) &&
    list.every(({ isMust, requires }, index) => (kept[index] ? requires.every((other) => kept[other]) : !isMust))
  );
}

const worthOf = ({ features: list }: FitProblem, kept: readonly boolean[]): number =>
  list.reduce((all, { worth }, index) => all + (kept[index] ? worth : 0), 0);

/** The best remaining plan for each set of kinds, by trying all choices. */
function bruteForce(
  problem: FitProblem,
  request: FitRequest,
): readonly { readonly kinds: readonly ChangeKind[]; readonly stays: number }[] {
  const count = problem.features.length;
  const choices = Array.from({ length: 2 ** count }, (_, at) =>
    problem.features.map((__, index) => Math.floor(at / 2 ** index) % 2 === 1),
  ).filter((kept) => isWhole(problem, kept));
  const best = new Map<string, { readonly kinds: readonly ChangeKind[]; readonly stays: number }>();
  for (const { setting, share, kinds: settingKinds } of settingChoices(problem)) {
    for (const kept of choices) {
      const kinds: readonly ChangeKind[] = kept.every(Boolean) ? settingKinds : ['features', ...settingKinds];
      const stays = worthOf(problem, kept) * share;
      if (stays > (best.get(kinds.join())?.stays ?? 0) && isFit(problem, request, kept, setting))
        best.set(kinds.join(), { kinds, stays });
    }
  }
  const all = [...best.values()];
  return all
    .filter((one) => !all.some((other) => other !== one && other.stays >= one.stays && isAmong(other.kinds, one.kinds)))
    .toSorted((a, b) => b.stays - a.stays)
    .slice(0, 3);
}

const anySmallProblem: fc.Arbitrary<FitProblem> = fc
  .record({
    features: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 900_000_00 }),
        halfDays: fc.integer({ min: 1, max: 40 }),
        isIncluded: fc.boolean(),
        picks: fc.array(fc.nat({ max: 30 }), { maxLength: 2 }),
        worth: fc.integer({ min: 1, max: 6 }),
        isMust: fc.integer({ min: 0, max: 5 }).map((of) => of === 0),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    basePrice: fc.integer({ min: 0, max: 1_500_000_00 }),
    removedPrice: fc.integer({ min: 0, max: 500_000_00 }),
    foundations: fc.integer({ min: 0, max: 60 }),
    platforms: fc.subarray(idsOf(platforms), { minLength: 1, maxLength: 2 }),
    phases: fc.subarray(idsOf(phases), { minLength: 1, maxLength: 2 }),
    speed: fc.constantFrom(...idsOf(speeds)),
    care: fc.constantFrom(...idsOf(cares)),
  })
  .map(({ features: list, platforms: where, phases: what, speed, ...rest }) => ({
    ...rest,
    // A feature requires only earlier ones, so that there is no circular requirement.
    features: list.map(({ picks, ...feature }, index) => ({
      ...feature,
      requires: index === 0 ? [] : [...new Set(picks.map((pick) => pick % (index + 3)).filter((pick) => pick < index))],
    })),
    delivery: { platforms: where, phases: what, speed },
    start,
  }));

/** A request near the plan's total. */
function anyRequestFor(problem: FitProblem): fc.Arbitrary<FitRequest> {
  const everything = problem.features.map(() => true);
  const total = totalOf(problem, { kept: everything, setting: { ...problem.delivery, care: problem.care } });
  return anyRequestNear(total, workingDaysOf(halfDaysOf(problem, everything), problem.delivery));
}

const ranked = (
  ways: readonly { readonly kinds: readonly ChangeKind[]; readonly stays: number }[],
): readonly number[] => ways.map(({ stays }) => stays);

describe('over random small catalogues', () => {
  it('finds the same optimum as trying everything', () => {
    let found = 0;
    fc.assert(
      fc.property(
        anySmallProblem.chain((problem) =>
          fc.record({ problem: fc.constant(problem), request: anyRequestFor(problem) }),
        ),
        ({ problem, request }) => {
          const { ways, isProven, whole } = fitWays(problem, request);
          expect(isProven).toBe(true);
          expect(ranked(ways)).toEqual(ranked(bruteForce(problem, request)));
          expect(whole).toBe(
            worthOf(
              problem,
              problem.features.map(() => true),
            ) *
              platformShare(problem.delivery.platforms) *
              phaseFactor(problem.delivery.phases),
          );
          for (const way of ways) {
            found += 1;
            expect(isFit(problem, request, way.kept, way.setting)).toBe(true);
            expect(isWhole(problem, way.kept)).toBe(true);
            expect(way.total).toBe(totalOf(problem, way));
          }
        },
      ),
      runs(400, 20_000),
    );
    expect(found).toBeGreaterThan(200);
  }, 300_000);
});

/** Memoizes a function of a number. */
function remembered(of: (value: number) => number): (value: number) => number {
  const known = new Map<number, number>();
  return (value) => {
    const result = known.get(value) ?? of(value);
    known.set(value, result);
    return result;
  };
}

/**
 * Whether adding one more feature with its requirements, or replacing another feature and its dependents by such a one,
 * keeps more and still fits.
 */
function isImprovable(
  { features: list, ...problem }: FitProblem,
  request: FitRequest,
  { kept, setting }: Way,
): boolean {
  const factors = planFactors(setting);
  const sums = { worth: 0, removed: problem.removedPrice, added: 0, halfDays: problem.foundations };
  type Sums = typeof sums;
  const changed = (of: Sums, index: number, sign: number): Sums => {
    const { worth = 0, price = 0, halfDays = 0, isIncluded } = list[index] ?? {};
    return {
      worth: of.worth + sign * worth,
      removed: of.removed - (isIncluded ? sign * price : 0),
      added: of.added + (isIncluded ? 0 : sign * price),
      halfDays: of.halfDays + sign * halfDays,
    };
  };
  const now = list.reduce(
    (of, { isIncluded, price }, index) =>
      kept[index] ? changed(of, index, 1) : { ...of, removed: of.removed + (isIncluded ? price : 0) },
    sums,
  );
  /** The number of payments until this much effort is delivered; 0 if that is too late. */
  const rowsOf = remembered((halfDays: number): number => {
    const final = workingDay(problem.start, workingDaysOf(halfDays, setting));
    if (request.by !== null && final > request.by) return 0;
    return request.budget === null || request.budget.per === 'total'
      ? 1
      : dueDates(request.budget.per, problem.start, final).length;
  });
  const fits = ({ removed, added, halfDays }: Sums): boolean => {
    const rows = rowsOf(halfDays);
    if (rows === 0 || request.budget === null) return rows > 0;
    return totalsAt(factors, setting.care)({ base: problem.basePrice, removed, added }) <= request.budget.amount * rows;
  };
  const dependents = list.map((_, index) =>
    list.flatMap(({ requires }, other) => (requires.includes(index) ? other : [])),
  );
  const closed = (index: number, next: (at: number) => readonly number[], isIn: boolean): readonly number[] => {
    const found = new Set<number>();
    const visit = (at: number): void => {
      if (found.has(at) || kept[at] !== isIn) return;
      found.add(at);
      next(at).forEach(visit);
    };
    visit(index);
    return [...found];
  };
  const requiresOf = (at: number): readonly number[] => list[at]?.requires ?? [];
  const drops = list.flatMap((_, out) => {
    const gone = closed(out, (at) => dependents[at] ?? [], true);
    return !kept[out] || gone.some((at) => list[at]?.isMust)
      ? []
      : [{ gone, worth: gone.reduce((all, at) => all + (list[at]?.worth ?? 0), 0) }];
  });
  return list.some((_, into) => {
    if (kept[into]) return false;
    const come = closed(into, requiresOf, false);
    const more = come.reduce((of, at) => changed(of, at, 1), now);
    return (
      fits(more) ||
      drops.some(
        ({ gone, worth }) =>
          worth < more.worth - now.worth &&
          !come.some((at) => requiresOf(at).some((other) => gone.includes(other))) &&
          fits(gone.reduce((of, at) => changed(of, at, -1), more)),
      )
    );
  });
}

describe('over the whole catalogue', () => {
  const questions = runs(20, 600);

  it('answers budgets and dates for plans of any size with ways that fit, none of which one exchange improves', () => {
    let found = 0;
    let unproven = 0;
    fc.assert(
      fc.property(anyFitQuestion, ({ draft, request }) => {
        const problem = fitProblem(draft, draft.musts ?? [], start);
        const { ways, isProven } = fitWays(problem, request);
        // A budget for each payment that hardly any choice meets may be left unproven.
        if (!isProven) unproven += 1;
        if (request.budget === null || request.budget.per === 'total') expect(isProven).toBe(true);
        for (const way of ways) {
          found += 1;
          expect(isFit(problem, request, way.kept, way.setting)).toBe(true);
          expect(isWhole(problem, way.kept)).toBe(true);
          if (isProven) expect(isImprovable(problem, request, way)).toBe(false);
        }
      }),
      questions,
    );
    expect(found).toBeGreaterThan(questions.numRuns);
    expect(unproven).toBeLessThanOrEqual(questions.numRuns / 20);
  }, 600_000);

  it.each([1, 2, 3])(
    'proves its results for a plan of every feature on %i platforms, from 10 to 95 % of its price and its time, in few steps',
    (count) => {
      const draft = settlePlan({
        ...emptyDraft('fit'),
        templateId: 1,
        added: idsOf(features),
        platforms: idsOf(platforms).slice(0, count),
      });
      const problem = fitProblem(draft, [], start);
      const { costs, schedule } = quoteOf(draft, start);
      for (let share = 10; share <= 95; share += 5) {
        const budget = { amount: Math.round((costs.total * share) / 100), per: 'total' as const };
        const by = workingDay(start, Math.round((schedule.workingDays * share) / 100));
        for (const request of [
          { budget, by: null },
          { budget: null, by },
          { budget, by },
        ]) {
          const { ways, isProven, steps } = fitWays(problem, request);
          expect({ isProven, isAnswered: ways.length > 0 }).toEqual({ isProven: true, isAnswered: true });
          expect(steps).toBeLessThan(maxSteps);
        }
      }
    },
    120_000,
  );
});
