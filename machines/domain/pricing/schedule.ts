import * as messages from '#messages/span.ts';
import { phases, type PhaseId } from '../catalogue/phases.ts';
import { featureOf } from '../catalogue/features.ts';
import { templateOf } from '../catalogue/templates.ts';
import { workingDay, type IsoDate } from '../calendar.ts';
import type { Delivery, PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { phaseFactor, platformFactor, speedOf } from './factors.ts';
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
}

export interface Schedule {
  readonly start: IsoDate;
  readonly phases: readonly ScheduledPhase[];
  readonly firstDelivery: IsoDate;
  readonly finalDelivery: IsoDate;
  readonly workingDays: number;
  /** Weeks from the start to the final delivery, rounded up. */
  readonly weeks: number;
  /** Working days of the MVP and the Full Build. */
  readonly developmentDays: number;
}

/**
 * The effort of the foundations before the first feature, in half days: a base without features of its own has
 * foundations.
 */
export function foundationHalfDays({ templateId }: PlanDraft): number {
  return templateId === null ? 0 : 2 * (templateOf(templateId).foundationDays ?? 0);
}

/** The effort of a plan in half days, which are whole numbers. */
function halfDaysOf(draft: PlanDraft): number {
  return planFeatures(draft).reduce((all, id) => all + featureOf(id).days * 2, foundationHalfDays(draft));
}

/** The divisor that converts the product of half days, factors and shares below into working days. */
const effortScale = 2 * 200 * 100 * 100 * parallelStreams;

/** The factors of effort, whole numbers: time of the platforms (1 + half of their added weight) × time of the speed. */
function timeFactor({ platforms, speed }: Delivery): number {
  return (100 + platformFactor(platforms)) * speedOf(speed).time;
}

/**
 * Working days of each phase, by half days of effort: effort × time of the platforms × share × time of the speed, done
 * by the parallel streams. Rounded up, and at least one for each phase.
 */
export function phaseDays(halfDays: number, delivery: Delivery): readonly number[] {
  const effort = halfDays * timeFactor(delivery);
  return delivery.phases.map((id) => Math.max(1, Math.ceil((effort * phaseShares[id]) / effortScale)));
}

/**
 * By working days, the range of half days whose effort takes this many: less than `sure` takes fewer, and more than
 * `most` takes more.
 */
export function effortWithin(
  delivery: Delivery,
): (workingDays: number) => { readonly sure: number; readonly most: number } {
  const days = effortScale / (timeFactor(delivery) * phaseFactor(delivery.phases));
  const begun = delivery.phases.length;
  return (workingDays) => ({
    sure: Math.max(0, Math.floor((workingDays - begun) * days)),
    most: workingDays < begun ? -1 : Math.floor(workingDays * days),
  });
}

/**
 * The dated schedule of a plan that starts on a working day. Phases follow each other in build order, never overlap,
 * and each takes at least one day. The days of a phase depend on its own share only, so that more work, or another
 * phase, never shortens it.
 * @throws RangeError when the plan has no phase.
 */
export function scheduleOf(draft: PlanDraft, start: IsoDate): Schedule {
  const halfDays = halfDaysOf(draft);
  const spans: { id: PhaseId; name: string; from: number; to: number }[] = [];
  let done = 0;
  const chosen = phases.filter(({ id }) => draft.phases.includes(id));
  const daysOf = phaseDays(halfDays, { ...draft, phases: chosen.map(({ id }) => id) });
  for (const [index, { id, name }] of chosen.entries()) {
    const to = done + (daysOf[index] ?? 0);
    spans.push({ id, name, from: done, to });
    done = to;
  }
  const last = spans.at(-1);
  if (!last) throw new RangeError('A plan without a phase has no schedule');
  const weeks = Math.ceil(done / workingDaysPerWeek);
  const scheduled = spans.map(({ id, name, from, to }) => ({
    id,
    name,
    start: workingDay(start, from + 1),
    end: workingDay(start, to),
    offsetDays: from,
    days: to - from,
  }));
  const first = scheduled.find(({ id }) => id === 'mvp') ?? scheduled[0];
  return {
    start: workingDay(start, 1),
    phases: scheduled,
    firstDelivery: first?.end ?? start,
    finalDelivery: workingDay(start, last.to),
    workingDays: done,
    weeks,
    developmentDays: scheduled
      .filter(({ id }) => id === 'mvp' || id === 'full-build')
      .reduce((all, { days }) => all + days, 0),
  };
}

/** Working days in words, exact: '3 days', '2 weeks', '3 weeks 4 days'. The parts add up to the whole. */
export function formatSpan(days: number): string {
  const [weeks, rest] = [Math.floor(days / workingDaysPerWeek), days % workingDaysPerWeek];
  if (weeks === 0) return messages.days({ days: rest });
  return rest === 0 ? messages.weeks({ weeks }) : messages.weeksAndDays({ weeks, days: rest });
}

/** The duration of a whole plan: '24 weeks', rounded up, or '3 days' for less than one. */
export function formatDuration(days: number): string {
  return days < workingDaysPerWeek
    ? messages.days({ days })
    : messages.weeks({ weeks: Math.ceil(days / workingDaysPerWeek) });
}
