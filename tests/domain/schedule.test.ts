import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDay, workingDay } from '#machines/domain/calendar.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { phases, type PhaseId } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templates } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import {
  addFeature,
  chooseTemplate,
  exclusionsOf,
  isAddable,
  removeAllFeatures,
  togglePhase,
  togglePlatform,
} from '#machines/domain/plan/plan-rules.ts';
import { platformFactor } from '#machines/domain/pricing/factors.ts';
import { formatDuration, formatSpan, scheduleOf } from '#machines/domain/pricing/schedule.ts';
import { anyFeatureId, anyPlan, anyWorkingDay } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const monday = '2027-01-04';
const everyPhase = phases.map(({ id }) => id);

/** Email Login alone, which takes 8 days: 4 working days for two streams. */
function small(changes: Partial<PlanDraft> = {}): PlanDraft {
  const plan = addFeature(removeAllFeatures(chooseTemplate(emptyDraft('plan-1'), 1)), 'email-login');
  return { ...plan, ...changes };
}

const shares: Readonly<Record<PhaseId, number>> = {
  'product-roadmap': 5,
  design: 15,
  'professional-prototype': 10,
  mvp: 30,
  'full-build': 40,
};
const times = { relaxed: 125, standard: 100, fast: 85, faster: 72, fastest: 62 };

/**
 * Working days of a share of the work by the policy, with the blank base's sixty days; in integers until the one
 * division.
 */
function daysOf(plan: PlanDraft, share: number): number {
  const halfDays = planFeatures(plan).reduce(
    (all, id) => all + featureOf(id).days * 2,
    plan.templateId === 7 ? 120 : 0,
  );
  const half = 200 + (platformFactor(plan.platforms) - 100);
  return (halfDays * half * share * times[plan.speed]) / (2 * 200 * 100 * 100 * 2);
}

/** The working days of a span in words. */
function daysIn(span: string): number {
  const [, weeks = '0'] = /(\d+) weeks?/.exec(span) ?? [];
  const [, days = '0'] = /(\d+) days?/.exec(span) ?? [];
  return Number(weeks) * 5 + Number(days);
}

describe('a small plan by hand', () => {
  it('takes design, MVP and full build one after the other', () => {
    expect(featureOf('email-login').days).toBe(8);
    expect(scheduleOf(small(), monday)).toEqual({
      start: '2027-01-04',
      phases: [
        { id: 'design', name: 'Design', start: '2027-01-04', end: '2027-01-04', offsetDays: 0, days: 1 },
        { id: 'mvp', name: 'MVP', start: '2027-01-05', end: '2027-01-06', offsetDays: 1, days: 2 },
        { id: 'full-build', name: 'Full Build', start: '2027-01-07', end: '2027-01-08', offsetDays: 3, days: 2 },
      ],
      firstDelivery: '2027-01-06',
      finalDelivery: '2027-01-08',
      workingDays: 5,
      weeks: 1,
      developmentDays: 4,
    });
  });

  it('continues after the weekend', () => {
    const { phases: scheduled, finalDelivery } = scheduleOf(small(), '2027-01-07');
    expect(scheduled.map(({ start, end }) => [start, end])).toEqual([
      ['2027-01-07', '2027-01-07'],
      ['2027-01-08', '2027-01-11'],
      ['2027-01-12', '2027-01-13'],
    ]);
    expect(finalDelivery).toBe('2027-01-13');
  });

  it('begins on the Monday after a weekend', () => {
    expect(scheduleOf(small(), '2027-01-02')).toEqual(scheduleOf(small(), monday));
  });

  it('gives every phase a day, also when nothing is left to build', () => {
    const { phases: scheduled, workingDays } = scheduleOf(removeAllFeatures(small({ phases: everyPhase })), monday);
    expect(scheduled.map(({ days }) => days)).toEqual([1, 1, 1, 1, 1]);
    expect(workingDays).toBe(5);
  });

  it.each([
    ['relaxed', 5],
    ['standard', 5],
    ['fast', 5],
    ['faster', 4],
    ['fastest', 3],
  ] as const)('at %s speed takes %i days', (speed, workingDays) => {
    expect(scheduleOf(small({ speed }), monday).workingDays).toBe(workingDays);
  });

  it('takes longer by half of the days of further platforms', () => {
    // 8 days × (1 + 1.95 / 2) × 0.40, by two streams: 3.16.
    const plan = small({
      phases: ['full-build'],
      platforms: ['android', 'ios', 'web', 'macos', 'windows', 'watchos', 'mobile-site'],
    });
    expect(scheduleOf(plan, monday).workingDays).toBe(4);
    expect(scheduleOf({ ...plan, platforms: ['ios'] }, monday).workingDays).toBe(2);
  });

  it('without a phase has no schedule', () => {
    expect(() => scheduleOf(small({ phases: [] }), monday)).toThrow(RangeError);
  });
});

describe('the first delivery', () => {
  it.each<[PhaseId[], PhaseId]>([
    [['design', 'mvp', 'full-build'], 'mvp'],
    [['product-roadmap', 'mvp'], 'mvp'],
    [['design', 'full-build'], 'design'],
    [['product-roadmap', 'professional-prototype', 'full-build'], 'product-roadmap'],
    [['full-build'], 'full-build'],
    [['mvp'], 'mvp'],
  ])('of %j is the end of %s', (chosen, first) => {
    const schedule = scheduleOf({ ...chooseTemplate(emptyDraft('plan-1'), 1), phases: chosen }, monday);
    expect(schedule.firstDelivery).toBe(schedule.phases.find(({ id }) => id === first)?.end);
  });
});

describe('the development', () => {
  it('is the MVP and the full build', () => {
    const {
      phases: scheduled,
      developmentDays,
      workingDays,
    } = scheduleOf(chooseTemplate(emptyDraft('plan-1'), 1), monday);
    const [design, mvp, build] = scheduled;
    expect(developmentDays).toBe((mvp?.days ?? 0) + (build?.days ?? 0));
    expect(developmentDays + (design?.days ?? 0)).toBe(workingDays);
  });

  it('takes no day when neither is chosen', () => {
    const plan = { ...chooseTemplate(emptyDraft('plan-1'), 1), phases: ['product-roadmap', 'design'] as const };
    expect(scheduleOf(plan, monday).developmentDays).toBe(0);
  });
});

describe('the schedule of any plan', () => {
  it('has the chosen phases in building order, each on the working day after the one before', () => {
    fc.assert(
      fc.property(anyPlan, anyWorkingDay, (plan, start) => {
        const schedule = scheduleOf(plan, start);
        expect(schedule.phases.map(({ id }) => id)).toEqual(everyPhase.filter((id) => plan.phases.includes(id)));
        let expected = start;
        let offset = 0;
        for (const phase of schedule.phases) {
          expect([phase.start, phase.offsetDays]).toEqual([expected, offset]);
          expect([phase.start, phase.end].every(isWorkingDay)).toBe(true);
          expect(phase.end).toBe(workingDay(phase.start, phase.days));
          expected = workingDay(phase.end, 2);
          offset += phase.days;
        }
        expect(schedule.workingDays).toBe(offset);
        expect(schedule.finalDelivery).toBe(schedule.phases.at(-1)?.end);
      }),
      runs(300),
    );
  });

  it('names durations of its phases that add up, and counts a started last week', () => {
    fc.assert(
      fc.property(anyPlan, anyWorkingDay, (plan, start) => {
        const { phases: scheduled, weeks, workingDays } = scheduleOf(plan, start);
        expect(scheduled.reduce((all, { days }) => all + daysIn(formatSpan(days)), 0)).toBe(workingDays);
        expect(weeks * 5).toBeGreaterThanOrEqual(workingDays);
        expect((weeks - 1) * 5).toBeLessThan(workingDays);
      }),
      runs(300),
    );
  });

  it('shortens no phase, in days or as text, when work is added: a feature, a platform or another phase', () => {
    fc.assert(
      fc.property(anyPlan, anyFeatureId, anyWorkingDay, (plan, featureId, start) => {
        const canAdd = isAddable(plan, featureId) && exclusionsOf(plan, featureId).length === 0;
        const more = [
          ...(canAdd ? [addFeature(plan, featureId)] : []),
          ...platforms.filter(({ id }) => !plan.platforms.includes(id)).map(({ id }) => togglePlatform(plan, id)),
          ...everyPhase.filter((id) => !plan.phases.includes(id)).map((id) => togglePhase(plan, id)),
        ];
        const before = scheduleOf(plan, start);
        for (const other of more) {
          const after = scheduleOf(other, start);
          for (const phase of before.phases) {
            const now = after.phases.find(({ id }) => id === phase.id);
            expect(now?.days).toBeGreaterThanOrEqual(phase.days);
            expect(daysIn(formatSpan(now?.days ?? 0))).toBeGreaterThanOrEqual(daysIn(formatSpan(phase.days)));
          }
          expect(after.finalDelivery >= before.finalDelivery).toBe(true);
        }
      }),
      runs(1_000),
    );
  });

  it('takes the working days of the policy, begun days counted, and at least one for each phase', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { workingDays, phases: scheduled } = scheduleOf(plan, monday);
        expect(scheduled.map(({ days }) => days)).toEqual(
          scheduled.map(({ id }) => Math.max(1, Math.ceil(daysOf(plan, shares[id])))),
        );
        expect(workingDays).toBe(scheduled.reduce((all, { days }) => all + days, 0));
      }),
      runs(300),
    );
  });

  it('gives each phase of each base its share, to the day', () => {
    const plans = templates.map(({ id }) => ({ ...chooseTemplate(emptyDraft('plan-1'), id), phases: everyPhase }));
    const off = plans.flatMap((plan) =>
      scheduleOf(plan, monday).phases.map(({ id, days }) => Math.abs(days - daysOf(plan, shares[id]))),
    );
    expect(off).toHaveLength(30);
    expect(Math.max(...off)).toBeLessThan(1);
  });
});

it('a span is exact, a duration counts a started last week', () => {
  expect([45, 5, 3, 1, 18, 26].map(formatSpan)).toEqual([
    '9 weeks',
    '1 week',
    '3 days',
    '1 day',
    '3 weeks 3 days',
    '5 weeks 1 day',
  ]);
  expect([120, 116, 5, 4, 1].map(formatDuration)).toEqual(['24 weeks', '24 weeks', '1 week', '4 days', '1 day']);
});

it('the blank base takes the time of its foundations: sixty days of work in two streams, for the phases chosen', () => {
  const blank = chooseTemplate(emptyDraft('plan-1'), 7);
  expect(scheduleOf(blank, monday)).toMatchObject({ workingDays: 26, weeks: 6 });
  expect(scheduleOf({ ...blank, phases: everyPhase }, monday).workingDays).toBe(31);
});
