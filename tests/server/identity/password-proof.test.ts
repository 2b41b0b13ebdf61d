import { expect, it } from 'vitest';
import { userSessions, users } from '#server/db/account-schema.ts';
import { outbox, projects } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { provePasswordWith } from '#server/identity/cognito-proof.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { identify } from '#server/identity/viewer.ts';
import { eachDatabase, type Given } from '../db/databases.ts';
import { openFixture, password, tokensOf, type Fixture } from './open-provider-fixture.ts';

const minute = 60_000;

async function open(given: Given, tellsChanges = true) {
  const fixture = await openFixture(given);
  const { verifier, provePassword } = fixture.provider;
  const routes = userRoutes({
    database: given.database,
    identify: identify({ verifier, trustedHops: 0 }),
    emailOf: async () => 'new@lakeside.in',
    provePassword,
    tellsChanges,
    now: () => fixture.clock.now,
  });
  const api = createApi({ log: silentLog, endpoints: [{ path: '/api/user', routes }] });
  const token = tokensOf(await fixture.signIn()).AccessToken;
  const ask = (method: string, path: string, body?: object, as = token) =>
    api.request(path, {
      method,
      headers: { 'x-access-token': as, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    fixture,
    token,
    ask,
    prove: (secret: string, as?: string) => ask('POST', '/api/user/proof', { password: secret }, as),
  };
}

/** Subjects and recipients of the sent mails. */
async function told({ database: { db } }: Given): Promise<unknown[]> {
  const rows = await db.select().from(outbox);
  return rows.map(({ payload }) => [payload['to'], payload['subject']]);
}

eachDatabase('a fresh proof of the password', (given) => {
  it('is noted for its sign-in alone, and lets the data be deleted for ten minutes', async () => {
    const { fixture, ask, prove } = await open(given);
    fixture.clock.now += 10 * minute;
    const refused = await ask('DELETE', '/api/user');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { type: '/problems/proof-needed', detail: 'Enter your password first.' },
    ]);
    expect((await prove(password)).status).toBe(204);
    expect(await given.database.db.select().from(userSessions)).toMatchObject([
      { provenAt: new Date(fixture.clock.now) },
    ]);

    const other = tokensOf(await fixture.signIn()).AccessToken;
    fixture.clock.now += 10 * minute;
    expect((await ask('DELETE', '/api/user', undefined, other)).status).toBe(403);
    expect((await ask('DELETE', '/api/user')).status).toBe(403);
    fixture.clock.now -= 1;
    expect((await ask('DELETE', '/api/user')).status).toBe(204);
    expect(await given.database.db.$count(projects)).toBe(0);
  });

  it('is the sign-in itself, for ten minutes, also with tokens that were renewed', async () => {
    const { fixture, ask, prove } = await open(given);
    const left = async (as?: string) => (await ask('GET', '/api/user/proof', undefined, as)).json();
    expect(await left()).toEqual({ freshForMs: 10 * minute });
    const { RefreshToken } = tokensOf(await fixture.signIn());
    fixture.clock.now += 9 * minute;
    const renewed = tokensOf(
      await fixture.act('GetTokensFromRefreshToken', { ClientId: fixture.provider.clientId, RefreshToken }),
    ).AccessToken;
    expect(await left(renewed)).toEqual({ freshForMs: minute });
    fixture.clock.now += minute;
    expect(await left(renewed)).toEqual({ freshForMs: 0 });
    expect((await ask('DELETE', '/api/user', undefined, renewed)).status).toBe(403);
    await prove(password, renewed);
    expect(await left(renewed)).toEqual({ freshForMs: 10 * minute });
    expect((await ask('GET', '/api/user/proof', undefined, 'none')).status).toBe(401);
  });

  it('is rejected for a wrong password, and counts towards the lock, whose duration it returns', async () => {
    const { fixture, prove, ask } = await open(given);
    for (let count = 0; count < 5; count += 1) expect((await prove('Wrong#2027')).status).toBe(422);
    const locked = await prove(password);
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await fixture.meets()).toBe('NotAuthorizedException: Password attempts exceeded');
    fixture.clock.now += 1_000;
    expect((await prove(password)).status).toBe(204);
    expect((await ask('POST', '/api/user/proof', { password: '' })).status).toBe(400);
  });

  it('needs a session', async () => {
    const { prove } = await open(given);
    expect((await prove(password, 'none')).status).toBe(401);
  });
});

eachDatabase('a password that a pool checks', (given) => {
  const poolOf = ({ provider: { poolId, clientId } }: Fixture) => ({
    hasAdmin: false,
    hasEmailSignIn: false,
    hasPasskeys: false,
    signInCodes: [],
    remembersDevices: true,
    region: 'us-east-1',
    userPoolId: poolId,
    clientId,
  });
  const sendTo =
    ({ ask }: Fixture) =>
    async (init: RequestInit) =>
      ask('/identity/', init);
  const question = { sub: '', username: 'demo', password };

  it.each([undefined, 'USER_PASSWORD_AUTH'] as const)(
    'by the flow %s is right, wrong or locked, and leaves no user signed in',
    async (flow) => {
      const fixture = await openFixture(given);
      const refreshed: string[] = [];
      const send = async (init: RequestInit) => {
        const response = await sendTo(fixture)(init);
        const { AuthenticationResult: tokens } = (await response.clone().json()) as {
          AuthenticationResult?: { RefreshToken: string };
        };
        if (tokens) refreshed.push(tokens.RefreshToken);
        return response;
      };
      const prove = (secret: string) =>
        provePasswordWith(
          send,
          { ...poolOf(fixture), ...(flow && { flow }) },
          { ...question, password: secret },
          fixture.clock.now,
        );
      expect(await prove(password)).toEqual({ kind: 'proven' });
      const [RefreshToken] = refreshed;
      expect(
        await fixture.act('GetTokensFromRefreshToken', { ClientId: fixture.provider.clientId, RefreshToken }),
      ).toMatchObject({ __type: expect.stringMatching(/NotAuthorized|RefreshToken/) });
      for (let count = 0; count < 5; count += 1) expect(await prove('Wrong#2027')).toEqual({ kind: 'wrong' });
      expect(await prove(password)).toEqual({ kind: 'locked', waitMs: null });
    },
  );

  it.each(['sms', 'authenticator', 'choice'])('is accepted when %s is required after it', async (choice) => {
    const fixture = await openFixture(given);
    await fixture.press(choice);
    expect(await provePasswordWith(sendTo(fixture), poolOf(fixture), question, fixture.clock.now)).toEqual({
      kind: 'proven',
    });
  });

  it('is proven before a question of the pool’s own', async () => {
    const fixture = await openFixture(given);
    await fixture.press('sum');
    const settings = { ...poolOf(fixture), flow: 'CUSTOM_WITH_SRP' } as const;
    expect(await provePasswordWith(sendTo(fixture), settings, question, fixture.clock.now)).toEqual({ kind: 'proven' });
    expect(
      await provePasswordWith(sendTo(fixture), settings, { ...question, password: 'Wrong#2027' }, fixture.clock.now),
    ).toEqual({ kind: 'wrong' });
  });

  it('cannot be checked without an answer', async () => {
    const fixture = await openFixture(given);
    expect(
      await provePasswordWith(() => Promise.reject(new Error('away')), poolOf(fixture), question, fixture.clock.now),
    ).toEqual({ kind: 'unavailable' });
  });
});

eachDatabase('a change of how a user signs in', (given) => {
  const email = 'demo@plinth.example';
  const listed = (Name: string, Value: string) => [{ Name, Value }];

  it('is reported by the embedded provider itself, in the transaction of the change', async () => {
    const { fixture, token: AccessToken } = await open(given);
    const { UserAttributes } = (await fixture.act('GetUser', { AccessToken })) as unknown as {
      UserAttributes: { Name: string; Value: string }[];
    };
    const own = UserAttributes.find(({ Name }) => Name === 'email')?.Value ?? email;
    await fixture.act('UpdateUserAttributes', { AccessToken, UserAttributes: listed('email', 'new@lakeside.in') });
    expect(await told(given)).toEqual([]);
    const [{ code: Code } = { code: '' }] = await fixture.mail('?to=new@lakeside.in');
    await fixture.act('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    expect((await told(given)).at(-1)).toEqual([own, 'Your e-mail address was changed']);
    await fixture.act('DeleteUser', { AccessToken });
    expect((await told(given)).at(-1)).toEqual(['new@lakeside.in', 'Your account was deleted']);
  });

  it('is reported by the server when the provider does not: to the old address, and once', async () => {
    const { ask, prove } = await open(given, false);
    await ask('POST', '/api/user/email');
    expect(await told(given)).toEqual([]);
    await ask('POST', '/api/user/changes', { kind: 'passwordChanged' });
    await ask('POST', '/api/user/email');
    expect(await told(given)).toEqual([['new@lakeside.in', 'Your password was changed']]);
    expect((await ask('POST', '/api/user/changes', { kind: 'accountDeleted' })).status).toBe(400);
    await prove(password);
    await ask('DELETE', '/api/user');
    await ask('DELETE', '/api/user');
    expect((await told(given)).slice(1)).toEqual([['new@lakeside.in', 'Your account was deleted']]);
  });

  it.each([
    ['passwordChanged', 'If it was not, reset your password now. The code for it comes to this address.', '/recovery'],
    ['deviceRemembered', 'If it was not, reset your password now. The code for it comes to this address.', '/recovery'],
  ])('%s leads to what helps', async (kind, sentence, address) => {
    const { ask } = await open(given, false);
    await ask('POST', '/api/user/email');
    await ask('POST', '/api/user/changes', { kind });
    const [mail] = await given.database.db.select().from(outbox);
    expect(mail?.payload).toMatchObject({
      paragraphs: expect.arrayContaining([sentence]),
      action: { words: 'Reset your password', address },
    });
  });

  it('asks for no new password once no code for it comes to the address, or the account is gone', async () => {
    const { ask } = await open(given, false);
    await ask('GET', '/api/user');
    await given.database.db.update(users).set({ email: 'old@lakeside.in' });
    await ask('POST', '/api/user/email');
    await ask('DELETE', '/api/user');
    const mails = await given.database.db.select().from(outbox);
    expect(mails.map(({ payload }) => payload)).toMatchObject(
      ['Your e-mail address was changed', 'Your account was deleted'].map((subject) => ({
        subject,
        paragraphs: expect.arrayContaining(['If it was not, write to us now.']),
        action: { words: 'Write to us', address: '/contact' },
      })),
    );
  });

  it('from a browser is not reported a second time when the provider does', async () => {
    const { ask } = await open(given);
    await ask('POST', '/api/user/email');
    expect((await ask('POST', '/api/user/changes', { kind: 'passwordChanged' })).status).toBe(204);
    expect(await told(given)).toEqual([]);
  });
});
