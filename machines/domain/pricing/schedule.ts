import { phases, type PhaseId } from '../catalogue/phases.ts';
import { featureOf } from '../catalogue/features.ts';
import { templateOf } from '../catalogue/templates.ts';
import { workingDay, type IsoDate } from '../calendar.ts';
import { apportion } from '../money.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { platformFactor, speedOf } from './factors.ts';
import { parallelStreams, phaseShares, workingDaysPerWeek } from './policy.ts';

export interface ScheduledPhase {
  readonly id: PhaseId;
  readonly name: string;
  /** First and last working day of the phase. */
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** Working days before it and in it, for drawing to scale. */
  readonly offsetDays: number;
  readonly days: number;
  /** Whole weeks of it; the weeks of all phases add up to the schedule's. */
  readonly weeks: number;
}

export interface Schedule {
  readonly start: IsoDate;
  readonly phases: readonly ScheduledPhase[];
  readonly firstDelivery: IsoDate;
  readonly finalDelivery: IsoDate;
  readonly workingDays: number;
  /** Weeks from the start to the final delivery, begun weeks counted. */
  readonly weeks: number;
  /** The MVP and Full Build part of those weeks. */
  readonly developmentWeeks: number;
}

/** The effort of a plan in half days, which are whole numbers: its features, and the foundations of a base that has none of its own. */
function halfDaysOf(draft: PlanDraft): number {
  const foundations = draft.templateId === null ? 0 : (templateOf(draft.templateId).foundationDays ?? 0);
  return planFeatures(draft).reduce((all, id) => all + featureOf(id).days * 2, foundations * 2);
}

/**
 * Working days that a share of the work takes, begun days counted: effort × time of the platforms
 * (1 + half of what they add) × share × time of the speed, done by the parallel streams.
 */
export function workingDaysFor(draft: PlanDraft, halfDays: number, share: number): number {
  const numerator = halfDays * (100 + platformFactor(draft.platforms)) * share * speedOf(draft.speed).time;
  const denominator = 2 * 200 * 100 * 100 * parallelStreams;
  return Math.ceil(numerator / denominator);
}

/**
 * The dated schedule of a plan that starts on a working day. Phases follow each other in the order they are built,
 * never overlap, and each takes at least one day.
 * @throws RangeError when the plan has no phase.
 */
export function scheduleOf(draft: PlanDraft, start: IsoDate): Schedule {
  const halfDays = halfDaysOf(draft);
  const spans: { id: PhaseId; name: string; from: number; to: number }[] = [];
  let share = 0;
  let done = 0;
  for (const { id, name } of phases) {
    if (!draft.phases.includes(id)) continue;
    share += phaseShares[id];
    const to = Math.max(done + 1, workingDaysFor(draft, halfDays, share));
    spans.push({ id, name, from: done, to });
    done = to;
  }
  const last = spans.at(-1);
  if (!last) throw new RangeError('A plan without a phase has no schedule');
  const weeks = Math.ceil(done / workingDaysPerWeek);
  const phaseWeeks = apportion(weeks, spans.map(({ from, to }) => to - from));
  const scheduled = spans.map(({ id, name, from, to }, index) => ({
    id,
    name,
    start: workingDay(start, from + 1),
    end: workingDay(start, to),
    offsetDays: from,
    days: to - from,
    weeks: phaseWeeks[index] ?? 0,
  }));
  const first = scheduled.find(({ id }) => id === 'mvp') ?? scheduled[0];
  return {
    start: workingDay(start, 1),
    phases: scheduled,
    firstDelivery: first?.end ?? start,
    finalDelivery: workingDay(start, last.to),
    workingDays: done,
    weeks,
    developmentWeeks: scheduled
      .filter(({ id }) => id === 'mvp' || id === 'full-build')
      .reduce((all, phase) => all + phase.weeks, 0),
  };
}

/** '9 weeks', '1 week', or '3 days' for a phase shorter than the weeks it was given. */
export function formatWeeks(weeks: number, days: number): string {
  if (weeks === 0) return days === 1 ? '1 day' : `${days} days`;
  return weeks === 1 ? '1 week' : `${weeks} weeks`;
}
