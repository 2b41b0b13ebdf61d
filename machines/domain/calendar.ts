import * as messages from '#messages/calendar.ts';

/** A calendar day as 'YYYY-MM-DD'. It has no time and no time zone; arithmetic is on whole days. */
export type IsoDate = string;

const dayMs = 86_400_000;
/** India has one UTC offset all year: 5 h 30 min. */
const indiaOffsetMs = 5.5 * 3_600_000;

function toDayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

function fromDayNumber(day: number): IsoDate {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** 0 for Monday to 6 for Sunday. Day number 0, 1 January 1970, was a Thursday. */
function weekday(day: number): number {
  return (day + 3) % 7;
}

/** Whether the text is a real date. */
export function isIsoDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toDayNumber(text)) && fromDayNumber(toDayNumber(text)) === text
  );
}

/** The date in India at a time in milliseconds since 1970. */
export function dayInIndia(epochMs: number): IsoDate {
  return fromDayNumber(Math.floor((epochMs + indiaOffsetMs) / dayMs));
}

/** '15:30', the time in India at a time in milliseconds since 1970. */
export function timeInIndia(epochMs: number): string {
  return new Date(epochMs + indiaOffsetMs).toISOString().slice(11, 16);
}

/** The first Monday after this day: for a Monday, the one a week later. */
export function nextMonday(date: IsoDate): IsoDate {
  const day = toDayNumber(date);
  return fromDayNumber(day + 7 - weekday(day));
}

/** The day this many calendar days later (or earlier, for a negative number). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** The same day this many months later, or the last day of that month when it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(index / 12), index % 12, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Whether the day is a Monday to Friday. */
export function isWorkingDay(date: IsoDate): boolean {
  return weekday(toDayNumber(date)) < 5;
}

/**
 * The n-th working day counted from a start day, which is itself the first (n = 1) when it is a working day.
 * Saturdays and Sundays are skipped.
 */
export function workingDay(start: IsoDate, n: number): IsoDate {
  const day = toDayNumber(start);
  const first = weekday(day) < 5 ? day : day + 7 - weekday(day);
  const offset = weekday(first) + n - 1;
  return fromDayNumber(first - weekday(first) + Math.floor(offset / 5) * 7 + (offset % 5));
}

/** The first working day after this day: the deadline of a promise "within one working day". */
export function nextWorkingDay(date: IsoDate): IsoDate {
  return workingDay(addDays(date, 1), 1);
}

/** Not from Intl, whose first use takes a tenth of a second on a phone. */
const months = [
  messages.january,
  messages.february,
  messages.march,
  messages.april,
  messages.may,
  messages.june,
  messages.july,
  messages.august,
  messages.september,
  messages.october,
  messages.november,
  messages.december,
];

/** '4 Jan 2027'. */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}
