/** A new address for an account that waits for its first code: with its password, and for no other account. */
import { expect, it } from 'vitest';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { provePasswordWith } from '#server/identity/cognito-proof.ts';
import { poolAdmin, type PoolAdmin } from '#server/identity/pool-admin.ts';
import { registrationRoutes } from '#server/identity/registration-routes.ts';
import { onPostgres, type Given } from '../db/databases.ts';
import { codeTo, openFixture, outcomeOf, password, type Fixture } from './open-provider-fixture.ts';

const typo = 'meera@lakesdie.in';
const meant = 'meera@lakeside.in';

const poolOf = ({ provider: { poolId, clientId } }: Fixture) => ({
  hasEmailSignIn: false,
  hasPasskeys: false,
  signInCodes: [],
  hasAdmin: true,
  remembersDevices: true,
  region: 'us-east-1',
  userPoolId: poolId,
  clientId,
});

/** The check of a password: by the embedded provider itself, or as with a pool of Amazon Cognito. */
const checks = {
  embedded: ({ provider }: Fixture) => provider.provePassword,
  'by SRP': (fixture: Fixture) => (question: Parameters<Fixture['provider']['provePassword']>[0]) =>
    provePasswordWith(async (init) => fixture.ask('/identity/', init), poolOf(fixture), question, fixture.clock.now),
  plainly: (fixture: Fixture) => (question: Parameters<Fixture['provider']['provePassword']>[0]) =>
    provePasswordWith(
      async (init) => fixture.ask('/identity/', init),
      { ...poolOf(fixture), flow: 'USER_PASSWORD_AUTH' },
      question,
      fixture.clock.now,
    ),
} as const;

async function open(given: Given, how: keyof typeof checks = 'embedded', changes: Partial<PoolAdmin> = {}) {
  const fixture = await openFixture(given);
  const { askAsAdmin, clientId: ClientId, poolId } = fixture.provider;
  const admin = { ...poolAdmin(askAsAdmin, poolId), ...changes };
  const api = createApi({
    log: silentLog,
    endpoints: [
      {
        path: '/api/registrations',
        routes: registrationRoutes({ admin, provePassword: checks[how](fixture) }),
        rate: 'form',
      },
    ],
  });
  const signUp = (Username: string, email: string) =>
    fixture.act('SignUp', {
      ClientId,
      Username,
      Password: password,
      UserAttributes: [{ Name: 'email', Value: email }],
    });
  await signUp('meera.k', typo);
  const change = (body: object = {}) =>
    api.request('/api/registrations/address', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'meera.k', password, email: meant, ...body }),
    });
  return {
    fixture,
    admin,
    change,
    signUp,
    confirm: (code: string, Username = 'meera.k') =>
      fixture.act('ConfirmSignUp', { ClientId, Username, ConfirmationCode: code }),
    resend: () => fixture.act('ResendConfirmationCode', { ClientId, Username: 'meera.k' }),
  };
}

async function answerOf(response: Response): Promise<unknown> {
  const { requestId: _, ...told } = (await response.json()) as { requestId?: string };
  return [response.status, told];
}

onPostgres('another address before the first code', (given) => {
  it.each(['embedded', 'by SRP', 'plainly'] as const)(
    'is accepted with the password, checked %s; the old code is void, and the next one goes only there',
    async (how) => {
      const { fixture, admin, change, confirm, resend } = await open(given, how);
      const first = await codeTo(fixture, typo);
      expect((await change()).status).toBe(204);
      expect(outcomeOf(await confirm(first))).toMatch(/ExpiredCodeException|CodeMismatchException/);
      await resend();
      expect(await fixture.mail(`?to=${typo}`)).toHaveLength(1);
      expect(outcomeOf(await confirm(await codeTo(fixture, meant)))).toBe('nothing');
      expect(await admin.find('meera.k')).toMatchObject({ email: meant, isConfirmed: true });
    },
  );

  it.each(['embedded', 'by SRP', 'plainly'] as const)(
    'is rejected with the same text for a wrong password, an unknown username and a confirmed account (checked %s)',
    async (how) => {
      const { admin, change } = await open(given, how);
      const wrong = await answerOf(await change({ password: 'Wrong#2027' }));
      expect(wrong).toMatchObject([422, { errors: [{ field: 'password' }] }]);
      expect(await answerOf(await change({ username: 'nobody' }))).toEqual(wrong);
      // The right password of a confirmed user.
      expect(await answerOf(await change({ username: 'demo' }))).toEqual(wrong);
      expect(await admin.find('meera.k')).toMatchObject({ email: typo });
      expect((await admin.find('demo'))?.email).not.toBe(meant);
    },
  );

  it('is rejected like this while the account is locked after wrong passwords, and a network may not send more requests than a form', async () => {
    const { fixture, change } = await open(given);
    const wrong = await answerOf(await change({ password: 'Wrong#2027' }));
    for (let count = 1; count < 5; count += 1) await change({ password: 'Wrong#2027' });
    expect(await answerOf(await change())).toEqual(wrong);
    fixture.clock.now += 1_000;
    expect((await change()).status).toBe(204);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await change()).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  it.each(['meera@', '', 'meera lakeside.in'])('is rejected at its field when it is %j', async (email) => {
    const { change } = await open(given);
    expect(await answerOf(await change({ email }))).toMatchObject([400, { errors: [{ field: 'email' }] }]);
  });

  it('that the pool rejects is rejected at its field', async () => {
    const refusing = (name: string): Partial<PoolAdmin> => ({
      changeEmail: () => Promise.reject(Object.assign(new Error('No'), { name })),
    });
    const taken = await open(given, 'embedded', refusing('AliasExistsException'));
    expect(await answerOf(await taken.change())).toMatchObject([409, { errors: [{ field: 'email' }] }]);
    // Only the pool itself can decide whether an address is valid.
    const { change } = await open(given, 'embedded', refusing('InvalidParameterException'));
    expect(await answerOf(await change())).toMatchObject([400, { errors: [{ field: 'email' }] }]);
  });

  it('that another account has verified is rejected at the code, as after a sign-up', async () => {
    const { fixture, change, signUp, confirm, resend } = await open(given);
    await signUp('asha', meant);
    await confirm(await codeTo(fixture, meant), 'asha');
    expect((await change()).status).toBe(204);
    await resend();
    expect(outcomeOf(await confirm(await codeTo(fixture, meant)))).toMatch(/^AliasExistsException: /);
    expect((await change({ email: 'meera.k@lakeside.in' })).status).toBe(204);
    await resend();
    expect(outcomeOf(await confirm(await codeTo(fixture, 'meera.k@lakeside.in')))).toBe('nothing');
  });

  it('is not checked while passwords cannot be checked', async () => {
    const fixture = await openFixture(given);
    const admin: PoolAdmin = {
      find: async () => ({ sub: '1', username: 'meera.k', email: typo, isConfirmed: false }),
      changeEmail: async () => undefined,
      deleteAccount: async () => undefined,
      resetAuthenticator: async () => undefined,
    };
    const routes = registrationRoutes({
      admin,
      provePassword: (question) =>
        provePasswordWith(() => Promise.reject(new Error('away')), poolOf(fixture), question, fixture.clock.now),
    });
    const body = JSON.stringify({ username: 'meera.k', password, email: meant });
    expect(
      (
        await routes.request('/api/registrations/address', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    ).toBe(503);
  });
});

it('no password is accepted by a pool that reports the account’s state before it has checked one', async () => {
  const told = JSON.stringify({ __type: 'UserNotConfirmedException', message: 'User is not confirmed.' });
  const pool = {
    hasEmailSignIn: false,
    hasPasskeys: false,
    signInCodes: [],
    hasAdmin: true,
    remembersDevices: true,
    region: 'us-east-1',
    userPoolId: 'us-east-1_1',
    clientId: 'client1',
  };
  const check = await provePasswordWith(
    async () => new Response(told, { status: 400 }),
    pool,
    { sub: '1', username: 'meera.k', password },
    0,
  );
  expect(check).toEqual({ kind: 'unavailable' });
});
