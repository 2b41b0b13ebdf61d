import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workingDay } from '#machines/domain/calendar.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { fitProblem, halfDaysOf, totalOf, workingDaysOf, type FitProblem, type FitRequest } from '#machines/domain/fit/fit-problem.ts';
import { isAmong, phaseShare, platformShare, settingChoices, type ChangeKind } from '#machines/domain/fit/fit-settings.ts';
import { fitWays, type Way } from '#machines/domain/fit/fit-ways.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { settlePlan } from '#machines/domain/plan/plan-rules.ts';
import { dueDates } from '#machines/domain/pricing/instalments.ts';
import { cares, speeds } from '#machines/domain/pricing/policy.ts';
import { runs } from '#tests/support/runs.ts';

const start = '2026-12-07';
const idsOf = <Id>(list: readonly { readonly id: Id }[]): Id[] => list.map(({ id }) => id);

/** Whether what remains is what was asked for, said without the limits that the search works with. */
function isFit(problem: FitProblem, { budget, by }: FitRequest, kept: readonly boolean[], setting: Way['setting']): boolean {
  const final = workingDay(problem.start, workingDaysOf(halfDaysOf(problem, kept), setting));
  if (by !== null && final > by) return false;
  if (budget === null) return true;
  const rows = budget.per === 'total' ? 1 : dueDates(budget.per, problem.start, final).length;
  return Math.ceil(totalOf(problem, { kept, setting }) / rows) <= budget.amount;
}

/** A choice of features keeps every must, and all that what it keeps requires. */
function isWhole({ features: list }: FitProblem, kept: readonly boolean[]): boolean {
  return kept.some(Boolean) && list.every(({ isMust, requires }, index) => (kept[index] ? requires.every((other) => kept[other]) : !isMust));
}

const worthOf = ({ features: list }: FitProblem, kept: readonly boolean[]): number => list.reduce((all, { worth }, index) => all + (kept[index] ? worth : 0), 0);

/** The best that remains by each set of kinds, by trying everything. */
function bruteForce(problem: FitProblem, request: FitRequest): readonly { readonly kinds: readonly ChangeKind[]; readonly stays: number }[] {
  const count = problem.features.length;
  const choices = Array.from({ length: 2 ** count }, (_, at) => problem.features.map((__, index) => Math.floor(at / 2 ** index) % 2 === 1)).filter((kept) => isWhole(problem, kept));
  const best = new Map<string, { readonly kinds: readonly ChangeKind[]; readonly stays: number }>();
  for (const { setting, share, kinds: settingKinds } of settingChoices(problem)) {
    for (const kept of choices) {
      const kinds: readonly ChangeKind[] = kept.every(Boolean) ? settingKinds : ['features', ...settingKinds];
      const stays = worthOf(problem, kept) * share;
      if (stays > (best.get(kinds.join())?.stays ?? 0) && isFit(problem, request, kept, setting)) best.set(kinds.join(), { kinds, stays });
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
      fc.record({ price: fc.integer({ min: 1, max: 900_000_00 }), halfDays: fc.integer({ min: 1, max: 40 }), isIncluded: fc.boolean(), picks: fc.array(fc.nat({ max: 30 }), { maxLength: 2 }), worth: fc.integer({ min: 1, max: 6 }), isMust: fc.integer({ min: 0, max: 5 }).map((of) => of === 0) }),
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
    // A feature requires earlier ones alone: nothing requires itself in a circle.
    features: list.map(({ picks, ...feature }, index) => ({ ...feature, requires: index === 0 ? [] : [...new Set(picks.map((pick) => pick % (index + 3)).filter((pick) => pick < index))] })),
    delivery: { platforms: where, phases: what, speed },
    start,
  }));

/** A request near what the plan comes to, so that it is neither met nor out of reach as a rule. */
function anyRequestFor(problem: FitProblem): fc.Arbitrary<FitRequest> {
  const everything = problem.features.map(() => true);
  const total = totalOf(problem, { kept: everything, setting: { ...problem.delivery, care: problem.care } });
  const days = workingDaysOf(halfDaysOf(problem, everything), problem.delivery);
  const share = fc.integer({ min: 5, max: 110 });
  const months = Math.max(1, Math.round(days / 22));
  const budget = fc.oneof(
    share.map((of) => ({ amount: Math.round((total * of) / 100), per: 'total' as const })),
    share.map((of) => ({ amount: Math.round((total * of) / 100 / months), per: 'monthly' as const })),
    share.map((of) => ({ amount: Math.round((total * of) / 100 / Math.max(1, days / 5)), per: 'weekly' as const })),
  );
  const by = share.map((of) => workingDay(start, Math.max(1, Math.round((days * of) / 100))));
  return fc.oneof(fc.record({ budget, by: fc.constant(null) }), fc.record({ budget: fc.constant(null), by }), fc.record({ budget, by }));
}

const ranked = (ways: readonly { readonly kinds: readonly ChangeKind[]; readonly stays: number }[]): readonly number[] => ways.map(({ stays }) => stays);

describe('over random small catalogues', () => {
  it('finds the same optimum as trying everything', () => {
    let found = 0;
    fc.assert(
      fc.property(anySmallProblem.chain((problem) => fc.record({ problem: fc.constant(problem), request: anyRequestFor(problem) })), ({ problem, request }) => {
        const { ways, isProven, whole } = fitWays(problem, request);
        expect(isProven).toBe(true);
        expect(ranked(ways)).toEqual(ranked(bruteForce(problem, request)));
        expect(whole).toBe(worthOf(problem, problem.features.map(() => true)) * platformShare(problem.delivery.platforms) * phaseShare(problem.delivery.phases));
        for (const way of ways) {
          found += 1;
          expect(isFit(problem, request, way.kept, way.setting)).toBe(true);
          expect(isWhole(problem, way.kept)).toBe(true);
          expect(way.total).toBe(totalOf(problem, way));
        }
      }),
      runs(2_000),
    );
    expect(found).toBeGreaterThan(1_000);
  }, 300_000);
});

/** A plan over the whole catalogue, a few features of it musts. */
const anyCataloguePlan = fc
  .record({
    templateId: fc.constantFrom(1, 2, 3, 4, 5, 6, 7 as const),
    added: fc.subarray(idsOf(features), { minLength: 5, maxLength: 60 }),
    platforms: fc.subarray(idsOf(platforms), { minLength: 1, maxLength: 3 }),
    phases: fc.subarray(idsOf(phases), { minLength: 2 }),
    speed: fc.constantFrom(...idsOf(speeds)),
    care: fc.constantFrom(...idsOf(cares)),
    musts: fc.array(fc.nat({ max: 99 }), { maxLength: 4 }),
  })
  .map(({ musts, ...choices }) => {
    const draft = settlePlan({ ...emptyDraft('fit'), ...choices });
    const ids = planFeatures(draft);
    return fitProblem(draft, musts.map((at) => ids[at % ids.length] ?? ''), start);
  });

/** Every choice of features that is one exchange away: one more with what it requires, or one in the place of another. */
function* exchanged({ features: list }: FitProblem, kept: readonly boolean[]): Generator<readonly boolean[]> {
  const withFeature = (of: readonly boolean[], index: number): boolean[] => {
    const next = [...of];
    const add = (at: number): void => {
      next[at] = true;
      list[at]?.requires.forEach(add);
    };
    add(index);
    return next;
  };
  const without = (of: readonly boolean[], index: number): boolean[] => {
    const next = [...of];
    const drop = (at: number): void => {
      next[at] = false;
      list.forEach(({ requires }, other) => next[other] && requires.includes(at) && drop(other));
    };
    drop(index);
    return next;
  };
  for (const [into] of list.entries()) {
    if (kept[into]) continue;
    const more = withFeature(kept, into);
    yield more;
    for (const [out] of list.entries()) if (more[out]) yield without(more, out);
  }
}

describe('over the whole catalogue', () => {
  it('answers 200 budgets and dates with ways that fit, none of which one exchange makes better', () => {
    let found = 0;
    fc.assert(
      fc.property(anyCataloguePlan.chain((problem) => fc.record({ problem: fc.constant(problem), request: anyRequestFor(problem) })), ({ problem, request }) => {
        const { ways } = fitWays(problem, request);
        for (const way of ways) {
          found += 1;
          expect(isFit(problem, request, way.kept, way.setting)).toBe(true);
          expect(isWhole(problem, way.kept)).toBe(true);
          const worth = worthOf(problem, way.kept);
          for (const kept of exchanged(problem, way.kept)) {
            if (worthOf(problem, kept) > worth && isWhole(problem, kept) && isFit(problem, request, kept, way.setting)) expect.fail('One exchange keeps more.');
          }
        }
      }),
      runs(200),
    );
    expect(found).toBeGreaterThan(200);
  }, 300_000);
});
