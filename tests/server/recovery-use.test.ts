import { expect, it } from 'vitest';
import * as v from 'valibot';
import { problemSchema } from '#contracts/problem.ts';
import { outbox } from '#server/db/schema.ts';
import { identityAttempts } from '#server/db/identity-schema.ts';
import { recoveryCodes, securityEvents } from '#server/db/account-schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import type { PoolAccount } from '#server/identity/pool-admin.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '#server/identity/recovery-codes.ts';
import { recoveryAttemptLimit, recoveryUseRoutes } from '#server/identity/recovery-use-routes.ts';
import { onPostgres, type Given } from './db/databases.ts';

const start = Date.UTC(2027, 0, 4, 9);
const meera: PoolAccount = { sub: 'meera-sub', username: 'meera', email: 'meera@lakeside.in', isConfirmed: true };
const wrong = 'This recovery code is wrong, or was used before: try another one.';

/** A pool with one account, and its server; the pool can be made to fail. */
async function open({ database }: Given) {
  const outside = { now: start, isAway: false, resets: [] as string[] };
  const admin = {
    find: async (name: string) => ([meera.username, meera.email].includes(name) ? meera : null),
    resetAuthenticator: async (username: string) => {
      if (outside.isAway) throw new Error('The pool does not answer');
      outside.resets.push(username);
    },
  };
  const routes = recoveryUseRoutes({ database, admin, log: silentLog, now: () => outside.now });
  const app = createApi({ log: silentLog, endpoints: [{ path: '/api/recovery-codes', routes }] });
  const codes = await makeRecoveryCodes(database.db, { sub: meera.sub, email: '', userAgent: '', at: new Date(start) });
  return {
    outside,
    codes,
    use: (username: string, code: string) =>
      app.request('/api/recovery-codes/uses', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Firefox' },
        body: JSON.stringify({ username, code }),
      }),
    left: async () => (await countRecoveryCodes(database.db, meera.sub)).left,
  };
}

async function told(response: Response) {
  const { detail, errors } = v.parse(problemSchema, await response.json());
  return { status: response.status, detail, errors };
}

const refusal = { status: 422, detail: wrong, errors: [{ field: 'code', reason: wrong }] };

onPostgres('a recovery code at the sign-in', (given) => {
  it('switches the authenticator app off, is used up by it, and its person is informed', async () => {
    const {
      codes: [code = ''],
      use,
      outside,
      left,
    } = await open(given);
    const answer = await use(' meera ', code.toLowerCase());
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([204, 'no-store', '']);
    expect([outside.resets, await left()]).toEqual([['meera'], 9]);
    const { db } = given.database;
    expect(
      await db
        .select({ sub: securityEvents.sub, kind: securityEvents.kind, userAgent: securityEvents.userAgent })
        .from(securityEvents),
    ).toContainEqual({ sub: meera.sub, kind: 'recoveryCodeUsed', userAgent: 'Firefox' });
    expect(JSON.stringify(await db.select().from(outbox))).toContain('A recovery code was used');
  });

  it('is valid with the e-mail address, and once', async () => {
    const {
      codes: [code = '', other = ''],
      use,
      outside,
      left,
    } = await open(given);
    expect((await use(meera.email, code)).status).toBe(204);
    expect(await told(await use(meera.email, code))).toEqual(refusal);
    expect([outside.resets, await left()]).toEqual([['meera'], 9]);
    expect((await use(meera.username, other)).status).toBe(204);
  });

  it('is rejected with the same text when it is wrong, and when the name is unknown', async () => {
    const {
      codes: [code = ''],
      use,
      outside,
      left,
    } = await open(given);
    for (const [username, typed] of [
      ['meera', '2222 2222'],
      ['meera', 'nonsense'],
      ['asha', code],
    ] as const)
      expect(await told(await use(username, typed))).toEqual(refusal);
    expect([outside.resets, await left()]).toEqual([[], 10]);
  });

  it('does not fit without a name or a code', async () => {
    const { use } = await open(given);
    expect([
      (await use('', 'ABCD EFGH')).status,
      (await use('meera', '')).status,
      (await use('meera', 'A'.repeat(65))).status,
    ]).toEqual([400, 400, 400]);
  });

  it('is not used up where the pool does not switch the app off', async () => {
    const {
      codes: [code = ''],
      use,
      outside,
      left,
    } = await open(given);
    outside.isAway = true;
    expect(await told(await use('meera', code))).toMatchObject({
      status: 503,
      detail: expect.stringContaining('your code is still good'),
    });
    expect(await left()).toBe(10);
    outside.isAway = false;
    expect((await use('meera', code)).status).toBe(204);
  });

  it('lets one of two parallel uses through', async () => {
    const {
      codes: [code = ''],
      use,
      left,
    } = await open(given);
    const answers = await Promise.all([use('meera', code), use('meera', code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
    expect(await left()).toBe(9);
  });

  it.each(['meera', 'Nobody'])(
    'may be tried ten times an hour for %s, in any case, with the time of the next attempt',
    async (name) => {
      const {
        codes: [code = ''],
        use,
        outside,
        left,
      } = await open(given);
      const database = given.database.db;
      await database.delete(identityAttempts);
      for (let tries = 0; tries < recoveryAttemptLimit; tries += 1) {
        expect((await use(tries % 2 === 0 ? name : name.toUpperCase(), '2222 2222')).status).toBe(422);
        outside.now += 60_000;
      }
      const answer = await use(name, code);
      expect(answer.headers.get('retry-after')).toBe('3000');
      expect(await told(answer)).toMatchObject({
        status: 429,
        detail: 'Too many recovery codes were tried: try again in 50 minutes.',
      });
      expect(await left()).toBe(10);
      outside.now += 3_000_000;
      expect((await use(name, code)).status).toBe(name === 'meera' ? 204 : 422);
      // Once the first of them is an hour old, one more is allowed.
      expect((await use(name, code)).status).toBe(429);
    },
  );

  it('stores no name of those who tried', async () => {
    const { use } = await open(given);
    await use('meera', 'nonsense');
    expect(JSON.stringify(await given.database.db.select().from(identityAttempts))).not.toContain('meera');
    expect(await given.database.db.select().from(recoveryCodes)).toHaveLength(10);
  });
});
