import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isWorkingDay } from '#machines/domain/calendar.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { readDraft } from '#machines/domain/plan/plan-codec.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import {
  addFeature,
  chooseTemplate,
  exclusionsOf,
  isAddable,
  removeFeature,
  toggleMust,
  togglePhase,
  togglePlatform,
} from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { depositParts } from '#machines/domain/pricing/instalments.ts';
import { cycles, speeds } from '#machines/domain/pricing/policy.ts';
import { instalmentsOf, quoteOf, type Quote } from '#machines/domain/pricing/quote.ts';
import { scheduleOf } from '#machines/domain/pricing/schedule.ts';
import { anyFeatureId, anyPlan, anyWorkingDay } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const span = (amounts: readonly number[]): number => Math.max(...amounts) - Math.min(...amounts);
const totalOf = (plan: PlanDraft): number => planCosts(plan).total;
const allRows = (quote: Quote) => cycles.map(({ id }) => instalmentsOf(quote, id));

/** The plan's lists in another order, as a link may carry them. */
const shuffled = (plan: PlanDraft): fc.Arbitrary<PlanDraft> =>
  fc
    .record({
      added: fc.shuffledSubarray([...plan.added], { minLength: plan.added.length }),
      removed: fc.shuffledSubarray([...plan.removed], { minLength: plan.removed.length }),
      platforms: fc.shuffledSubarray([...plan.platforms], { minLength: plan.platforms.length }),
      phases: fc.shuffledSubarray([...plan.phases], { minLength: plan.phases.length }),
    })
    .map((lists) => ({ ...plan, ...lists }));

/** The plan rebuilt, one choice after another in the order of its lists. */
function rebuilt(plan: PlanDraft): PlanDraft {
  const bare: PlanDraft = {
    ...chooseTemplate(emptyDraft(plan.id), plan.templateId ?? 1),
    name: plan.name,
    speed: plan.speed,
    care: plan.care,
    cycle: plan.cycle,
    platforms: [],
    phases: [],
    ...(plan.branches && { branches: plan.branches }),
  };
  const without = plan.removed.reduce(removeFeature, bare);
  const complete = plan.added.reduce((next, id) => (isAddable(next, id) ? addFeature(next, id) : next), without);
  const marked = (plan.musts ?? []).reduce(toggleMust, complete);
  return plan.phases.reduce(togglePhase, plan.platforms.reduce(togglePlatform, marked));
}

describe('the sums', () => {
  it('of the total, of the rows of each cycle and of the ledger are correct to the paisa', () => {
    fc.assert(
      fc.property(anyPlan, anyWorkingDay, (plan, start) => {
        const quote = quoteOf(plan, start);
        const { costs, ledger } = quote;
        expect(costs.total).toBe(costs.fixed + costs.customisation + costs.carePlan);
        for (const rows of allRows(quote)) {
          expect(sum(rows.map(({ amount }) => amount))).toBe(costs.total + costs.tax);
          expect(sum(rows.map(({ net }) => net))).toBe(costs.total);
          expect(span(rows.map(({ net }) => net))).toBeLessThanOrEqual(1);
          expect(span(rows.map(({ amount }) => amount))).toBeLessThanOrEqual(2);
        }
        for (const group of ['fixed', 'customisation', 'carePlan'] as const) {
          expect(sum(ledger.filter((line) => line.group === group).map(({ amount }) => amount)), group).toBe(
            costs[group],
          );
        }
        expect(sum(ledger.map(({ amount }) => amount))).toBe(costs.total);
        expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length);
      }),
      runs(300),
    );
  });
});

describe('care', () => {
  it('is four fifteenths of the build price, or nothing, and the rest is the same', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const [cared, bare] = [planCosts({ ...plan, care: 'standard' }), planCosts({ ...plan, care: 'none' })];
        expect(bare).toMatchObject({
          fixed: cared.fixed,
          customisation: cared.customisation,
          securityDeposit: cared.securityDeposit,
          carePlan: 0,
          total: cared.fixed + cared.customisation,
        });
        expect(Math.abs(cared.carePlan - ((cared.fixed + cared.customisation) * 4) / 15)).toBeLessThanOrEqual(1);
      }),
      runs(300),
    );
  });
});

describe('the security deposit', () => {
  it('is the first rows until it is covered, in every cycle', () => {
    fc.assert(
      fc.property(anyPlan, anyWorkingDay, (plan, start) => {
        const quote = quoteOf(plan, start);
        for (const rows of allRows(quote)) {
          const parts = depositParts(rows, quote.costs.securityDeposit);
          const covering = parts.filter((part) => part !== null);
          expect(sum(covering.map(({ amount }) => amount))).toBe(quote.costs.securityDeposit);
          expect(parts.slice(covering.length).every((part) => part === null)).toBe(true);
          expect(covering.map(({ number, of }) => [number, of])).toEqual(
            covering.map((_, index) => [index + 1, covering.length]),
          );
          // Every payment before the last of them is entirely deposit.
          expect(covering.slice(0, -1).map(({ amount }) => amount)).toEqual(
            rows.slice(0, Math.max(0, covering.length - 1)).map(({ net }) => net),
          );
        }
      }),
      runs(300),
    );
  });
});

describe('more never costs less', () => {
  it('whatever feature, platform or phase is added or removed', () => {
    fc.assert(
      fc.property(anyPlan, anyFeatureId, fc.nat({ max: 999 }), (plan, added, pick) => {
        const present = planFeatures(plan);
        const removed = present[pick % present.length];
        const canAdd = isAddable(plan, added) && exclusionsOf(plan, added).length === 0;
        const less = [
          ...(removed ? [removeFeature(plan, removed)] : []),
          ...plan.platforms.filter(() => plan.platforms.length > 1).map((id) => togglePlatform(plan, id)),
          ...plan.phases.filter(() => plan.phases.length > 1).map((id) => togglePhase(plan, id)),
        ];
        const more = [
          ...(canAdd ? [addFeature(plan, added)] : []),
          ...platforms.filter(({ id }) => !plan.platforms.includes(id)).map(({ id }) => togglePlatform(plan, id)),
          ...phases.filter(({ id }) => !plan.phases.includes(id)).map(({ id }) => togglePhase(plan, id)),
        ];
        const total = totalOf(plan);
        expect(less.filter((other) => totalOf(other) > total)).toEqual([]);
        expect(more.filter((other) => totalOf(other) < total)).toEqual([]);
      }),
      runs(300),
    );
  });

  it('nor does a faster speed, and it never ends later', () => {
    fc.assert(
      fc.property(anyPlan, anyWorkingDay, (plan, start) => {
        const bySpeed = speeds.map(({ id }) => ({ ...plan, speed: id }));
        const totals = bySpeed.map(totalOf);
        const ends = bySpeed.map((other) => scheduleOf(other, start).finalDelivery);
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));
        expect(ends).toEqual(ends.toSorted().toReversed());
      }),
      runs(300),
    );
  });
});

describe('the same plan has the same quote', () => {
  const anyPlanTwice = anyPlan.chain((plan) => fc.tuple(fc.constant(plan), shuffled(plan)));

  it('in any order of the choices, and after a round trip as text', () => {
    fc.assert(
      fc.property(anyPlanTwice, anyWorkingDay, ([plan, other], start) => {
        const quote = quoteOf(plan, start);
        const { costs, schedule } = quoteOf(other, start);
        expect({ costs, schedule }).toEqual({ costs: quote.costs, schedule: quote.schedule });
        const arrived = readDraft(JSON.parse(JSON.stringify(other)));
        expect(arrived).toEqual(plan);
        expect(rebuilt(other)).toEqual(plan);
        expect(arrived && quoteOf(arrived, start)).toEqual(quote);
      }),
      runs(300),
    );
  });
});

it('every date is a working day, in order, and the first delivery is not after the final one', () => {
  fc.assert(
    fc.property(anyPlan, anyWorkingDay, (plan, start) => {
      const quote = quoteOf(plan, start);
      const { schedule } = quote;
      const inOrder = [schedule.start, ...schedule.phases.flatMap((phase) => [phase.start, phase.end])];
      expect(inOrder).toEqual(inOrder.toSorted());
      expect(schedule.finalDelivery).toBe(inOrder.at(-1));
      expect(schedule.firstDelivery >= schedule.start && schedule.firstDelivery <= schedule.finalDelivery).toBe(true);
      expect([...inOrder, schedule.firstDelivery].filter((day) => !isWorkingDay(day))).toEqual([]);
      for (const rows of allRows(quote)) {
        const due = rows.map((row) => row.due);
        expect(due.filter((day, index) => !isWorkingDay(day) || day <= (due[index - 1] ?? addDays(start, -1)))).toEqual(
          [],
        );
        expect(due[0]).toBe(start);
        expect((due.at(-1) ?? '') <= schedule.finalDelivery).toBe(true);
      }
    }),
    runs(300),
  );
});

it('every amount is a whole number of paise, and none but a credit is below zero', () => {
  fc.assert(
    fc.property(anyPlan, anyWorkingDay, (plan, start) => {
      const quote = quoteOf(plan, start);
      const amounts = [
        ...Object.values(quote.costs),
        ...quote.ledger.map((line) => (line.id === 'credit' ? -line.amount : line.amount)),
        ...allRows(quote).flatMap((rows) => rows.flatMap(({ net, tax, amount }) => [net, tax, amount])),
      ];
      expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
    }),
    runs(300),
  );
});
