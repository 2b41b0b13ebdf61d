import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate, togglePhase } from '#machines/domain/plan/plan-rules.ts';
import { possiblePhases } from '#machines/domain/pricing/phase-what-if.ts';
import { scheduleOf } from '#machines/domain/pricing/schedule.ts';
import { anyPlan, anyWorkingDay } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const plan = chooseTemplate(emptyDraft('plan-1'), 1);

it('lists every phase in the order it is built, the plan’s own as the schedule has them', () => {
  const possible = possiblePhases(plan, '2027-01-04');
  expect(possible.map(({ id }) => id)).toEqual(phases.map(({ id }) => id));
  const own = scheduleOf(plan, '2027-01-04').phases.map((phase) => ({ ...phase, isSelected: true }));
  expect(possible.filter(({ isSelected }) => isSelected)).toEqual(own);
});

it('places a phase that is not in the plan after those that would come before it', () => {
  const [roadmap, design, prototype] = possiblePhases(plan, '2027-01-04');
  expect(roadmap).toMatchObject({ isSelected: false, offsetDays: 0 });
  expect(prototype).toMatchObject({ isSelected: false, offsetDays: design?.days });
});

it('foretells where a phase stands once it is added, for any plan', () => {
  fc.assert(
    fc.property(anyPlan, anyWorkingDay, (draft, start) => {
      for (const { isSelected, ...phase } of possiblePhases(draft, start)) {
        if (isSelected) continue;
        expect(scheduleOf(togglePhase(draft, phase.id), start).phases).toContainEqual(phase);
      }
    }),
    runs(1_000),
  );
});
