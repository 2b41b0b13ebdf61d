/**
 * Decisions about what has no row yet, taken by two processes on one PostgreSQL in the same moment: a table that cannot
 * be written brings both before their first write.
 */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { recoveryCodes } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/database.ts';
import { identityAttempts, identityUsers } from '#server/db/identity-schema.ts';
import { refunds } from '#server/db/money-schema.ts';
import { countWithinHour } from '#server/identity/hourly-attempts.ts';
import { claimAlias } from '#server/identity/provider/aliases.ts';
import { updateUser } from '#server/identity/provider/users-store.ts';
import { makeRecoveryCodes } from '#server/identity/recovery-codes.ts';
import { lockPayment } from '#server/payments/refund-store.ts';
import { postgresOfTwo } from './databases.ts';

const given = postgresOfTwo();
const at = new Date('2026-11-28T10:00:00Z');

beforeEach(async () => {
  const { db } = given().databases[0];
  for (const table of [recoveryCodes, identityAttempts, identityUsers, refunds]) await db.delete(table);
});

/** The number of this database's sessions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await given().databases[0].db.execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** The results of one work in both processes, which meet before their first write to the table. */
async function inBoth<Result>(
  table: string,
  work: (db: Db, process: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const { databases } = given();
  let results: Promise<PromiseSettledResult<Result>[]> | undefined;
  await databases[0].db.transaction(async (tx) => {
    await tx.execute(`lock table ${table} in share mode`);
    results = Promise.allSettled(databases.map(({ db }, process) => work(db, process)));
    await expect.poll(waiting).toBe(2);
  });
  return (await results) ?? [];
}

it('makes one set of recovery codes of two', async () => {
  const maker = { sub: 'asha', email: 'asha@example.com', userAgent: '', at };
  const results = await inBoth('recovery_codes', (db) => makeRecoveryCodes(db, maker));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await given().databases[0].db.$count(recoveryCodes, eq(recoveryCodes.sub, 'asha'))).toBe(10);
});

it('counts the last attempt of an hour once', async () => {
  const attempted = { subject: 'asha', action: 'signIn' };
  const results = await inBoth('identity_attempts', (db) =>
    db.transaction((tx) => countWithinHour(tx, attempted, 1, at.getTime())),
  );
  const waits = results.map((result) => (result.status === 'fulfilled' ? result.value : -1));
  expect(waits.toSorted((one, other) => one - other)).toEqual([0, 3_600_000]);
});

it('gives a verified address to one account, and tells the other that it is taken', async () => {
  const { db } = given().databases[0];
  const attributes = { email: 'Same@Example.com' };
  await db.insert(identityUsers).values(
    ['asha', 'meera'].map((sub) => ({
      sub,
      poolId: 'pool',
      username: sub,
      nameKey: sub,
      status: 'CONFIRMED' as const,
      attributes,
      mfa: { enabled: [], preferred: null },
      createdAt: at,
      updatedAt: at,
    })),
  );
  const results = await inBoth('identity_users', (each, process) =>
    each.transaction(async (tx) => {
      const sub = process === 0 ? 'asha' : 'meera';
      await claimAlias({ now: () => at.getTime() }, { tx, pool: { id: 'pool' } }, { sub, attributes }, 'email');
      await updateUser(tx, sub, { attributes: { ...attributes, email_verified: 'true' } }, at.getTime());
    }),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'An account with the given email already exists.' },
  });
});

it('decides about the refunds of a payment one after the other', async () => {
  const results = await inBoth('refunds', (db) =>
    db.transaction(async (tx) => {
      await lockPayment(tx, 'sandbox', 'pay_1');
      if ((await tx.$count(refunds, eq(refunds.paymentId, 'pay_1'))) > 0) return 'already';
      await tx.insert(refunds).values({
        gateway: 'sandbox',
        paymentId: 'pay_1',
        amount: 100,
        state: 'underWay',
        createdAt: at,
        changedAt: at,
      });
      return 'noted';
    }),
  );
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : '')).toSorted()).toEqual([
    'already',
    'noted',
  ]);
});
