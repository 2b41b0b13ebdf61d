import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookedSchema, notedChangesSchema } from '#contracts/security-change.ts';
import { sessionEndedSchema, sessionsSchema, type SessionChange } from '#contracts/session.ts';
import { recentDays } from '#machines/domain/identity/security-checkup.ts';
import { securityEvents, userSessions, users } from '#server/db/account-schema.ts';
import { outbox } from '#server/db/schema.ts';
import { placeIn } from '#server/country/place.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import type { Identity } from '#server/identity/identity.ts';
import { createTokenVerifier, type TokenVerifier } from '#server/identity/token-verifier.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { identify, type SessionKeeper } from '#server/identity/viewer.ts';
import { eventRoutes } from '#server/notifications/event-routes.ts';
import { createEventStreams } from '#server/notifications/event-streams.ts';
import { createNotifications } from '#server/notifications/notifications.ts';
import { onSessionsEnded } from '#server/sessions/session-ends.ts';
import { sessionRoutes } from '#server/sessions/session-routes.ts';
import { endOfSession, recordActivity } from '#server/sessions/session-store.ts';
import { eachDatabase, type Given } from './db/databases.ts';
import { openFixture, password, tokensOf } from './identity/open-provider-fixture.ts';
import { readNotifications } from './notification-reader.ts';
import { clientId, issuedAt, makeKey, sign, startTokenSigner, sub, type TokenSigner } from './token-signer.ts';

const minute = 60_000;
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
type Headers = Readonly<Record<string, string>>;

/** The session API of the server, with a clock that the test controls. */
function open(
  { database }: Given,
  verifier: TokenVerifier,
  { trustedHops = 0, endLogins }: { readonly trustedHops?: number; readonly endLogins?: Identity['endLogins'] } = {},
) {
  const clock = { now: issuedAt };
  const now = (): number => clock.now;
  const notifications = createNotifications({});
  const sessions: SessionKeeper = {
    meet: (session, seen) => recordActivity(database.db, session, seen, now()),
    endOf: (session) => endOfSession(database.db, session),
  };
  const known = identify({ verifier, trustedHops, sessions });
  const leaving = identify({ verifier, trustedHops, sessions, acceptsExpired: true });
  let asked = 0;
  const app = createApi({
    log: silentLog,
    endpoints: [
      {
        path: '/api/user/sessions',
        routes: sessionRoutes({
          database,
          identify: known,
          leaving,
          now,
          notifications,
          ...(endLogins && { endLogins }),
        }),
      },
      {
        path: '/api/user',
        routes: userRoutes({ database, identify: known, now, emailOf: async () => 'asha@example.com' }),
      },
      {
        path: '/api/events',
        routes: eventRoutes({
          notifications,
          streams: createEventStreams(now),
          sessions,
          identify: identify({ verifier, trustedHops, sessions, acceptsCookie: true }),
        }),
      },
    ],
    rateLimits: createRateLimits(() => asked * minute),
  });
  const ask = async (
    path: string,
    token: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Headers; body?: object } = {},
  ): Promise<Response> => {
    asked += 1;
    return app.request(path, {
      method,
      headers: { 'x-access-token': token, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  return {
    app,
    clock,
    notifications,
    ask,
    /** Opens a page. */
    visit: async (token: string, userAgent = laptop, headers: Headers = {}) =>
      (await ask('/api/user', token, { headers: { 'user-agent': userAgent, ...headers } })).status,
    list: async (token: string, headers: Headers = {}) =>
      v.parse(sessionsSchema, await (await ask('/api/user/sessions', token, { headers })).json()).sessions,
    tell: (token: string, body: SessionChange) => ask('/api/user/sessions/changes', token, { method: 'POST', body }),
  };
}
type Open = ReturnType<typeof open>;

async function endedAt(response: Response): Promise<string> {
  expect(response.status).toBe(401);
  return v.parse(sessionEndedSchema, await response.json()).endedAt;
}

async function noted({ database: { db } }: Given): Promise<unknown[]> {
  const events = await db.select({ kind: securityEvents.kind }).from(securityEvents).orderBy(securityEvents.happenedAt);
  return events.map(({ kind }) => kind);
}

eachDatabase('sessions with a provider of one’s own', (given) => {
  let signer: TokenSigner;
  let server: Open;
  let here: string;
  let there: string;
  beforeEach(async () => {
    signer = await startTokenSigner();
    const { issuer, jwksUri } = signer;
    server = open(given, createTokenVerifier({ issuer, clientId, jwksUri, now: () => issuedAt }));
    here = await signer.accessToken({ origin_jti: 'login-here', device_key: 'device-here' });
    there = await signer.accessToken({ origin_jti: 'login-there', device_key: 'device-there' });
    expect([await server.visit(here), await server.visit(there, phone)]).toEqual([200, 200]);
  });
  afterEach(() => signer.close());

  it('are listed by their browsers, with this one marked, without the ids of their tokens', async () => {
    const listed = await server.list(here);
    expect(listed.map(({ browser, isThis, place }) => [browser, isThis, place])).toEqual(
      expect.arrayContaining([
        ['Chrome on Mac', true, ''],
        ['Chrome on Android', false, ''],
      ]),
    );
    expect(listed).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toContain('login-');
    expect(new Set(listed.map(({ startedAt }) => startedAt))).toEqual(new Set([new Date(issuedAt).toISOString()]));
  });

  it('are seen again after a minute, and not before', async () => {
    const seen = async (): Promise<string | undefined> =>
      (await server.list(here)).find(({ isThis }) => !isThis)?.seenAt;
    server.clock.now += minute - 1;
    await server.visit(there, phone);
    expect(await seen()).toBe(new Date(issuedAt).toISOString());
    server.clock.now += 1;
    await server.visit(there, phone);
    expect(await seen()).toBe(new Date(issuedAt + minute).toISOString());
  });

  it('one is ended: it is rejected from then on, at every address and by its cookie too, with a reason of its own', async () => {
    const other = (await server.list(here)).find(({ isThis }) => !isThis);
    server.clock.now += minute;
    expect((await server.ask(`/api/user/sessions/${other?.id}`, here, { method: 'DELETE' })).status).toBe(204);
    const at = new Date(issuedAt + minute).toISOString();
    expect(await endedAt(await server.ask('/api/user', there))).toBe(at);
    expect(
      await endedAt(await server.app.request('/api/events', { headers: { cookie: `access_token=${there}` } })),
    ).toBe(at);
    // Renewed tokens belong to the same sign-in.
    expect(
      await endedAt(
        await server.ask('/api/user', await signer.accessToken({ origin_jti: 'login-there', jti: 'another' })),
      ),
    ).toBe(at);
    expect([await server.visit(here), (await server.list(here)).length]).toEqual([200, 1]);
    expect(await noted(given)).toEqual(['sessionEnded']);
  });

  it('all others are ended at once, and the person is informed by mail', async () => {
    await server.visit(await signer.accessToken({ origin_jti: 'login-third' }));
    expect((await server.ask('/api/user/sessions', here, { method: 'DELETE' })).status).toBe(204);
    await endedAt(await server.ask('/api/user', there));
    expect(await server.list(here)).toEqual([expect.objectContaining({ isThis: true })]);
    expect(await noted(given)).toEqual(['sessionsEnded']);
    expect((await given.database.db.select().from(outbox)).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ to: 'asha@example.com' }),
    ]);
  });

  it('show the recent changes to a sign-in, and until when the person recognises them', async () => {
    const changes = async () => v.parse(notedChangesSchema, await (await server.ask('/api/user/changes', here)).json());
    await server.tell(here, { kind: 'passwordChanged' });
    const at = new Date(issuedAt).toISOString();
    expect(await changes()).toEqual({ changes: [{ kind: 'passwordChanged', browser: '', at }], lookedAt: null });
    server.clock.now += minute;
    const told = await server.ask('/api/user/changes/looked', here, { method: 'POST' });
    const { lookedAt } = v.parse(lookedSchema, await told.json());
    expect([lookedAt, (await changes()).lookedAt]).toEqual(Array(2).fill(new Date(issuedAt + minute).toISOString()));
    server.clock.now += recentDays * 24 * 60 * minute;
    expect((await changes()).changes).toEqual([]);
  });

  it.each<[string, SessionChange, boolean, boolean, string]>([
    ['a changed password ends all others', { kind: 'passwordChanged' }, true, false, 'passwordChanged'],
    [
      'a forgotten device ends those from it',
      { kind: 'deviceForgotten', deviceKey: 'device-there' },
      true,
      false,
      'deviceForgotten',
    ],
    [
      'a device of this browser ends nothing here',
      { kind: 'deviceForgotten', deviceKey: 'device-here' },
      true,
      true,
      'deviceForgotten',
    ],
    ['a sign-out everywhere ends this one too', { kind: 'signedOutEverywhere' }, false, false, 'sessionsEnded'],
  ])('%s', async (_name, change, isHere, isThere, kind) => {
    expect((await server.tell(here, change)).status).toBe(204);
    expect([(await server.visit(here)) === 200, (await server.visit(there)) === 200]).toEqual([isHere, isThere]);
    expect(await noted(given)).toEqual([kind]);
  });

  it('one that was ended gets so although its token has expired, and a forged token of it learns nothing', async () => {
    await server.ask('/api/user/sessions', here, { method: 'DELETE' });
    const at = new Date(issuedAt).toISOString();
    const old = await signer.accessToken({ origin_jti: 'login-there', exp: issuedAt / 1_000 - 1 });
    expect(await endedAt(await server.ask('/api/user', old))).toBe(at);
    expect(await endedAt(await server.app.request('/api/events', { headers: { cookie: `access_token=${old}` } }))).toBe(
      at,
    );
    const forged = await sign(signer.accessClaims({ origin_jti: 'login-there' }), await makeKey(signer.key.kid));
    const response = await server.ask('/api/user', forged);
    expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining(at)]);
  });

  it.each(['kid', 'sub', 'origin_jti', 'device_key', 'username'])(
    'a token whose %s no database can store is invalid, signed or not',
    async (name) => {
      for (const odd of ['\0', 'a\0b', '\uD800', 'x'.repeat(100_000)]) {
        const claims = name === 'kid' ? signer.accessClaims() : signer.accessClaims({ [name]: odd });
        const key = name === 'kid' ? { ...signer.key, kid: odd } : signer.key;
        for (const token of [
          await sign(claims, key),
          `${(await sign(claims, key)).split('.').slice(0, 2).join('.')}.`,
        ]) {
          expect((await server.ask('/api/user', token)).status).toBe(401);
        }
      }
    },
  );

  it('a sign-out ends this one, without a mail', async () => {
    expect((await server.ask('/api/user/sessions/this', here, { method: 'DELETE' })).status).toBe(204);
    expect([await server.visit(here), await server.visit(there), await noted(given)]).toEqual([401, 200, []]);
  });

  it('a sign-out that is reported when its token has expired ends this one, and nothing else takes such a token', async () => {
    const expired = { exp: issuedAt / 1_000 - 1 };
    const old = await signer.accessToken({ ...expired, origin_jti: 'login-here' });
    const forged = await sign(
      signer.accessClaims({ ...expired, origin_jti: 'login-here' }),
      await makeKey(signer.key.kid),
    );
    const asks = [
      ['/api/user/sessions/this', forged],
      ['/api/user/sessions', old],
      ['/api/user/sessions/other', old],
    ] as const;
    for (const [path, token] of asks)
      expect([path, (await server.ask(path, token, { method: 'DELETE' })).status]).toEqual([path, 401]);
    expect((await server.tell(old, { kind: 'signedOutEverywhere' })).status).toBe(401);
    expect([await server.visit(here), await server.visit(there)]).toEqual([200, 200]);
    expect((await server.ask('/api/user/sessions/this', old, { method: 'DELETE' })).status).toBe(204);
    expect([await server.visit(here), await server.visit(there), await noted(given)]).toEqual([401, 200, []]);
  });

  it('one that has ended keeps the time of its end when a provider reports it again', async () => {
    await server.ask('/api/user/sessions', here, { method: 'DELETE' });
    const ended = await endedAt(await server.ask('/api/user', there));
    server.clock.now += minute;
    await onSessionsEnded({ now: () => server.clock.now })(
      { tx: given.database.db, language: 'en' },
      { sub, originJtis: ['login-there'], change: null },
    );
    expect(await endedAt(await server.ask('/api/user', there))).toBe(ended);
  });

  it('those of another person are neither listed nor ended', async () => {
    const stranger = await signer.accessToken({ sub: 'somebody-else', origin_jti: 'login-else' });
    await server.visit(stranger);
    const [theirs] = await server.list(stranger);
    await server.ask(`/api/user/sessions/${theirs?.id}`, here, { method: 'DELETE' });
    await server.ask('/api/user/sessions', here, { method: 'DELETE' });
    expect(await server.visit(stranger)).toBe(200);
  });

  it('an open page of theirs is notified of the end, and its event stream ends', async () => {
    const notifications = await readNotifications(
      await server.app.request('/api/events', { headers: { 'x-access-token': there } }),
    );
    const own = await readNotifications(
      await server.app.request('/api/events', { headers: { 'x-access-token': here } }),
    );
    await server.ask('/api/user/sessions', here, { method: 'DELETE' });
    expect([await notifications.topic(), await notifications.topic(), await own.topic()]).toEqual([
      'sessions',
      undefined,
      'sessions',
    ]);
    await own.leave();
  });

  it('a user has none without a token that names its sign-in', async () => {
    for (const headers of [
      {},
      { 'x-access-token': await signer.accessToken({ origin_jti: undefined }) },
    ] as Headers[]) {
      expect((await server.app.request('/api/user/sessions', { headers })).status).toBe(401);
    }
  });

  describe('and their places', () => {
    const cochin = { 'cloudfront-viewer-country': 'IN', 'cloudfront-viewer-city': 'Kochi' };
    const placeBehind = async (trustedHops: number, headers: Headers): Promise<string | undefined> => {
      const { issuer, jwksUri } = signer;
      const proxied = open(given, createTokenVerifier({ issuer, clientId, jwksUri, now: () => issuedAt }), {
        trustedHops,
      });
      const token = await signer.accessToken({ origin_jti: crypto.randomUUID() });
      await proxied.visit(token, laptop, headers);
      return (await proxied.list(token, headers)).find(({ isThis }) => isThis)?.place;
    };

    it('are told of each device, at its first and its last sign-in, also after these ended', async () => {
      const { issuer, jwksUri } = signer;
      const verifier = createTokenVerifier({ issuer, clientId, jwksUri, now: () => issuedAt });
      const proxied = open(given, verifier, { trustedHops: 1 });
      const visitFrom = async (city: string, seconds: number, device?: string): Promise<string> => {
        const token = await signer.accessToken({
          origin_jti: crypto.randomUUID(),
          auth_time: issuedAt / 1000 + seconds,
          device_key: device,
        });
        proxied.clock.now = issuedAt + seconds * 1000;
        await proxied.visit(token, laptop, { ...cochin, 'cloudfront-viewer-city': city });
        return token;
      };
      const first = await visitFrom('Thrissur', -60, 'device-1');
      await visitFrom('Pune', -30);
      const last = await visitFrom('Kochi', 0, 'device-1');
      await proxied.ask('/api/user/sessions/this', first, {
        method: 'DELETE',
        headers: { ...cochin, 'cloudfront-viewer-city': 'Thrissur' },
      });
      const answer = await proxied.ask('/api/user/sessions', last, { headers: cochin });
      expect(v.parse(sessionsSchema, await answer.json()).devices).toContainEqual({
        key: 'device-1',
        firstPlace: 'Thrissur, India',
        lastPlace: 'Kochi, India',
        startedAt: new Date(issuedAt - 60_000).toISOString(),
      });
    });

    it.each<[string, number, Headers, string]>([
      ['a proxy that is trusted', 1, cochin, 'Kochi, India'],
      ['one that knows the country alone', 1, { 'cf-ipcountry': 'ae' }, 'United Arab Emirates'],
      [
        'an encoded name',
        1,
        { 'x-vercel-ip-country': 'BR', 'x-vercel-ip-city': 'S%C3%A3o%20Paulo' },
        'São Paulo, Brazil',
      ],
      ['what is no name', 1, { 'cf-ipcountry': 'IN', 'cf-ipcity': '<b>' }, 'India'],
      ['no country of this world', 1, { 'cf-ipcountry': 'XX' }, ''],
      ['nobody that is trusted', 0, cochin, ''],
      ['a proxy, to whom reads Hindi', 1, { ...cochin, 'accept-language': 'hi' }, 'Kochi, भारत'],
    ])('are reported by %s', async (_name, trustedHops, headers, place) => {
      expect(await placeBehind(trustedHops, headers)).toBe(place);
    });

    it.each([
      ['Kochi, India', 'Kochi, India'],
      ['', ''],
      ['AE', 'संयुक्त अरब अमीरात'],
    ])('%j reads %j in Hindi', (kept, words) => expect(placeIn('hi', kept)).toContain(words));
  });
});

eachDatabase('sessions with the embedded provider', (given) => {
  async function begin() {
    const fixture = await openFixture(given, {
      onSessionsEnded: onSessionsEnded({ now: () => issuedAt, notifications: undefined }),
    });
    const server = open(given, fixture.provider.verifier, { endLogins: fixture.provider.endLogins });
    const signIn = async () => {
      const tokens = tokensOf(await fixture.signIn());
      expect(await server.visit(tokens.AccessToken)).toBe(200);
      return tokens;
    };
    const [here, there] = [await signIn(), await signIn()];
    const refresh = async (token = ''): Promise<boolean> =>
      (await fixture.act('GetTokensFromRefreshToken', { ClientId: fixture.provider.clientId, RefreshToken: token }))
        .AuthenticationResult !== undefined;
    return { fixture, server, here, there, refresh };
  }

  it('one that is ended has its refresh token revoked, and gets the reason', async () => {
    const { server, here, there, refresh } = await begin();
    const other = (await server.list(here.AccessToken)).find(({ isThis }) => !isThis);
    await server.ask(`/api/user/sessions/${other?.id}`, here.AccessToken, { method: 'DELETE' });
    expect([await refresh(here.RefreshToken), await refresh(there.RefreshToken)]).toEqual([true, false]);
    await endedAt(await server.ask('/api/user', there.AccessToken));
  });

  it('one that was ended gets the reason although its token has expired', async () => {
    const { fixture, server, here, there } = await begin();
    await server.ask('/api/user/sessions', here.AccessToken, { method: 'DELETE' });
    fixture.clock.now += 2 * 3_600_000;
    await endedAt(await server.ask('/api/user', there.AccessToken));
    const response = await server.ask('/api/user', here.AccessToken);
    expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining('endedAt')]);
  });

  it.each(['kid', 'sub', 'origin_jti', 'device_key'])(
    'a token whose %s no database can store is invalid',
    async (name) => {
      const { fixture, server, here } = await begin();
      const [header = '', claims = '', signature = ''] = here.AccessToken.split('.');
      const change = (part: string, odd: string): string =>
        Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), [name]: odd })).toString(
          'base64url',
        );
      for (const odd of ['\0', 'a\0b', '\uD800', 'x'.repeat(100_000)]) {
        const token = (
          name === 'kid' ? [change(header, odd), claims, signature] : [header, change(claims, odd), signature]
        ).join('.');
        expect((await server.ask('/api/user', token)).status).toBe(401);
        expect(await fixture.act('GetUser', { AccessToken: token })).toMatchObject({
          __type: 'NotAuthorizedException',
        });
      }
    },
  );

  it('all others are ended, also one that was never here', async () => {
    const { fixture, server, here, there, refresh } = await begin();
    const unseen = tokensOf(await fixture.signIn());
    await server.ask('/api/user/sessions', here.AccessToken, { method: 'DELETE' });
    expect([
      await refresh(here.RefreshToken),
      await refresh(there.RefreshToken),
      await refresh(unseen.RefreshToken),
    ]).toEqual([true, false, false]);
    await endedAt(await server.ask('/api/user', unseen.AccessToken));
  });

  it('a password that is changed at the provider ends the others here, whatever the page reports, with one mail', async () => {
    const { fixture, server, here, there } = await begin();
    await fixture.act('ChangePassword', {
      AccessToken: here.AccessToken,
      PreviousPassword: password,
      ProposedPassword: 'Another#2028',
    });
    expect((await server.tell(here.AccessToken, { kind: 'passwordChanged' })).status).toBe(204);
    expect(await server.visit(here.AccessToken)).toBe(200);
    await endedAt(await server.ask('/api/user', there.AccessToken));
    expect(await noted(given)).toEqual(['passwordChanged']);
  });

  it('a device that is forgotten at the provider ends its session here', async () => {
    const { fixture, server, here, there } = await begin();
    await fixture.act('ForgetDevice', { AccessToken: here.AccessToken, DeviceKey: there.NewDeviceMetadata?.DeviceKey });
    await endedAt(await server.ask('/api/user', there.AccessToken));
    expect([await server.visit(here.AccessToken), await noted(given)]).toEqual([200, ['deviceForgotten']]);
  });

  it('a sign-out leaves the list, without a mail', async () => {
    const { fixture, server, here, there } = await begin();
    await fixture.ask('/identity/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
      },
      body: JSON.stringify({ ClientId: fixture.provider.clientId, Token: there.RefreshToken }),
    });
    expect([(await server.list(here.AccessToken)).length, await noted(given)]).toEqual([1, []]);
  });

  it('of a deleted account leaves no trace of its person', async () => {
    const { server, here, there } = await begin();
    expect((await server.ask('/api/user', here.AccessToken, { method: 'DELETE' })).status).toBe(204);
    const { db } = given.database;
    expect(await db.select().from(users)).toEqual([]);
    expect((await db.select().from(userSessions).where(eq(userSessions.userAgent, laptop))).length).toBe(0);
    await endedAt(await server.ask('/api/user', there.AccessToken));
  });
});
