/** The progress of a project, and its planned payments before the first one. */
import { formatDate, type IsoDate } from '../calendar.ts';
import { canBeBought } from '../plan/plan-features.ts';
import { dueDates, instalmentsFor, type Instalment } from '../pricing/instalments.ts';
import { workingDaysPerWeek } from '../pricing/policy.ts';
import type { Schedule, ScheduledPhase } from '../pricing/schedule.ts';
import { taxHeads } from '../pricing/tax.ts';
import type { ProjectCard } from './project-card.ts';
import type { ProjectStatus } from './project-status.ts';
import { daysBetween, workingDaysBetween } from '../days-between.ts';
import * as messages from '#messages/projects.ts';

/** Weeks from the start of a project to a day, with the part of a week: negative before the start. */
export function weeksSince(start: IsoDate, day: IsoDate): number {
  return workingDaysBetween(start, day) / workingDaysPerWeek;
}

/** The current week, from 1 to `count`. */
function weekOf(weeks: number, count: number): number {
  return Math.min(count, Math.floor(weeks) + 1);
}

/**
 * The position of a project in time: 'Week 7 of 24' and 'On time for 21 Jun 2027' while it is being built, otherwise
 * the planned dates.
 */
export function progressWords(
  status: ProjectStatus,
  { start, weeks, finalDelivery }: Pick<Schedule, 'start' | 'weeks' | 'finalDelivery'>,
  today: IsoDate,
): readonly string[] {
  if (status !== 'running') return [messages.finalDelivery({ date: formatDate(finalDelivery) })];
  const place =
    today < start
      ? messages.starts({ date: formatDate(start) })
      : messages.weekOf({ week: weekOf(weeksSince(start, today), weeks), weeks });
  return [
    place,
    today > finalDelivery
      ? messages.dueSince({ date: formatDate(finalDelivery) })
      : messages.onTimeFor({ date: formatDate(finalDelivery) }),
  ];
}

/** The position of a phase in time. */
export function phaseWords(
  status: ProjectStatus,
  { start, end, days }: Pick<ScheduledPhase, 'start' | 'end' | 'days'>,
  today: IsoDate,
): string {
  if (status !== 'running' || today < start) return messages.from({ date: formatDate(start) });
  if (today > end) return messages.done({ date: formatDate(end) });
  const weeks = Math.ceil(days / workingDaysPerWeek);
  return messages.weekOf({ week: weekOf(weeksSince(start, today), weeks), weeks });
}

export interface Milestone {
  /** The name of the phase; null for the final delivery. */
  readonly phase: string | null;
  readonly day: IsoDate;
  /** Whether its day is over. */
  readonly isOver: boolean;
}

/** What is delivered next while a project is built: the phase that ends next, the last one as the final delivery. */
export function nextMilestone(
  { phases, finalDelivery }: Pick<Schedule, 'phases' | 'finalDelivery'>,
  today: IsoDate,
): Milestone {
  const phase = phases.find(({ end }) => end >= today);
  if (!phase || phase.end >= finalDelivery) return { phase: null, day: finalDelivery, isOver: finalDelivery < today };
  return { phase: phase.name, day: phase.end, isOver: false };
}

/** 'today', 'tomorrow', 'in 15 days', 'yesterday', '3 days ago'. */
export function distanceWords(from: IsoDate, to: IsoDate): string {
  const days = daysBetween(from, to);
  if (days === 0) return messages.today;
  if (Math.abs(days) === 1) return days === 1 ? messages.tomorrow : messages.yesterday;
  return days > 0 ? messages.inDays({ days }) : messages.daysAgo({ days: -days });
}

/** The instalments of a project without payments, with the GST of India; empty if there is nothing to pay. */
export function plannedInstalments({
  draft,
  status,
  prototype,
  start,
  finalDelivery,
  total,
}: ProjectCard): readonly Instalment[] {
  if (status === 'freemium' || status === 'archived' || prototype !== null || !canBeBought(draft)) return [];
  const heads = taxHeads(total, { country: 'IN', state: null }).map(({ amount }) => amount);
  return instalmentsFor(dueDates(draft.cycle, start, finalDelivery), total, heads);
}
