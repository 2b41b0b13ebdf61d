import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import type { PaidPlan } from '#contracts/payments.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { addDays, type IsoDate } from '#machines/domain/calendar.ts';
import { calendarEntry } from '#machines/domain/payments/calendar-entry.ts';

const dayInSeconds = 86_400;
/** How often a calendar program asks again, in seconds. */
const refresh = 6 * 60 * 60;
const host = brandFacts.email.slice(brandFacts.email.indexOf('@') + 1);

/** Midnight in no zone: a day of the calendar, wherever it is read. */
function dateOf(day: IsoDate): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The text without what no line of a calendar may hold. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

/** Every instalment of these plans as a calendar that is followed: a day each, with a reminder the day before where it is not paid. @param at ms since 1970. */
export function paymentsFeed(plans: readonly PaidPlan[], at: number): string {
  const calendar = ical({ prodId: { company: brandFacts.name, product: 'Payments', language: 'EN' }, name: `${brandFacts.name} payments`, ttl: refresh });
  for (const plan of plans) {
    for (const row of plan.rows) {
      const { key, day, summary, description } = calendarEntry(plan, row);
      const event = calendar.createEvent({
        id: `${key}@${host}`,
        stamp: new Date(at),
        start: dateOf(day),
        end: dateOf(addDays(day, 1)),
        allDay: true,
        transparency: ICalEventTransparency.TRANSPARENT,
        summary: printable(summary),
        description,
      });
      if (row.state !== 'paid') event.createAlarm({ type: ICalAlarmType.display, triggerBefore: dayInSeconds, description: printable(summary) });
    }
  }
  return `${calendar.toString()}\r\n`;
}
