/**
 * Reminders of the next instalment, each with its payment link, on the days of `reminderDays`. They are added with the
 * preceding payment, so that each exists once, and checked again on their day.
 */
import { and, eq, isNull, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { addDays, dayInIndia, type IsoDate } from '#machines/domain/calendar.ts';
import { nextRow, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { reminderDays } from '#machines/domain/pricing/policy.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';
import { isNobody } from '../identity/viewer.ts';
import { reminderMail } from '../mail/templates.ts';
import { noteMail } from '../mail/mail.ts';
import { paysByItself } from '../mandates/mandate-store.ts';
import { noteWork } from '../outbox/note-work.ts';
import type { WorkHandler } from '../outbox/outbox.ts';
import { findPaidOrders, type Order } from './order-store.ts';
import type { PayLinks } from './pay-links.ts';

/** The outbox's kind of work for a reminder. */
export const remindWork = 'payment.remind';

const workSchema = v.object({ projectId: v.string(), instalment: v.number(), isToday: v.boolean() });

/** Nine o'clock in India: no one is woken. */
function morningOf(day: IsoDate): Date {
  return new Date(`${day}T09:00:00+05:30`);
}

/**
 * Adds the reminders of the instalment after an order, in the transaction that books its payment. @param at ms since
 * 1970: reminders before it are omitted.
 */
export async function noteReminders(tx: Db, order: Order, at: number): Promise<void> {
  const { projectId, terms } = order;
  const paid = (await findPaidOrders(tx, order)).map(({ instalment }) => instalment);
  const next = nextRow(scheduleOf(terms), paid);
  if (!next) return;
  for (const days of reminderDays) {
    const morning = morningOf(addDays(next.due, -days));
    if (morning.getTime() > at)
      await noteWork(tx, remindWork, { projectId, instalment: next.number, isToday: days === 0 }, morning);
  }
}

export interface ReminderDeps {
  readonly db: Db;
  /** The product's public origin. */
  readonly origin: string;
  readonly payLinks: Pick<PayLinks, 'pathOf'>;
  /** ms since 1970. */
  readonly now: () => number;
}

/**
 * Mails a reminder to the billed party of the previous payment, if that instalment is still the next, its day is not
 * over and the project is not ended.
 */
export function remindPayer({ db, origin, payLinks, now }: ReminderDeps): WorkHandler {
  return async (payload) => {
    const { projectId, instalment, isToday } = v.parse(workSchema, payload);
    const goesOn = and(eq(projects.id, projectId), isNull(projects.deletedAt), ne(projects.status, 'archived'));
    const [project] = await db.select({ owner: projects.owner, draft: projects.draft }).from(projects).where(goesOn);
    if (!project || isNobody(project.owner)) return;
    const paid = await findPaidOrders(db, { owner: project.owner, projectId });
    const [first, last] = [paid[0], paid.at(-1)];
    if (!first || !last) return;
    const rows = scheduleOf(first.terms);
    const row = nextRow(
      rows,
      paid.map(({ instalment: number }) => number),
    );
    const today = dayInIndia(now());
    if (row?.number !== instalment || today > row.due || (!isToday && today === row.due)) return;
    if (await paysByItself(db, projectId, instalment)) return;
    const mail = reminderMail({
      to: last.billing.email,
      project: projectName(project.draft),
      row,
      of: rows.length,
      isToday,
      language: last.language,
      address: `${origin}${payLinks.pathOf({ projectId, number: row.number })}`,
    });
    await noteMail(db, { ...mail, order: last.id });
  };
}
