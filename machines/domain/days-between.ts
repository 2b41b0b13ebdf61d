import type { IsoDate } from './calendar.ts';

const dayMs = 86_400_000;
/** Monday, 5 January 1970. */
const firstMonday = 4;

function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** Calendar days from one day to another: negative when the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Working days before a day, counted from a Monday long ago; a weekend counts as the following Monday. */
function workingDaysBefore(date: IsoDate): number {
  const day = dayNumber(date) - firstMonday;
  const week = Math.floor(day / 7);
  return week * 5 + Math.min(day - week * 7, 5);
}

/** Working days between two days: 1 from a Friday to the following Monday, negative when the second is earlier. */
export function workingDaysBetween(from: IsoDate, to: IsoDate): number {
  return workingDaysBefore(to) - workingDaysBefore(from);
}
