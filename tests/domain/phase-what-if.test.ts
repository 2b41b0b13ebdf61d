import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWorkingDay, type IsoDate } from '#machines/domain/calendar.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { possiblePhases } from '#machines/domain/pricing/phase-what-if.ts';
import { anyPlan, anyWorkingDay } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

/** 280 days of effort for two streams: 140, of which each phase takes its share. */
const gather = chooseTemplate(emptyDraft('plan-1'), 1);

it('lists every phase in building order, those outside the plan in their possible place', () => {
  expect(
    possiblePhases(gather, '2027-01-04').map(({ id, isSelected, offsetDays, days, start, end }) => [
      id,
      isSelected,
      offsetDays,
      days,
      start,
      end,
    ]),
  ).toEqual([
    ['product-roadmap', false, 0, 7, '2027-01-04', '2027-01-12'],
    ['design', true, 0, 21, '2027-01-04', '2027-02-01'],
    ['professional-prototype', false, 21, 14, '2027-02-02', '2027-02-19'],
    ['mvp', true, 21, 42, '2027-02-02', '2027-03-31'],
    ['full-build', true, 63, 56, '2027-04-01', '2027-06-17'],
  ]);
});

const day = 86_400_000;

/** Working days from one day to before another, counted one by one; the first day of 1970 was a Thursday. */
function workingDaysBetween(from: IsoDate, to: IsoDate): number {
  let count = 0;
  for (let at = Date.parse(from) / day; at < Date.parse(to) / day; at += 1) if (((at + 4) % 7) % 6 !== 0) count += 1;
  return count;
}

it('places each phase after all of the plan’s that are built before it, and never on a weekend, for any plan', () => {
  fc.assert(
    fc.property(anyPlan, anyWorkingDay, (draft, monday) => {
      let done = 0;
      const possible = possiblePhases(draft, monday);
      expect(possible).toHaveLength(5);
      for (const { id, isSelected, offsetDays, days, start, end } of possible) {
        expect([isSelected, offsetDays]).toEqual([draft.phases.includes(id), done]);
        expect([start, end].map(isWorkingDay)).toEqual([true, true]);
        expect([days >= 1, workingDaysBetween(monday, start), workingDaysBetween(start, end)]).toEqual([
          true,
          offsetDays,
          days - 1,
        ]);
        if (isSelected) done += days;
      }
    }),
    runs(300),
  );
});
