/**
 * When the team answers a request and holds a demo: working hours in India. The form, the confirmation, the mails and
 * the calendar file follow from these rules.
 */
import { addDays, dayInIndia, formatDate, isIsoDate, isWorkingDay, nextWorkingDay, type IsoDate } from '../calendar.ts';
import * as messages from '#messages/demo-time.ts';

/** The hours of the team, Monday to Friday: the first hour, and the one in which nobody works any more. */
export const workingHours = { from: 10, to: 18 } as const;
/** The length of a demo, in minutes. */
const demoMinutes = 30;
/** The last day that can be asked for, in days from today. */
export const farthestDay = 60;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The times at which a demo can begin, in India: '10:00' to '17:00'. */
export const demoTimes: readonly string[] = Array.from({ length: workingHours.to - workingHours.from }, (_, index) =>
  clock(workingHours.from + index),
);

/** A time of a day in India, in ms since 1970. */
function inIndia(day: IsoDate, time: string): number {
  return Date.parse(`${day}T${time}:00+05:30`);
}

/** By when somebody answers a request: the end of the next working day. Both in ms since 1970. */
export function answerBy(receivedAt: number): number {
  return inIndia(nextWorkingDay(dayInIndia(receivedAt)), clock(workingHours.to));
}

/** The wish of a person for a demo: a day and a time in India, each empty without one. */
export interface DemoWish {
  readonly demoday: string;
  readonly demotime: string;
}

/** When a wished demo begins and ends, in ms since 1970; undefined without a day and a time. */
export function wishedDemo({
  demoday,
  demotime,
}: DemoWish): { readonly from: number; readonly to: number } | undefined {
  if (!isIsoDate(demoday) || !demoTimes.includes(demotime)) return undefined;
  const from = inIndia(demoday, demotime);
  return { from, to: from + demoMinutes * 60_000 };
}

/** The error of a preferred day; undefined for a working day from tomorrow on. */
export function demoDayError(day: string, today: IsoDate): string | undefined {
  if (!isIsoDate(day) || day <= today || day > addDays(today, farthestDay))
    return messages.dayOutOfReach({ days: farthestDay });
  return isWorkingDay(day) ? undefined : messages.notOnWeekends;
}

/** '30 Nov 2026, 18:00' in India. */
export function momentInIndia(at: number): string {
  const time = new Date(at + 5.5 * 3_600_000).toISOString().slice(11, 16);
  return messages.moment({ date: formatDate(dayInIndia(at)), time });
}

/** The same in the visitor's zone; undefined where the clocks show India's time. */
export function momentHere(at: number): string | undefined {
  const offset = new Date(at).getTimezoneOffset();
  if (offset === -330) return undefined;
  const here = new Date(at - offset * 60_000).toISOString();
  return messages.moment({ date: formatDate(here.slice(0, 10)), time: here.slice(11, 16) });
}

/** 'We answer by 30 Nov 2026, 18:00, India time.', and what that is where the visitor is, if it differs. */
export function answerSentence(receivedAt: number, here: (at: number) => string | undefined = momentHere): string {
  const at = answerBy(receivedAt);
  const local = here(at);
  const moment = momentInIndia(at);
  return local === undefined ? messages.answerBy({ moment }) : messages.answerByHere({ moment, local });
}

/** 'You asked for 1 Dec 2026, 11:00, India time. …'; undefined without a wish for a day. */
export function wishSentence(
  wish: DemoWish,
  here: (at: number) => string | undefined = momentHere,
): string | undefined {
  const demo = wishedDemo(wish);
  if (!demo) return isIsoDate(wish.demoday) ? messages.wishedDay({ date: formatDate(wish.demoday) }) : undefined;
  const [moment, local] = [momentInIndia(demo.from), here(demo.from)];
  return local === undefined ? messages.wished({ moment }) : messages.wishedHere({ moment, local });
}

const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A wished demo as a calendar file, whose entry is tentative; undefined without a day and a time. */
export function demoCalendar(wish: DemoWish, receivedAt: number, host: string): string | undefined {
  const demo = wishedDemo(wish);
  if (!demo) return undefined;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Demo//EN`,
    'BEGIN:VEVENT',
    `UID:demo-${receivedAt}@${host}`,
    `DTSTAMP:${stamp(receivedAt)}`,
    `DTSTART:${stamp(demo.from)}`,
    `DTEND:${stamp(demo.to)}`,
    `SUMMARY:${messages.calendarTitle}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
