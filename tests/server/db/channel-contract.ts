/** What every channel between processes promises, whichever server transmits its messages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Channel } from '#server/db/channel.ts';
import { openDatabase, type Database, type DatabaseSource } from '#server/db/database.ts';
import { emptyPostgres, type EmptyPostgres } from './postgres.ts';

export function channelOf({ channel }: Database): Channel {
  if (!channel) throw new Error('This database has a channel.');
  return channel;
}

/** A listener that records what it hears, and how often its channel opened. */
export function listenTo(channel: Channel) {
  const heard: string[] = [];
  let opened = 0;
  const stop = channel.listen({
    heard: (text) => heard.push(text),
    opened: () => {
      opened += 1;
    },
  });
  return { heard, stop, isOpened: (times = 1) => expect.poll(() => opened, { interval: 10 }).toBe(times) };
}

interface Contract {
  /** The source for a database at an address. */
  readonly sourceAt: (url: string) => DatabaseSource;
  /** Breaks the connections on which the processes of a database listen. */
  readonly breakConnections: (database: Database) => Promise<void>;
}

/** The tests of a channel: two processes on one database, and a third on another. */
export function testChannel({ sourceAt, breakConnections }: Contract): void {
  const places: EmptyPostgres[] = [];
  let here: Database;
  let there: Database;
  let elsewhere: Database;

  beforeAll(async () => {
    const [place, other] = [await emptyPostgres(), await emptyPostgres()];
    places.push(place, other);
    [here, there, elsewhere] = [
      await openDatabase(sourceAt(place.url)),
      await openDatabase(sourceAt(place.url)),
      await openDatabase(sourceAt(other.url)),
    ];
  });
  afterAll(async () => {
    await Promise.all([here, there, elsewhere].map((database) => database.close()));
    for (const place of places.splice(0)) await place.drop();
  });

  it('reaches all listeners of the database in order, the own ones too, and no other database', async () => {
    const [near, alsoNear, far, foreign] = [here, here, there, elsewhere].map((each) => listenTo(channelOf(each)));
    for (const each of [near, alsoNear, far, foreign]) await each?.isOpened();
    const texts = ['first', 'पहला ✓', 'x'.repeat(7_900)];
    for (const text of texts) await channelOf(here).notify(text);
    for (const each of [near, alsoNear, far]) await expect.poll(() => each?.heard).toEqual(texts);
    await channelOf(elsewhere).notify('foreign');
    await expect.poll(() => foreign?.heard).toEqual(['foreign']);
    expect(far?.heard).toEqual(texts);
  });

  it('ends with the returned function, and opens for whoever listens later', async () => {
    const [first, witness] = [listenTo(channelOf(there)), listenTo(channelOf(there))];
    await first.isOpened();
    await first.stop();
    await channelOf(here).notify('to the witness');
    await expect.poll(() => witness.heard).toEqual(['to the witness']);
    const [second, third] = [listenTo(channelOf(there)), listenTo(channelOf(there))];
    await second.isOpened();
    await third.isOpened();
    await second.stop();
    await channelOf(here).notify('to one');
    await expect.poll(() => third.heard).toEqual(['to one']);
    expect([first.heard, second.heard]).toEqual([[], []]);
  });

  it('opens again after its connection broke, and continues', async () => {
    const [near, far] = [listenTo(channelOf(here)), listenTo(channelOf(there))];
    await near.isOpened();
    await far.isOpened();
    await breakConnections(here);
    await near.isOpened(2);
    await far.isOpened(2);
    await channelOf(there).notify('after');
    // A message of before may still arrive first.
    await expect.poll(() => [near.heard.at(-1), far.heard.at(-1)]).toEqual(['after', 'after']);
  });
}
