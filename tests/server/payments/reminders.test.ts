/** Payers of instalments get reminders of the next one: three days before it is due, and on that day, once each. */
import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays, formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { outbox as rows, projects } from '#server/db/schema.ts';
import { silentLog } from '#server/http/log.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { remindPayer, remindWork } from '#server/payments/reminders.ts';
import { eachDatabase } from '../db/databases.ts';
import { startRunning } from './running-plan.ts';
import { checkoutOf, origin, payLinks } from './shop.ts';

/** Nine o'clock in India. */
const morning = (day: string): number => Date.parse(`${day}T09:00:00+05:30`);
const day = 86_400_000;

eachDatabase('a reminder', (given) => {
  async function running(user?: string) {
    const started = await startRunning(given.database, { origin }, user);
    const { clock } = started.shop;
    const db = () => given.database.db;
    const process = () =>
      createOutbox({
        database: given.database,
        handlers: { [remindWork]: remindPayer({ db: db(), origin, payLinks, now: () => clock.now }) },
        log: silentLog,
        now: () => clock.now,
      });
    const reminders = async () => {
      const mails = await db()
        .select()
        .from(rows)
        .where(and(eq(rows.kind, 'mail.send'), isNull(rows.doneAt)));
      return mails.map(({ payload }) => payload).filter(({ subject }) => !String(subject).startsWith('Receipt'));
    };
    return { ...started, clock, process, reminders };
  }

  it('is sent three days before and on the day, once, with any number of processes', async () => {
    const { clock, process, reminders, row, plan, projectId } = await running();
    const name = `Instalment 2 of ${plan.rows.length} for Boat Club is due`;
    const workers = [1, 2, 3].map(process);
    const look = async (at: number): Promise<unknown[]> => {
      clock.now = at;
      await Promise.all(workers.map((worker) => worker.runDue()));
      return (await reminders()).map(({ subject }) => subject);
    };
    const soon = morning(addDays(row.due, -3));
    expect(await look(soon - 1)).toEqual([]);
    expect(await look(soon)).toEqual([`${name} on ${formatDate(row.due)}`]);
    expect(await look(morning(row.due) - 1)).toHaveLength(1);
    expect(await look(morning(row.due))).toEqual(expect.arrayContaining([`${name} today`]));
    expect(await look(morning(row.due) + 40 * day)).toHaveLength(2);
    const link = `${origin}${payLinks.pathOf({ projectId, number: 2 })}`;
    for (const mail of await reminders()) {
      expect(mail).toMatchObject({ to: 'meera@lakeside.in', action: { address: link } });
      expect(String(mail['paragraphs'])).toContain(formatCharge(row.amount));
      expect(String(mail['paragraphs'])).toContain('Nothing is taken automatically');
    }
  });

  it('of three days before does not come late, on the day itself: that day has its own', async () => {
    const { clock, process, reminders, row } = await running();
    clock.now = morning(row.due);
    expect(await process().runDue()).toBe(2);
    expect((await reminders()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/ today$/)]);
  });

  it('is not sent for what was paid meanwhile, and is sent for the next instalment then', async () => {
    const { clock, process, reminders, me, payRow, plan, row } = await running('asha');
    await me.go(await me.answer(await checkoutOf(await payRow()), 'pay'));
    clock.now = morning(row.due);
    await process().runDue();
    expect(await reminders()).toEqual([]);
    clock.now = morning(addDays(plan.rows[2]?.due ?? row.due, -3));
    await process().runDue();
    expect((await reminders()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Instalment 3 of/)]);
  });

  it.each([
    ['was archived', { status: 'archived' as const }],
    ['is in the trash', { deletedAt: new Date(0) }],
    ['is nobody’s any more', { owner: 'gone:1' }],
  ])('does not come where the project %s', async (_why, change) => {
    const { clock, process, reminders, row, projectId } = await running();
    await given.database.db.update(projects).set(change).where(eq(projects.id, projectId));
    clock.now = morning(row.due);
    await process().runDue();
    expect(await reminders()).toEqual([]);
  });

  it('is not sent after its day: no one reads about today tomorrow', async () => {
    const { clock, process, reminders, row } = await running();
    clock.now = morning(addDays(row.due, 1));
    expect(await process().runDue()).toBe(2);
    expect(await reminders()).toEqual([]);
  });
});
