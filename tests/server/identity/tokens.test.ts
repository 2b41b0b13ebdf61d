import {
  decodeJwt,
  decodeProtectedHeader,
  jwtVerify,
  createLocalJWKSet,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identityUsers } from '#server/db/identity-schema.ts';
import { ensureKeys, publicKeys, rotateWhenDue, signingKeys } from '#server/identity/provider/keys.ts';
import { embeddedClientId, embeddedPoolId } from '#server/identity/provider/pool.ts';
import { ProviderError } from '#server/identity/provider/provider.ts';
import { userOfAccessToken } from '#server/identity/provider/tokens.ts';
import { onPostgres } from '../db/databases.ts';
import { makeKey, sign } from '../token-signer.ts';
import { openFixture, signIn, startOfTime, tokensOf, type Fixture } from './sign-in-fixture.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const seconds = startOfTime / 1_000;

onPostgres('tokens', (given) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await openFixture(given);
  });

  async function refusalOf(AccessToken: string): Promise<string> {
    try {
      await fixture.within((context) => userOfAccessToken(fixture.services, context, AccessToken));
    } catch (error) {
      if (error instanceof ProviderError) return `${error.type}: ${error.message}`;
      throw error;
    }
    return 'none';
  }
  const signed = async (claims: JWTPayload, use: 'id' | 'access' = 'access', header: object = {}): Promise<string> => {
    const keys = await fixture.within(({ tx }) => signingKeys(tx, fixture.services, embeddedPoolId));
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys[use].kid, ...header }).sign(keys[use].key);
  };

  it('contain the person’s attributes, verified or not, for the browser and for servers', async () => {
    const attributes = {
      email: 'asha@example.com',
      email_verified: 'true',
      phone_number: '+919800001234',
      phone_number_verified: 'false',
      name: 'Asha Rao',
    };
    const { sub } = await fixture.addUser({ attributes });
    const { IdToken, AccessToken } = tokensOf(await signIn(fixture));
    const [id, access] = [decodeJwt(IdToken), decodeJwt(AccessToken)];
    const shared = {
      sub,
      iss: 'http://localhost:8080/identity/us-east-1_plinth001',
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 3_600,
      jti: expect.stringMatching(uuid),
      origin_jti: expect.stringMatching(uuid),
      event_id: expect.stringMatching(uuid),
    };
    expect(id).toEqual({
      ...shared,
      token_use: 'id',
      aud: embeddedClientId,
      'cognito:username': 'Asha',
      ...attributes,
      email_verified: true,
      phone_number_verified: false,
    });
    expect(access).toEqual({
      ...shared,
      token_use: 'access',
      client_id: embeddedClientId,
      scope: 'aws.cognito.signin.user.admin',
      username: 'Asha',
    });
    expect([
      id.jti === access.jti,
      id['origin_jti'] === access['origin_jti'],
      id['event_id'] === access['event_id'],
    ]).toEqual([false, true, true]);
    expect([decodeProtectedHeader(IdToken), decodeProtectedHeader(AccessToken)]).toEqual([
      { kid: 'test-id', alg: 'RS256' },
      { kid: 'test-access', alg: 'RS256' },
    ]);
  });

  it('contain nothing of their own under the name of an attribute', async () => {
    await fixture.addUser({
      attributes: { email: 'asha@example.com', sub: 'another', token_use: 'access', aud: 'another' },
    });
    const { sub, token_use: use, aud } = decodeJwt(tokensOf(await signIn(fixture)).IdToken);
    expect([sub === 'another', use, aud]).toEqual([false, 'id', embeddedClientId]);
  });

  it('live as long as the pool’s setting', async () => {
    await fixture.addUser();
    fixture.settle({ tokenSeconds: 300 });
    const { AccessToken, ExpiresIn } = tokensOf(await signIn(fixture));
    const { exp = 0, iat = 0 } = decodeJwt(AccessToken);
    expect([ExpiresIn, exp - iat]).toEqual([300, 300]);
  });

  it('come with a refresh token that looks encrypted and reveals nothing', async () => {
    const { sub } = await fixture.addUser();
    const [one = '', other = ''] = [
      tokensOf(await signIn(fixture)).RefreshToken,
      tokensOf(await signIn(fixture)).RefreshToken,
    ];
    expect(one).toMatch(/^[\w-]+(?:\.[\w-]+){4}$/);
    expect(one).not.toBe(other);
    const read = one.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(read.some((part) => part.includes(sub) || part.toLowerCase().includes('asha'))).toBe(false);
  });

  it('verify by the published keys, each by the key of its use', async () => {
    await fixture.addUser();
    const { IdToken, AccessToken } = tokensOf(await signIn(fixture));
    const { keys } = await publicKeys(fixture.db, embeddedPoolId);
    expect(keys.map(({ kid }) => kid).toSorted()).toEqual(['test-access', 'test-id']);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const keySet = createLocalJWKSet({ keys: keys.map((key) => ({ ...key })) });
    const currentDate = new Date(startOfTime);
    expect((await jwtVerify(IdToken, keySet, { currentDate })).payload['token_use']).toBe('id');
    expect((await jwtVerify(AccessToken, keySet, { currentDate })).payload['token_use']).toBe('access');
  });

  describe('an access token', () => {
    it('names its person, its sign-in and its claims', async () => {
      const { sub } = await fixture.addUser();
      const { AccessToken } = tokensOf(await signIn(fixture));
      const owner = await fixture.within((context) => userOfAccessToken(fixture.services, context, AccessToken));
      expect([owner.user.sub, owner.originJti, owner.deviceKey, owner.claims['username']]).toEqual([
        sub,
        decodeJwt(AccessToken)['origin_jti'],
        null,
        'Asha',
      ]);
    });

    it('is rejected with its own text when it is not one of ours, or no longer', async () => {
      await fixture.addUser();
      const { AccessToken, IdToken } = tokensOf(await signIn(fixture));
      const claims = decodeJwt(AccessToken);
      const [header = '', payload = '', signature = ''] = AccessToken.split('.');
      const own = await makeKey('test-access');
      const stranger = await makeKey('stranger');
      const invalid = 'NotAuthorizedException: Invalid Access Token';
      const unverified = 'NotAuthorizedException: Could not verify signature for Access Token';
      const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'another' })).toString('base64url');
      const cases: readonly (readonly [string, string, string])[] = [
        ['empty', '', invalid],
        ['no token', 'abc', invalid],
        ['two parts', `${header}.${payload}`, invalid],
        ['four parts', `${AccessToken}.x`, invalid],
        ['an id token', IdToken, invalid],
        ['an id token signed for access', await signed({ ...claims, token_use: 'id' }), invalid],
        ['signed by the key of id tokens', await signed(claims, 'id'), invalid],
        ['not signed', new UnsecuredJWT(claims).encode(), invalid],
        ['signed by a stranger', await sign(claims, stranger), invalid],
        ['signed by a stranger under our key id', await sign(claims, own), unverified],
        ['with a key of its own', await sign(claims, own, { jwk: own.jwk }), unverified],
        [
          'of another algorithm',
          await new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256', kid: 'test-access' })
            .sign(new TextEncoder().encode(own.pem)),
          invalid,
        ],
        [
          'of another issuer',
          await signed({ ...claims, iss: 'http://localhost:8080/identity/us-east-1_other' }),
          invalid,
        ],
        [
          'that never expires',
          await signed(Object.fromEntries(Object.entries(claims).filter(([name]) => name !== 'exp'))),
          invalid,
        ],
        [
          'without a sign-in',
          await signed(Object.fromEntries(Object.entries(claims).filter(([name]) => name !== 'origin_jti'))),
          invalid,
        ],
        [
          'with critical extensions',
          await signed(claims).then(
            (token) =>
              `${Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'test-access', crit: ['x'], x: 1 })).toString('base64url')}${token.slice(token.indexOf('.'))}`,
          ),
          invalid,
        ],
        ['changed', `${header}.${changed}.${signature}`, unverified],
        [
          'of another sign-in',
          await signed({ ...claims, origin_jti: 'another' }),
          'NotAuthorizedException: Access Token has been revoked',
        ],
        ['of nobody', await signed({ ...claims, sub: 'nobody' }), 'UserNotFoundException: User does not exist.'],
        [
          'with another scope',
          await signed({ ...claims, scope: 'openid' }),
          'NotAuthorizedException: Access Token does not have required scopes',
        ],
        ['as it is', AccessToken, 'none'],
      ];
      for (const [what, token, refusal] of cases) expect([what, await refusalOf(token)]).toEqual([what, refusal]);
    });

    it('expires to the second', async () => {
      await fixture.addUser();
      const { AccessToken } = tokensOf(await signIn(fixture));
      fixture.clock.now += 3_599_999;
      expect(await refusalOf(AccessToken)).toBe('none');
      fixture.clock.now += 1;
      expect(await refusalOf(AccessToken)).toBe('NotAuthorizedException: Access Token has expired');
    });

    it('is useless to a disabled or deleted user', async () => {
      const { sub } = await fixture.addUser();
      const { AccessToken } = tokensOf(await signIn(fixture));
      await fixture.db.update(identityUsers).set({ isEnabled: false }).where(eq(identityUsers.sub, sub));
      expect(await refusalOf(AccessToken)).toBe('NotAuthorizedException: User is disabled.');
      await fixture.db.delete(identityUsers).where(eq(identityUsers.sub, sub));
      expect(await refusalOf(AccessToken)).toBe('UserNotFoundException: User does not exist.');
    });

    it('is invalid in another pool', async () => {
      await fixture.addUser();
      const { AccessToken } = tokensOf(await signIn(fixture));
      const elsewhere = fixture.within((context) =>
        userOfAccessToken(
          { ...fixture.services, issuerOf: (id) => `http://localhost:8080/identity/${id}` },
          { ...context, pool: { ...context.pool, id: 'us-east-1_other' } },
          AccessToken,
        ),
      );
      await expect(elsewhere).rejects.toThrow('Invalid Access Token');
    });
  });

  describe('keys', () => {
    it('are generated once, two for a pool, also by several processes at once', async () => {
      const poolId = 'us-east-1_another';
      await Promise.all([1, 2, 3].map(() => fixture.within(({ tx }) => ensureKeys(tx, fixture.services, poolId))));
      const { keys } = await publicKeys(fixture.db, poolId);
      expect([keys.length, new Set(keys.map(({ n }) => n)).size]).toEqual([2, 2]);
    });

    it('are followed by new ones, while tokens of the old verify until the last of them is over', async () => {
      await fixture.addUser();
      const { AccessToken } = tokensOf(await signIn(fixture));
      const day = 24 * 3_600_000;
      const look = (): Promise<void> => fixture.within(({ tx }) => rotateWhenDue(tx, fixture.services, embeddedPoolId));
      const kids = async () => (await publicKeys(fixture.db, embeddedPoolId)).keys.map(({ kid }) => kid);
      const kidOf = (token: string) => decodeProtectedHeader(token).kid;
      fixture.clock.now += 89 * day;
      await look();
      expect((await kids()).toSorted()).toEqual(['test-access', 'test-id']);
      fixture.clock.now += day;
      const before = tokensOf(await signIn(fixture)).AccessToken;
      await Promise.all([look(), look(), look()]);
      const after = tokensOf(await signIn(fixture)).AccessToken;
      expect([kidOf(AccessToken), kidOf(before), kidOf(after) === 'test-access']).toEqual([
        'test-access',
        'test-access',
        false,
      ]);
      expect([await refusalOf(before), await refusalOf(after), (await kids()).length]).toEqual(['none', 'none', 4]);
      fixture.clock.now += day + 1;
      await look();
      expect([
        (await kids()).length,
        (await kids()).includes('test-access'),
        (await kids()).includes(kidOf(after) ?? ''),
      ]).toEqual([2, false, true]);
      expect(await refusalOf(tokensOf(await signIn(fixture)).AccessToken)).toBe('none');
    });
  });
});
