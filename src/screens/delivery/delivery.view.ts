import type { IsoDate } from '#machines/domain/calendar.ts';
import { phases, type PhaseId } from '#machines/domain/catalogue/phases.ts';
import { platforms, type Platform, type PlatformId } from '#machines/domain/catalogue/platforms.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { formatChange } from '#machines/domain/money-format.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { effectBetween } from '#machines/domain/plan/plan-effect.ts';
import { togglePlatform } from '#machines/domain/plan/plan-rules.ts';
import { possiblePhases } from '#machines/domain/pricing/phase-what-if.ts';
import { workingDaysPerWeek } from '#machines/domain/pricing/policy.ts';
import { formatWeeks, type Schedule } from '#machines/domain/pricing/schedule.ts';
import type { ScheduleRow } from '#ui/schedule-chart.tsx';

/** The platforms most apps are built for: they always have a tile. */
const usual: ReadonlySet<PlatformId> = new Set(['android', 'ios', 'web', 'macos']);

/** The platforms that have a tile: the usual ones, those of the plan, and those that had one before, so that no tile goes while it is used. */
export function tilesFor(selected: readonly PlatformId[], shown: readonly PlatformId[]): readonly PlatformId[] {
  return platforms.map(({ id }) => id).filter((id) => usual.has(id) || selected.includes(id) || shown.includes(id));
}

/** A platform in the panel: what adding or removing it does to the total. */
export interface PlatformRow extends Pick<Platform, 'id' | 'name' | 'logo'> {
  /** '+₹1,23,456' or '−₹1,23,456'; none for the last one, which stays. */
  readonly change: string | undefined;
}

/** All platforms, each with the price of changing one's mind about it. */
export function platformRows(draft: PlanDraft, start: IsoDate, currency: CurrencyId): readonly PlatformRow[] {
  return platforms.map(({ id, name, logo }) => {
    const isLast = draft.platforms.length === 1 && draft.platforms.includes(id);
    const change = isLast ? undefined : formatChange(effectBetween(draft, togglePlatform(draft, id), start).total, currency);
    return { id, name, logo, change };
  });
}

/** A row of the schedule, before it is given its switch. */
export interface PhaseRow extends ScheduleRow {
  readonly id: PhaseId;
}

/** All five phases to scale, in weeks: the plan's own, and the others where they would stand. */
export function phaseRows(draft: PlanDraft, start: IsoDate): readonly PhaseRow[] {
  return possiblePhases(draft, start).map(({ id, name, isSelected, offsetDays, days, weeks }) => ({
    id,
    name,
    note: phases.find((phase) => phase.id === id)?.note,
    selected: isSelected,
    start: offsetDays / workingDaysPerWeek,
    length: days / workingDaysPerWeek,
    label: isSelected ? formatWeeks(weeks, days) : `+${weeks === 0 ? formatWeeks(0, days) : weeks}`,
  }));
}

/** Where the axis ends: with the last bar, also of a phase that is not in the plan. */
export function axisWeeks(rows: readonly ScheduleRow[], schedule: Schedule): number {
  return Math.max(schedule.weeks, ...rows.map((row) => Math.ceil(row.start + row.length)));
}

/** Why the last of its kind stays. */
export function lastStays(what: 'platform' | 'phase', name: string): string {
  return `${name} stays until another ${what} is chosen: one at least is needed.`;
}
