/** Messages between processes through the real Redis of Debian, in place of PostgreSQL's NOTIFY. */
import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { projects } from '#server/db/schema.ts';
import { createRateLimits, rateClasses } from '#server/http/rate-limit.ts';
import { shareRateLimits } from '#server/http/shared-rate-limits.ts';
import { channelOf, testChannel } from '../db/channel-contract.ts';
import { emptyPostgres, type EmptyPostgres } from '../db/postgres.ts';
import { isOpen, openNotifications } from '../notification-server.ts';
import { freePort, startProgram, type Program } from './program.ts';

const password = 'hush-hush';

function startRedis(port: number): Promise<Program> {
  return startProgram({
    command: 'redis-server',
    port,
    files: { 'redis.conf': `port ${port}\nbind 127.0.0.1\nsave ""\nrequirepass ${password}\n` },
    args: () => ['redis.conf'],
  });
}

let port = 0;
let redis: Program;
let eventsUrl = '';

beforeAll(async () => {
  port = await freePort();
  redis = await startRedis(port);
  eventsUrl = `redis://:${password}@127.0.0.1:${port}`;
});
afterAll(() => redis.stop());

describe('a message through Redis', () => {
  testChannel({
    sourceAt: (url) => ({ url, eventsUrl }),
    breakConnections: async () => {
      const client = await createClient({ url: eventsUrl }).connect();
      await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
      client.destroy();
    },
  });
});

describe('processes on one Redis', () => {
  let place: EmptyPostgres;
  let databases: readonly [Database, Database];

  beforeEach(async () => {
    place = await emptyPostgres();
    const source = { url: place.url, eventsUrl };
    databases = [await openDatabase(source), await openDatabase(source)];
  });
  afterEach(async () => {
    for (const database of databases) await database.close();
    await place.drop();
  });

  it('pass notifications on to the pages of each other', async () => {
    const [here, there] = [openNotifications(databases[0]), openNotifications(databases[1])];
    onTestFinished(async () => void (await Promise.all([here.notifications.close(), there.notifications.close()])));
    await isOpen(here);
    await isOpen(there);
    const [near, far] = [await here.hear(), await there.hear()];
    here.notifications.notify('user:asha', 'projects');
    expect([await near.topic(), await far.topic()]).toEqual(['projects', 'projects']);
  });

  it('share their rate limits', async () => {
    const [here, there] = databases.map((database) =>
      shareRateLimits(
        createRateLimits(() => 0),
        channelOf(database),
      ),
    );
    if (!here || !there) throw new Error('There are two processes.');
    for (let count = 0; count < rateClasses.form; count += 1) here.wait('form', '10.0.0.1');
    await expect.poll(() => there.size()).toBe(1);
    expect([there.wait('form', '10.0.0.1'), there.wait('form', '10.0.0.2')]).toEqual([60, 0]);
    await Promise.all([here.close(), there.close()]);
  });

  it('go on while Redis is away: pages of the own process hear, the database answers, the others hear when it is back', async () => {
    const [here, there] = [openNotifications(databases[0]), openNotifications(databases[1])];
    onTestFinished(async () => void (await Promise.all([here.notifications.close(), there.notifications.close()])));
    await isOpen(here);
    await isOpen(there);
    const [near, far] = [await here.hear(), await there.hear()];
    await redis.stop();
    await expect(channelOf(databases[0]).notify('lost')).rejects.toThrow();
    here.notifications.notify('user:asha', 'payments');
    expect(await near.topic()).toBe('payments');
    expect(await databases[0].db.$count(projects)).toBe(0);
    redis = await startRedis(port);
    await isOpen(there, 2);
    expect(await far.topic()).toBeDefined();
  });
});

it('rejects an address that does not answer, and a wrong password, in one sentence without the password', async () => {
  const place = await emptyPostgres();
  const nobody = await freePort();
  await expect(openDatabase({ url: place.url, eventsUrl: `redis://:${password}@127.0.0.1:${nobody}` })).rejects.toThrow(
    `The Valkey or Redis of EVENTS_URL at 127.0.0.1:${nobody} cannot be used (connect ECONNREFUSED 127.0.0.1:${nobody}): correct the address, or unset EVENTS_URL to send messages through PostgreSQL.`,
  );
  const refused = openDatabase({ url: place.url, eventsUrl: `redis://:not-this-one@127.0.0.1:${port}` });
  await expect(refused).rejects.toThrow(/EVENTS_URL at 127\.0\.0\.1:\d+ cannot be used \(WRONGPASS .*\): correct/);
  await expect(refused).rejects.not.toThrow('not-this-one');
  await place.drop();
});
