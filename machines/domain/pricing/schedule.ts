import { phases, type PhaseId } from '../catalogue/phases.ts';
import { featureOf } from '../catalogue/features.ts';
import { templateOf } from '../catalogue/templates.ts';
import { workingDay, type IsoDate } from '../calendar.ts';
import { counted } from '../counted.ts';
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
}

export interface Schedule {
  readonly start: IsoDate;
  readonly phases: readonly ScheduledPhase[];
  readonly firstDelivery: IsoDate;
  readonly finalDelivery: IsoDate;
  readonly workingDays: number;
  /** Weeks from the start to the final delivery, begun weeks counted. */
  readonly weeks: number;
  /** Working days of the MVP and the Full Build. */
  readonly developmentDays: number;
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
function workingDaysFor(draft: PlanDraft, halfDays: number, share: number): number {
  const numerator = halfDays * (100 + platformFactor(draft.platforms)) * share * speedOf(draft.speed).time;
  const denominator = 2 * 200 * 100 * 100 * parallelStreams;
  return Math.ceil(numerator / denominator);
}

/**
 * The dated schedule of a plan that starts on a working day. Phases follow each other in the order they are built,
 * never overlap, and each takes at least one day. The days of a phase follow from its own share alone, so that more work, and
 * another phase, never shorten it.
 * @throws RangeError when the plan has no phase.
 */
export function scheduleOf(draft: PlanDraft, start: IsoDate): Schedule {
  const halfDays = halfDaysOf(draft);
  const spans: { id: PhaseId; name: string; from: number; to: number }[] = [];
  let done = 0;
  for (const { id, name } of phases) {
    if (!draft.phases.includes(id)) continue;
    const to = done + Math.max(1, workingDaysFor(draft, halfDays, phaseShares[id]));
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
    developmentDays: scheduled.filter(({ id }) => id === 'mvp' || id === 'full-build').reduce((all, { days }) => all + days, 0),
  };
}

/** Working days in words, exact: '3 days', '2 weeks', '3 weeks 4 days'. What is said of the parts adds up to the whole. */
export function formatSpan(days: number): string {
  const [weeks, rest] = [Math.floor(days / workingDaysPerWeek), days % workingDaysPerWeek];
  if (weeks === 0) return counted(rest, 'day');
  return rest === 0 ? counted(weeks, 'week') : `${counted(weeks, 'week')} ${counted(rest, 'day')}`;
}

/** How long a whole plan takes: '24 weeks', begun weeks counted, or '3 days' for less than one. */
export function formatDuration(days: number): string {
  return days < workingDaysPerWeek ? counted(days, 'day') : counted(Math.ceil(days / workingDaysPerWeek), 'week');
}
