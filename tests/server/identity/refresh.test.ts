import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { identityUsers } from '#server/db/identity-schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { openFixture, signIn, tokensOf, type Answered, type Fixture } from './sign-in-fixture.ts';

const minute = 60_000;

/** Both ways to refresh: identity-js uses one, Amplify the other. */
const ways: readonly (readonly [string, string, (token: string) => object])[] = [
  [
    'REFRESH_TOKEN_AUTH',
    'InitiateAuth',
    (token) => ({ AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: token } }),
  ],
  [
    'REFRESH_TOKEN',
    'InitiateAuth',
    (token) => ({ AuthFlow: 'REFRESH_TOKEN', AuthParameters: { REFRESH_TOKEN: token } }),
  ],
  ['GetTokensFromRefreshToken', 'GetTokensFromRefreshToken', (token) => ({ RefreshToken: token })],
];

eachDatabase('a sign-in that is over', (given) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await openFixture(given);
    await fixture.addUser();
  });

  const getUser = (AccessToken: string): Promise<string> => fixture.refusal('GetUser', { AccessToken });
  const refreshing = (token = ''): Promise<Answered> =>
    fixture.run('GetTokensFromRefreshToken', { RefreshToken: token });
  const refreshRefusal = (token = ''): Promise<string> =>
    fixture.refusal('GetTokensFromRefreshToken', { RefreshToken: token });
  const revoked = 'NotAuthorizedException: Access Token has been revoked';
  const refreshRevoked = 'NotAuthorizedException: Refresh Token has been revoked';

  describe.each(ways)('by time, refreshed by %s', (_way, action, request) => {
    it('continues with new tokens, of the same sign-in and with the current data of the person', async () => {
      const before = tokensOf(await signIn(fixture));
      fixture.clock.now += 90 * minute;
      await fixture.db.update(identityUsers).set({ attributes: { email: 'asha@example.com', name: 'Asha Rao' } });
      const after = tokensOf(await fixture.run(action, request(before.RefreshToken ?? '')));
      expect(after.RefreshToken).toBeUndefined();
      for (const name of ['AccessToken', 'IdToken'] as const) {
        const [old, fresh] = [decodeJwt(before[name]), decodeJwt(after[name])];
        expect([fresh['origin_jti'], fresh['auth_time'], fresh.sub]).toEqual([
          old['origin_jti'],
          old['auth_time'],
          old.sub,
        ]);
        expect(fresh.jti).not.toBe(old.jti);
        expect([fresh.iat, fresh.exp]).toEqual([fixture.clock.now / 1_000, fixture.clock.now / 1_000 + 3_600]);
      }
      expect(decodeJwt(after.IdToken)['name']).toBe('Asha Rao');
      expect(await getUser(after.AccessToken)).toBe('none');
    });

    it('ends after thirty days', async () => {
      const { RefreshToken: token = '' } = tokensOf(await signIn(fixture));
      fixture.clock.now += 30 * 24 * 60 * minute - 1;
      expect(await fixture.refusal(action, request(token))).toBe('none');
      fixture.clock.now += 1;
      expect(await fixture.refusal(action, request(token))).toBe('NotAuthorizedException: Refresh Token has expired');
    });

    it('is rejected for any other token, client or person', async () => {
      const invalid = 'NotAuthorizedException: Invalid Refresh Token';
      const { RefreshToken: token = '', AccessToken } = tokensOf(await signIn(fixture));
      expect(await fixture.refusal(action, request(`${token}x`))).toBe(invalid);
      expect(await fixture.refusal(action, request(AccessToken))).toBe(invalid);
      expect(await fixture.refusal(action, request(token), 'anotherclient')).toBe(invalid);
      await fixture.db.update(identityUsers).set({ status: 'RESET_REQUIRED' });
      expect(await fixture.refusal(action, request(token))).toBe(
        'PasswordResetRequiredException: Password reset required for the user',
      );
      await fixture.db.update(identityUsers).set({ isEnabled: false });
      expect(await fixture.refusal(action, request(token))).toBe('NotAuthorizedException: User is disabled.');
      await fixture.db.delete(identityUsers);
      expect(await fixture.refusal(action, request(token))).toBe(invalid);
    });
  });

  describe('by RevokeToken', () => {
    it('takes its refresh token and all its access tokens along, and leaves other sign-ins', async () => {
      const [one, other] = [tokensOf(await signIn(fixture)), tokensOf(await signIn(fixture))];
      const fresh = tokensOf(await refreshing(one.RefreshToken));
      expect(await fixture.run('RevokeToken', { Token: one.RefreshToken })).toMatchObject({});
      expect([
        await getUser(one.AccessToken),
        await getUser(fresh.AccessToken),
        await refreshRefusal(one.RefreshToken),
      ]).toEqual([revoked, revoked, refreshRevoked]);
      expect([await getUser(other.AccessToken), await refreshRefusal(other.RefreshToken)]).toEqual(['none', 'none']);
    });

    it('is accepted twice as well as once', async () => {
      const { RefreshToken: Token } = tokensOf(await signIn(fixture));
      expect([
        await fixture.refusal('RevokeToken', { Token }),
        await fixture.refusal('RevokeToken', { Token }),
      ]).toEqual(['none', 'none']);
    });

    it('is rejected for other tokens, and for other clients', async () => {
      const { AccessToken, IdToken, RefreshToken } = tokensOf(await signIn(fixture));
      for (const Token of [AccessToken, IdToken])
        expect(await fixture.refusal('RevokeToken', { Token })).toMatch(/^UnsupportedTokenTypeException: /);
      expect(await fixture.refusal('RevokeToken', { Token: 'garbage' })).toMatch(/^InvalidParameterException: /);
      expect(await fixture.refusal('RevokeToken', { Token: RefreshToken }, 'anotherclient')).toMatch(
        /^UnauthorizedException: /,
      );
      expect([await getUser(AccessToken), await refreshRefusal(RefreshToken)]).toEqual(['none', 'none']);
    });
  });

  it('by GlobalSignOut is over everywhere, for this person alone', async () => {
    await fixture.addUser({ username: 'Ravi' });
    const [one, other, ravi] = [
      tokensOf(await signIn(fixture)),
      tokensOf(await signIn(fixture)),
      tokensOf(await signIn(fixture, 'ravi')),
    ];
    await fixture.run('GlobalSignOut', { AccessToken: one.AccessToken });
    for (const { AccessToken, RefreshToken } of [one, other]) {
      expect([await getUser(AccessToken), await refreshRefusal(RefreshToken)]).toEqual([revoked, refreshRevoked]);
    }
    expect(await fixture.refusal('GlobalSignOut', { AccessToken: one.AccessToken })).toBe(revoked);
    expect([await getUser(ravi.AccessToken), await refreshRefusal(ravi.RefreshToken)]).toEqual(['none', 'none']);
    expect(await getUser(tokensOf(await signIn(fixture)).AccessToken)).toBe('none');
  });
});
