import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import type { PaidPlan } from '#contracts/payments.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { addDays, type IsoDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type * as english from '#messages/calendar-file.ts';
import inLanguages from '#messages/calendar-file.ts?languages';
import type { Language, Texts } from '../http/request-language.ts';

const texts = inLanguages as Texts<typeof english>;

const dayInSeconds = 86_400;
/** The interval between a calendar program's requests, in seconds. */
const refresh = 6 * 60 * 60;
const host = brandFacts.email.slice(brandFacts.email.indexOf('@') + 1);

/** Midnight without a time zone: the same calendar day everywhere. */
function dateOf(day: IsoDate): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The text without characters that a line of a calendar cannot contain. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

/** The text of an instalment. A paid one stays in the calendar, marked as paid. */
function entryOf(
  { name: project, rows }: PaidPlan,
  { number, amount, tax, state }: PaidPlan['rows'][number],
  language: Language,
) {
  const words = texts[language];
  const isPaid = state === 'paid';
  return {
    summary: printable(
      (isPaid ? words.instalmentPaid : words.instalment)({
        project,
        number,
        count: rows.length,
        amount: formatCharge(amount),
      }),
    ),
    description: (isPaid ? words.paidWithGst : words.toPayWithGst)({
      amount: formatCharge(amount),
      net: formatCharge(amount - tax),
      tax: formatCharge(tax),
    }),
  };
}

/**
 * Every instalment of these plans as a calendar to subscribe to: one day each, with a reminder the day before if it is
 * not paid.
 * @param at ms since 1970.
 */
export function paymentsFeed(plans: readonly PaidPlan[], at: number, language: Language): string {
  const calendar = ical({
    prodId: { company: brandFacts.name, product: 'Payments', language: language.toUpperCase() },
    name: texts[language].paymentsOf({ brand: brandFacts.name }),
    ttl: refresh,
  });
  for (const plan of plans) {
    for (const row of plan.rows) {
      const { summary, description } = entryOf(plan, row, language);
      const event = calendar.createEvent({
        // A stable id, so that a calendar updates its existing entry.
        id: `${plan.planId}-${plan.cycle}-${row.number}@${host}`,
        stamp: new Date(at),
        start: dateOf(row.due),
        end: dateOf(addDays(row.due, 1)),
        allDay: true,
        transparency: ICalEventTransparency.TRANSPARENT,
        summary,
        description,
      });
      if (row.state !== 'paid')
        event.createAlarm({ type: ICalAlarmType.display, triggerBefore: dayInSeconds, description: summary });
    }
  }
  return `${calendar.toString()}\r\n`;
}
