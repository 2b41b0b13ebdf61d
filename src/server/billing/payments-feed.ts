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

/** An instalment in words: one that is paid stays, and says so. */
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
 * Every instalment of these plans as a calendar that is followed: a day each, with a reminder the day before where it
 * is not paid. @param at ms since 1970.
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
        // The same each time: a calendar changes what it has.
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
