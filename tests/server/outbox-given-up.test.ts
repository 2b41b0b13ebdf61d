/** Work that is never accepted: it is given up, with a report. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox as rows } from '#server/db/schema.ts';
import { silentLog, type Log } from '#server/http/log.ts';
import { RefusedError } from '#server/outbox/failure-words.ts';
import { noteWork } from '#server/outbox/note-work.ts';
import { noteRetry } from '#server/outbox/outbox-store.ts';
import { createOutbox, maxAttempts, type WorkHandler } from '#server/outbox/outbox.ts';
import { onPostgres } from './db/databases.ts';

const monday = Date.parse('2027-01-04T09:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const letter = 'letter';

onPostgres('work that is never accepted', (given) => {
  async function open(handler: WorkHandler) {
    const clock = { now: monday };
    const told: string[] = [];
    const log: Log = { ...silentLog, error: ({ message }) => void told.push(message) };
    const outbox = createOutbox({
      database: given.database,
      handlers: { [letter]: handler },
      log,
      now: () => clock.now,
    });
    await noteWork(given.database.db, letter, { to: 'Asha' });
    return { clock, told, outbox };
  }

  async function only() {
    const [row] = await given.database.db.select().from(rows);
    if (!row) throw new Error('There is no row.');
    return row;
  }

  /** @returns the number of attempts */
  async function tryUntilGivenUp({ clock, outbox }: Pick<Awaited<ReturnType<typeof open>>, 'clock' | 'outbox'>) {
    let tried = 0;
    for (let row = await only(); row.givenUpAt === null; row = await only()) {
      clock.now = Math.max(clock.now, row.nextAttemptAt.getTime());
      tried += await outbox.runDue();
    }
    return tried;
  }

  it('is given up after four days of attempts, and its payload is kept', async () => {
    const { clock, told, outbox } = await open(() => Promise.reject(new Error('The post is closed.')));
    const tried = await tryUntilGivenUp({ clock, outbox });
    const days = (clock.now - monday) / day;
    expect([tried, days > 3.9, days < 4.2]).toEqual([maxAttempts, true, true]);
    expect(told).toEqual([
      ...Array.from({ length: tried - 1 }, () => 'The post is closed.'),
      `Given up after ${tried} attempts: The post is closed.`,
    ]);
    clock.now += 365 * day;
    expect(await outbox.runDue()).toBe(0);
    expect(await only()).toMatchObject({ payload: { to: 'Asha' }, lastError: 'The post is closed.', doneAt: null });
  });

  it('gets as many attempts again once a person allows it', async () => {
    const { clock, outbox } = await open(() => Promise.reject(new Error('The post is closed.')));
    await tryUntilGivenUp({ clock, outbox });
    clock.now += day;
    await noteRetry(given.database.db, await only(), new Date(clock.now));
    expect(await tryUntilGivenUp({ clock, outbox })).toBe(maxAttempts);
  });

  it('is given up at once when it is permanently rejected, until a person allows another attempt', async () => {
    let isTaken = false;
    const { clock, told, outbox } = await open(async () => {
      if (!isTaken) throw new RefusedError('Nobody lives there.');
    });
    expect(await outbox.runDue()).toBe(1);
    clock.now += 2 * hour;
    expect(await outbox.runDue()).toBe(0);
    expect(await only()).toMatchObject({ attempts: 1, lastError: 'Nobody lives there.', givenUpAt: new Date(monday) });
    expect(told).toEqual(['Given up after 1 attempt: Nobody lives there.']);
    isTaken = true;
    const { db } = given.database;
    await db.execute(
      sql`update outbox set next_attempt_at = now(), attempts = 0, given_up_at = null where done_at is null and kind = ${letter}`,
    );
    // The database has a finer time resolution than the clock here.
    clock.now = (await only()).nextAttemptAt.getTime() + 1;
    expect(await outbox.runDue()).toBe(1);
    expect(await only()).toMatchObject({ payload: {}, givenUpAt: null, doneAt: new Date(clock.now) });
  });
});
