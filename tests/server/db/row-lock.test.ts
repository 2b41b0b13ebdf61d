/** Locks on what has no row of its own, between two processes on one PostgreSQL. */
import { expect, it } from 'vitest';
import { locks } from '#server/db/lock-schema.ts';
import { lockFor } from '#server/db/row-lock.ts';
import { sweep } from '#server/upkeep/sweep.ts';
import { postgresOfTwo } from './databases.ts';

const given = postgresOfTwo();

/** A transaction that holds a lock until it is told to end. */
async function hold(parts: readonly string[], end: 'commit' | 'rollback' = 'commit') {
  let release = (): void => undefined;
  const told = new Promise<void>((resolve) => (release = resolve));
  let ended: Promise<unknown> | undefined;
  await new Promise<void>((locked) => {
    ended = given().databases[0].db.transaction(async (tx) => {
      await lockFor(tx, ...parts);
      locked();
      await told;
      if (end === 'rollback') tx.rollback();
    });
  });
  return async () => {
    release();
    await ended?.catch(() => undefined);
  };
}

const other = () => given().databases[1].db;
const waiting = async (): Promise<number> => {
  const { rows } = await other().execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

it.each([
  ['never locked before', 'commit'],
  ['locked before', 'commit'],
  ['whose first transaction fails', 'rollback'],
] as const)('lets a second transaction wait for something %s', async (what, end) => {
  if (what === 'locked before') await other().transaction((tx) => lockFor(tx, what));
  const release = await hold([what], end);
  const order: string[] = [];
  const second = other().transaction(async (tx) => {
    await lockFor(tx, what);
    order.push('second');
  });
  await expect.poll(waiting).toBe(1);
  order.push('first');
  await release();
  await second;
  expect(order).toEqual(['first', 'second']);
});

it('lets nobody wait for something else', async () => {
  const release = await hold(['requests', 'user:asha']);
  await other().transaction(async (tx) => {
    await lockFor(tx, 'requests', 'user:ravi');
    await lockFor(tx, 'requests user:asha');
  });
  await release();
});

it('is not swept while it is held, and contains no name afterwards', async () => {
  await other().transaction((tx) => lockFor(tx, 'requests', 'user:asha'));
  const release = await hold(['requests', 'user:asha']);
  const before = new Date(Date.now() + 60_000);
  await sweep(other(), locks, { by: locks.takenAt, before });
  const held = await other().select().from(locks);
  expect(held).toHaveLength(1);
  expect(JSON.stringify(held)).not.toContain('asha');
  await release();
  expect(await sweep(other(), locks, { by: locks.takenAt, before })).toBe(1);
});
