import ical, { ICalAlarmType, ICalEventTransparency, type ICalCalendar } from 'ical-generator';
import { addDays, formatDate, type IsoDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { reminderDates, type Instalment } from '#machines/domain/pricing/instalments.ts';
import type { CycleId } from '#machines/domain/pricing/policy.ts';
import type { Schedule } from '#machines/domain/pricing/schedule.ts';
import * as messages from '#messages/calendar-file.ts';
import { language } from '#messages/language.ts';
import { brand } from '../site/brand.ts';

/** The content of a calendar file. */
export interface CalendarPlan {
  readonly planId: string;
  /** The project's name as shown to the visitor. */
  readonly project: string;
  readonly cycle: CycleId;
  readonly rows: readonly Instalment[];
  readonly schedule: Pick<Schedule, 'firstDelivery' | 'finalDelivery'>;
  /** The time of the file, in ms since 1970: of two files, calendars keep the entries of the later one. */
  readonly madeAt: number;
}

interface CalendarDay {
  /** Unique within the plan and stable, so that importing twice duplicates nothing. */
  readonly key: string;
  readonly day: IsoDate;
  readonly summary: string;
  readonly lines: readonly string[];
}

const dayInSeconds = 86_400;
const host = brand.email.slice(brand.email.indexOf('@') + 1);

/** Midnight without a time zone: a calendar day, wherever it is read. */
function dateOf(day: IsoDate): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The name without control characters, which a calendar file must not contain; line breaks stay and are escaped. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\r\n\t]/gu, '');
}

/** Text escaped for a calendar property. The generator does this for events, but not for the calendar's own name. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** The days of the payment link; the first instalment is paid at once. */
function linkNotes({ number, due }: Pick<Instalment, 'number' | 'due'>): readonly string[] {
  const [first = due] = reminderDates(due);
  return number === 1 ? [] : [messages.link({ date: formatDate(first) })];
}

function instalmentDays({ rows, cycle }: CalendarPlan, project: string): readonly CalendarDay[] {
  return rows.map((row) => {
    return {
      key: `${cycle}-${row.number}`,
      day: row.due,
      summary: messages.instalment({
        project,
        number: row.number,
        count: rows.length,
        amount: formatCharge(row.amount),
      }),
      lines: [
        messages.toPay({ amount: formatCharge(row.amount), net: formatCharge(row.net), tax: formatCharge(row.tax) }),
        ...linkNotes(row),
      ],
    };
  });
}

/** One day if the first delivery is the final one. */
function deliveryDays(
  { schedule: { firstDelivery, finalDelivery } }: CalendarPlan,
  project: string,
): readonly CalendarDay[] {
  if (firstDelivery === finalDelivery)
    return [{ key: 'final-delivery', day: finalDelivery, summary: messages.onlyDelivery({ project }), lines: [] }];
  return [
    { key: 'first-delivery', day: firstDelivery, summary: messages.firstDelivery({ project }), lines: [] },
    { key: 'final-delivery', day: finalDelivery, summary: messages.finalDelivery({ project }), lines: [] },
  ];
}

function addDay(
  calendar: ICalCalendar,
  { planId, madeAt }: Pick<CalendarPlan, 'planId' | 'madeAt'>,
  { key, day, summary, lines }: CalendarDay,
): void {
  calendar
    .createEvent({
      id: `${planId}-${key}@${host}`,
      stamp: new Date(madeAt),
      start: dateOf(day),
      end: dateOf(addDays(day, 1)),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary,
      description: lines.length > 0 ? lines.join('\n') : null,
    })
    .createAlarm({ type: ICalAlarmType.display, triggerBefore: dayInSeconds, description: summary });
}

/** The payment plan as a calendar: a day for each instalment and each delivery, with a reminder the day before. */
export function calendarFile(plan: CalendarPlan): string {
  const project = printable(plan.project);
  const calendar = ical({
    prodId: { company: brand.name, product: 'Payment plan', language: language.toUpperCase() },
    name: escaped(messages.calendarName({ project })),
  });
  for (const day of [...instalmentDays(plan, project), ...deliveryDays(plan, project)]) addDay(calendar, plan, day);
  return `${calendar.toString()}\r\n`;
}

/** A row of a plan whose payments have begun, for a calendar. */
export interface DueRow extends Pick<Instalment, 'number' | 'due' | 'amount' | 'tax'> {
  readonly state: 'paid' | 'due' | 'late' | 'later';
}

/** The remaining payments, a day for each row, with the same keys as the plan: importing both duplicates nothing. */
export function dueDatesFile({
  project: name,
  cycle,
  rows,
  isAutomatic = false,
  ...plan
}: Omit<CalendarPlan, 'rows' | 'schedule'> & {
  readonly rows: readonly DueRow[];
  /** Whether they are debited: no link to pay them is mailed. */
  readonly isAutomatic?: boolean;
}): string {
  const project = printable(name);
  const calendar = ical({
    prodId: { company: brand.name, product: 'Payment plan', language: language.toUpperCase() },
    name: escaped(messages.calendarName({ project })),
  });
  for (const { number, due, amount, tax } of rows.filter(({ state }) => state !== 'paid')) {
    addDay(calendar, plan, {
      key: `${cycle}-${number}`,
      day: due,
      summary: messages.instalment({ project, number, count: rows.length, amount: formatCharge(amount) }),
      lines: [
        messages.toPay({ amount: formatCharge(amount), net: formatCharge(amount - tax), tax: formatCharge(tax) }),
        ...(isAutomatic ? [] : linkNotes({ number, due })),
      ],
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** The maximum number of characters of the project's name in the file name: a file system allows 255 bytes. */
const longest = 48;

/** 'lakeside-kitchen-payment-plan.ics': letters of any script, digits and hyphens. */
export function calendarFileName(project: string): string {
  const words =
    project
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = Array.from(words.join('-')).slice(0, longest).join('').replace(/-$/, '');
  return name === '' ? 'payment-plan.ics' : `${name}-payment-plan.ics`;
}
