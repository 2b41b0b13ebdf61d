import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { notificationTopics } from '#contracts/notifications.ts';
import type { Channel } from '#server/db/channel.ts';
import { openDatabase } from '#server/db/database.ts';
import { createNotifications } from '#server/notifications/notifications.ts';
import { eachDatabase, postgresOfTwo } from './db/databases.ts';
import { isOpen, openNotifications, type OpenNotifications } from './notification-server.ts';

eachDatabase('a notification', (given) => {
  let at: OpenNotifications;

  beforeEach(async () => {
    at = openNotifications(given.database);
    if (given.kind === 'postgres') await isOpen(at);
  });
  afterEach(() => at.notifications.close());

  it('reaches its recipient only', async () => {
    const [hers, his] = [await at.hear(), await at.hear({ 'x-access-token': 'ravi' })];
    at.notifications.notify('user:asha', 'projects');
    at.notifications.notify('user:ravi', 'payments');
    at.notifications.notify('user:asha', 'requests');
    at.notifications.notify('user:ravi', 'requests');
    expect([await hers.topic(), await hers.topic()]).toEqual(['projects', 'requests']);
    expect([await his.topic(), await his.topic()]).toEqual(['payments', 'requests']);
    at.streams.end();
    expect([await hers.topic(), await his.topic()]).toEqual([undefined, undefined]);
  });

  it('reaches every page of a person, each until it is closed', async () => {
    const [one, other] = [await at.hear(), await at.hear()];
    at.notifications.notify('user:asha', 'projects');
    expect([await one.topic(), await other.topic()]).toEqual(['projects', 'projects']);
    await one.leave();
    expect(at.listening()).toBe(1);
    at.notifications.notify('user:asha', 'payments');
    expect(await other.topic()).toBe('payments');
  });

  it('reaches the listener of several owners until it stops', () => {
    const heard: string[] = [];
    const stop = at.notifications.listen(['user:asha', 'claim:one'], (topic) => heard.push(topic));
    at.notifications.notify('user:asha', 'projects');
    at.notifications.notify('claim:one', 'payments');
    at.notifications.notify('user:ravi', 'requests');
    stop();
    at.notifications.notify('user:asha', 'requests');
    expect(heard).toEqual(['projects', 'payments']);
  });
});

describe('a notification of everything', () => {
  it('is sent to a few open pages at once, and to no closed one', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let opened = (): void => {};
    const notifications = createNotifications({
      channel: {
        notify: async () => undefined,
        listen: (listener) => {
          opened = listener.opened;
          return async () => undefined;
        },
      },
    });
    const heard = new Set<number>();
    const stops = Array.from({ length: 120 }, (_, page) =>
      notifications.listen(`claim:${page}`, () => heard.add(page)),
    );
    opened();
    expect(heard.size).toBe(50);
    stops[119]?.();
    // A second interruption does not notify all of them at the same moment either.
    opened();
    expect(heard.size).toBe(50);
    vi.advanceTimersByTime(100);
    expect(heard.size).toBe(100);
    vi.runAllTimers();
    expect(heard.size).toBe(119);
  });
});

describe('notifications between processes on one PostgreSQL', () => {
  const given = postgresOfTwo();

  async function openTwo(
    change?: (channel: Channel) => Channel,
  ): Promise<readonly [OpenNotifications, OpenNotifications]> {
    const [first, second] = given().databases;
    const both = [openNotifications(first, change), openNotifications(second)] as const;
    onTestFinished(async () => void (await Promise.all(both.map(({ notifications }) => notifications.close()))));
    for (const each of both) await isOpen(each);
    return both;
  }

  const loseListeners = async (): Promise<void> => {
    await given().databases[0].db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plinth-listener' and datname = current_database()`,
    );
  };

  it('reaches its recipient in the other one, once, and no one else', async () => {
    const [here, there] = await openTwo();
    const [near, far, foreign] = [
      await here.hear(),
      await there.hear(),
      await there.hear({ 'x-access-token': 'ravi' }),
    ];
    here.notifications.notify('user:asha', 'projects');
    expect([await near.topic(), await far.topic()]).toEqual(['projects', 'projects']);
    there.notifications.notify('user:asha', 'payments');
    expect([await near.topic(), await far.topic()]).toEqual(['payments', 'payments']);
    here.notifications.notify('user:ravi', 'requests');
    expect(await foreign.topic()).toBe('requests');
  });

  it('is sent as everything to all after the connection broke, and continues', async () => {
    const [here, there] = await openTwo();
    const [near, far] = [await here.hear(), await there.hear({ 'x-access-token': 'ravi' })];
    await loseListeners();
    await Promise.all([isOpen(here, 2), isOpen(there, 2)]);
    for (const reader of [near, far]) {
      for (const topic of notificationTopics) expect(await reader.topic()).toBe(topic);
    }
    here.notifications.notify('user:ravi', 'requests');
    expect(await far.topic()).toBe('requests');
  });

  it('arrives although the database rejected it at first', async () => {
    let refusals = 2;
    const [here, there] = await openTwo((channel) => ({
      ...channel,
      notify: async (text) => {
        if (refusals-- > 0) throw new Error('Connection terminated unexpectedly');
        await channel.notify(text);
      },
    }));
    const far = await there.hear();
    here.notifications.notify('user:asha', 'projects');
    here.notifications.notify('user:asha', 'payments');
    expect(new Set([await far.topic(), await far.topic()])).toEqual(new Set(['payments', 'projects']));
  });

  it('is sent together with the others of the moment', async () => {
    let sent = 0;
    const [here, there] = await openTwo((channel) => ({
      ...channel,
      notify: async (text) => {
        sent += 1;
        await channel.notify(text);
      },
    }));
    const far = await there.hear({ 'x-access-token': 'person-19' });
    for (let person = 0; person < 20; person += 1) here.notifications.notify(`user:person-${person}`, 'projects');
    expect(await far.topic()).toBe('projects');
    expect(sent).toBe(1);
  });

  it('is still sent when its process stops', async () => {
    const [here, there] = await openTwo();
    const far = await there.hear();
    here.notifications.notify('user:asha', 'projects');
    await here.notifications.close();
    expect(await far.topic()).toBe('projects');
  });

  it('is sent as everything when more is pending than can be named', async () => {
    let isDown = true;
    const [here, there] = await openTwo((channel) => ({
      ...channel,
      notify: async (text) => {
        if (isDown) throw new Error('Connection terminated unexpectedly');
        await channel.notify(text);
      },
    }));
    const far = await there.hear({ 'x-access-token': 'person-7' });
    for (let person = 0; person <= 1_000; person += 1) here.notifications.notify(`user:person-${person}`, 'projects');
    isDown = false;
    expect(await far.topic()).toBe('projects');
    expect(await far.topic()).toBe('payments');
  });

  it('lets the database be closed while it listens', async () => {
    const database = await openDatabase(given().source);
    const at = openNotifications(database);
    await isOpen(at);
    await database.close();
    const [left] = (
      await given().databases[0].db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where application_name = 'plinth-listener' and datname = current_database()`,
      )
    ).rows;
    expect(left?.count).toBe(0);
  });
});
