import { workingDaysPerWeek } from '#machines/domain/pricing/policy.ts';
import { formatSpan, type Schedule } from '#machines/domain/pricing/schedule.ts';
import * as messages from '#messages/plan-pages.ts';
import type { ScheduleDelivery, ScheduleRow } from '#ui/schedule-chart.tsx';

/** The phases of a schedule to scale, in weeks; `note` may add text to each. */
export function scheduleRows(schedule: Schedule, note?: string): readonly ScheduleRow[] {
  return schedule.phases.map(({ id, name, offsetDays, days }) => ({
    id,
    name,
    note,
    selected: true,
    start: offsetDays / workingDaysPerWeek,
    length: days / workingDaysPerWeek,
    label: formatSpan(days),
  }));
}

/** The deliveries as marks on an axis of the given weeks; one mark if the first is the final one. */
export function deliveryMarks(schedule: Schedule, weeks: number): readonly ScheduleDelivery[] {
  const final = schedule.workingDays / workingDaysPerWeek;
  const first = schedule.phases.find((phase) => phase.end === schedule.firstDelivery);
  const end = final / weeks > 0.9;
  if (!first || schedule.firstDelivery === schedule.finalDelivery)
    return [{ label: messages.onlyDelivery, week: final, end }];
  return [
    { label: messages.firstDelivery, week: (first.offsetDays + first.days) / workingDaysPerWeek },
    { label: messages.finalDelivery, week: final, end },
  ];
}
