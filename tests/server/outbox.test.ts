import { asc } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase, type Db } from '#server/db/database.ts';
import { outbox as rows } from '#server/db/schema.ts';
import { silentLog, type ErrorLine, type Log } from '#server/http/log.ts';
import { noteWork } from '#server/outbox/note-work.ts';
import { takeDue } from '#server/outbox/outbox-store.ts';
import { createOutbox, type Outbox, type WorkHandler } from '#server/outbox/outbox.ts';
import { eachDatabase, emptySource } from './db/databases.ts';

const monday = Date.parse('2027-01-04T09:00:00Z');
const second = 1_000;
const minute = 60 * second;
const letter = 'letter';

/** A clock that the test controls. */
function clock(): { now: () => number; pass: (ms: number) => void } {
  let at = monday;
  return {
    now: () => at,
    pass: (ms) => {
      at += ms;
    },
  };
}

/** A promise that a test resolves. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

function keptLog(): Log & { readonly lines: ErrorLine[] } {
  const lines: ErrorLine[] = [];
  return { ...silentLog, lines, error: (line) => void lines.push(line) };
}

eachDatabase('the outbox', (given) => {
  const open: Outbox[] = [];
  const db = (): Db => given.database.db;

  function outboxOf(
    handlers: Record<string, WorkHandler>,
    now: () => number = () => monday,
    log: Log = silentLog,
  ): Outbox {
    const made = createOutbox({ database: given.database, handlers, log, now });
    open.push(made);
    return made;
  }

  async function kept(): Promise<(typeof rows.$inferSelect)[]> {
    return db().select().from(rows).orderBy(asc(rows.nextAttemptAt));
  }

  async function only(): Promise<typeof rows.$inferSelect> {
    const [row, ...others] = await kept();
    if (!row || others.length > 0) throw new Error('There is not one row.');
    return row;
  }

  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(open.splice(0).map((each) => each.stop()));
  });

  it('does work once, and then deletes its payload', async () => {
    const done: unknown[] = [];
    const outbox = outboxOf({ [letter]: async (payload) => void done.push(payload) });
    await noteWork(db(), letter, { to: 'asha@example.com', lines: ['नमस्ते'] });
    expect([await outbox.runDue(), await outbox.runDue()]).toEqual([1, 0]);
    expect(done).toEqual([{ to: 'asha@example.com', lines: ['नमस्ते'] }]);
    expect(await only()).toMatchObject({
      kind: letter,
      payload: {},
      attempts: 1,
      lastError: null,
      doneAt: new Date(monday),
    });
  });

  it('has no work of a rolled-back transaction', async () => {
    const taken = db().transaction(async (tx) => {
      await noteWork(tx, letter, {});
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await kept()).toEqual([]);
  });

  it('does work no earlier than it was noted for', async () => {
    const { now, pass } = clock();
    const outbox = outboxOf({ [letter]: async () => {} }, now);
    await noteWork(db(), letter, {}, new Date(monday + minute));
    pass(minute - 1);
    expect(await outbox.runDue()).toBe(0);
    pass(1);
    expect(await outbox.runDue()).toBe(1);
  });

  it('retries failed work, after pauses that double to an hour, until it is done', async () => {
    const { now, pass } = clock();
    let isWell = false;
    const outbox = outboxOf(
      {
        [letter]: async () => {
          if (!isWell) throw new Error('The post is closed.');
        },
      },
      now,
    );
    await noteWork(db(), letter, { to: 'Asha' });
    expect(await outbox.runDue()).toBe(1);
    for (const pause of [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600]) {
      pass(pause * second - 1);
      expect(await outbox.runDue()).toBe(0);
      pass(1);
      expect(await outbox.runDue()).toBe(1);
    }
    expect(await only()).toMatchObject({
      payload: { to: 'Asha' },
      attempts: 13,
      lastError: 'The post is closed.',
      doneAt: null,
    });
    isWell = true;
    pass(3_600 * second);
    expect(await outbox.runDue()).toBe(1);
    expect(await only()).toMatchObject({ payload: {}, attempts: 14, lastError: null, doneAt: new Date(now()) });
  });

  it('tries each once when asked, even if some is due again before the last was tried', async () => {
    const { now, pass } = clock();
    let tries = 0;
    const outbox = outboxOf(
      {
        [letter]: async () => {
          tries += 1;
          pass(minute);
          throw new Error('late');
        },
      },
      now,
    );
    for (let count = 0; count < 3; count += 1) await noteWork(db(), letter, { count });
    expect([await outbox.runDue(), tries]).toEqual([3, 3]);
  });

  it('stores and logs why work failed, without its payload', async () => {
    const log = keptLog();
    const payload = { email: 'asha@example.com', person: { names: ['Asha Rao'], phone: 9_876_543_210 } };
    const failures: [string, unknown, string][] = [
      [
        'plain',
        new Error('Asha Rao <asha@example.com>, 9876543210: the service answered with 503'),
        '… <…>, …: the service answered with 503',
      ],
      ['other', new Error('No letter reaches ravi@example.com'), 'No letter reaches …'],
      ['library', new TypeError('Asha Rao is no number'), 'TypeError'],
      [
        'network',
        new TypeError('fetch failed', {
          cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
        }),
        'TypeError: connect ECONNREFUSED',
      ],
      ['thrown', 'asha@example.com', 'Something was thrown that is no error.'],
    ];
    const outbox = outboxOf(
      Object.fromEntries(failures.map(([kind, failure]) => [kind, () => Promise.reject(failure)])),
      undefined,
      log,
    );
    for (const [kind] of failures) await noteWork(db(), kind, payload);
    expect(await outbox.runDue()).toBe(failures.length);
    const expected = Object.fromEntries(failures.map(([kind, , words]) => [kind, words]));
    expect(Object.fromEntries((await kept()).map(({ kind, lastError }) => [kind, lastError]))).toEqual(expected);
    expect(Object.fromEntries(log.lines.map(({ route, message }) => [route, message]))).toEqual(expected);
  });

  it('leaves work of a kind that it does not know for one that does', async () => {
    await noteWork(db(), letter, {});
    expect(await outboxOf({ parcel: async () => {} }).runDue()).toBe(0);
    expect(await only()).toMatchObject({ attempts: 0, doneAt: null });
    expect(await outboxOf({ [letter]: async () => {} }).runDue()).toBe(1);
  });

  it('does each piece once, with any number of workers', async () => {
    const done: unknown[] = [];
    const workers = [1, 2, 3, 4].map(() => outboxOf({ [letter]: async ({ number }) => void done.push(number) }));
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    for (const number of numbers) await noteWork(db(), letter, { number });
    const tried = await Promise.all(workers.map((each) => each.runDue()));
    // A worker that came too late for a row may end early: the others do the rest.
    tried.push(await outboxOf({ [letter]: async ({ number }) => void done.push(number) }).runDue());
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
    expect(tried.reduce((sum, count) => sum + count, 0)).toBe(numbers.length);
  });

  it('takes over the work of a process that crashed, a minute after that took it', async () => {
    const { now, pass } = clock();
    await noteWork(db(), letter, {});
    expect(await takeDue(db(), letter, new Date(now()), new Date(now() + minute))).toMatchObject({ attempts: 1 });
    const outbox = outboxOf({ [letter]: async () => {} }, now);
    pass(minute - 1);
    expect(await outbox.runDue()).toBe(0);
    pass(1);
    expect(await outbox.runDue()).toBe(1);
    expect(await only()).toMatchObject({ attempts: 2, doneAt: new Date(now()) });
  });

  it('leaves work that takes long to the one that is at it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { now, pass } = clock();
    const { opened, open: finish } = gate();
    const begun = gate();
    await noteWork(db(), letter, {});
    const slow = outboxOf(
      {
        [letter]: () => {
          begun.open();
          return opened;
        },
      },
      now,
    ).runDue();
    await begun.opened;
    pass(50 * second);
    vi.advanceTimersByTime(20 * second);
    await vi.waitFor(async () => expect((await only()).nextAttemptAt).toEqual(new Date(now() + minute)));
    pass(50 * second);
    expect(await outboxOf({ [letter]: async () => {} }, now).runDue()).toBe(0);
    finish();
    expect(await slow).toBe(1);
    expect(await only()).toMatchObject({ attempts: 1, doneAt: new Date(now()) });
  });

  it('lets the failure of one that was given up change nothing for its successor', async () => {
    const { now, pass } = clock();
    const { opened, open: fail } = gate();
    const begun = gate();
    await noteWork(db(), letter, {});
    const late = outboxOf(
      {
        [letter]: async () => {
          begun.open();
          await opened;
          throw new Error('too late');
        },
      },
      now,
    ).runDue();
    await begun.opened;
    pass(minute);
    expect(await outboxOf({ [letter]: async () => {} }, now).runDue()).toBe(1);
    fail();
    expect(await late).toBe(1);
    expect(await only()).toMatchObject({ attempts: 2, lastError: null, doneAt: new Date(now()) });
  });

  it('looks when it is started, when it is woken, and every second, and not otherwise', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const done: unknown[] = [];
    const outbox = outboxOf({ [letter]: async ({ number }) => void done.push(number) });
    /** Waits until these are done and recorded. The fake clock stays as it is, which `vi.waitFor` would advance. */
    const expectDone = async (...numbers: number[]): Promise<void> => {
      const end = Date.now() + 10_000;
      while ((await kept()).some(({ doneAt }) => doneAt === null) && Date.now() < end) await new Promise(setImmediate);
      expect(done).toEqual(numbers);
    };
    /** Waits long enough for a worker that polls without a notification. */
    const expectStill = async (...numbers: number[]): Promise<void> => {
      for (let turn = 0; turn < 10; turn += 1) await kept();
      expect(done).toEqual(numbers);
    };
    await noteWork(db(), letter, { number: 1 });
    outbox.wake();
    await expectStill();
    outbox.start();
    await expectDone(1);
    await expectStill(1);
    await noteWork(db(), letter, { number: 2 });
    await expectStill(1);
    outbox.wake();
    await expectDone(1, 2);
    await expectStill(1, 2);
    await noteWork(db(), letter, { number: 3 });
    vi.advanceTimersByTime(second - 1);
    await expectStill(1, 2);
    vi.advanceTimersByTime(1);
    await expectDone(1, 2, 3);
  });

  it('does not let one slow service delay another', async () => {
    const { opened, open: finish } = gate();
    const done: string[] = [];
    const outbox = outboxOf({
      slow: () => opened.then(() => void done.push('slow')),
      quick: async () => void done.push('quick'),
    });
    await noteWork(db(), 'slow', {});
    outbox.start();
    await vi.waitFor(async () => expect(await only()).toMatchObject({ attempts: 1 }));
    await noteWork(db(), 'quick', {});
    outbox.wake();
    await vi.waitFor(() => expect(done).toEqual(['quick']));
    finish();
    await vi.waitFor(() => expect(done).toEqual(['quick', 'slow']));
  });

  it('finishes work in progress when it is stopped, and starts nothing more', async () => {
    const { opened, open: finish } = gate();
    const begun = gate();
    const outbox = outboxOf({
      [letter]: () => {
        begun.open();
        return opened;
      },
    });
    await noteWork(db(), letter, { number: 1 });
    await noteWork(db(), letter, { number: 2 });
    outbox.start();
    await begun.opened;
    let isStopped = false;
    const stop = async (): Promise<void> => {
      await outbox.stop();
      isStopped = true;
    };
    const stopped = stop();
    // The database answers in order: enough time for a stop that would not wait.
    await kept();
    expect(isStopped).toBe(false);
    finish();
    await stopped;
    expect((await kept()).map(({ attempts, doneAt }) => [attempts, doneAt?.getTime()])).toEqual([
      [0, undefined],
      [1, monday],
    ]);
    outbox.start();
    expect(await outbox.runDue()).toBe(0);
  });

  it('reports once that the database is unreachable', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { source, remove } = await emptySource(given.kind);
    const away = await openDatabase(source);
    await away.close();
    const log = keptLog();
    let looks = 0;
    const outbox = createOutbox({
      database: away,
      handlers: { [letter]: async () => {} },
      log,
      now: () => {
        looks += 1;
        return monday;
      },
    });
    outbox.start();
    for (let tick = 1; tick <= 3; tick += 1) {
      await vi.waitFor(() => {
        vi.advanceTimersByTime(second);
        expect(looks).toBeGreaterThan(tick * 3);
      });
    }
    await outbox.stop();
    expect(log.lines.map(({ route, message }) => [route, message.split(':')[0]])).toEqual([
      [letter, 'The outbox cannot be read or written'],
    ]);
    await remove();
  });
});
