import { describe, expect, it } from 'vitest';
import { onPostgres } from '../db/databases.ts';
import { openFixture, origin, outcomeOf } from './open-provider-fixture.ts';

const hour = 3_600;

onPostgres('what a demonstration may change', (given) => {
  it('returns the provider’s address, for any requested host', async () => {
    const { ask, provider } = await openFixture(given);
    const told = { userPoolId: provider.poolId, clientId: provider.clientId };
    const here = await ask('/identity/development');
    expect(here.headers.get('cache-control')).toBe('no-store');
    expect(await here.json()).toEqual({ ...told, endpoint: `${origin}/identity/` });
    const elsewhere = await ask('http://127.0.0.1:8099/identity/development', {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(await elsewhere.json()).toEqual({ ...told, endpoint: 'http://127.0.0.1:8099/identity/' });
  });

  it('accepts a proxy’s header only when it is trusted', async () => {
    const { ask } = await openFixture(given, { trustedHops: 1 });
    const told = await ask('/identity/development', { headers: { 'x-forwarded-proto': 'https' } });
    expect(await told.json()).toMatchObject({ endpoint: 'https://localhost:4173/identity/' });
  });

  it('moves the clock by an absolute offset', async () => {
    const { development, signIn, answer, press } = await openFixture(given);
    await press('authenticator');
    const began = await signIn();
    expect((await development('/clock', { offsetSeconds: 179 })).status).toBe(204);
    expect(outcomeOf(await answer(began, { SOFTWARE_TOKEN_MFA_CODE: '000000' }))).not.toContain('session is expired');
    // Absolute, not relative: added up, the session would be over.
    expect((await development('/clock', { offsetSeconds: 178 })).status).toBe(204);
    expect(outcomeOf(await answer(began, { SOFTWARE_TOKEN_MFA_CODE: '000000' }))).not.toContain('session is expired');
    await development('/clock', { offsetSeconds: 180 });
    expect(outcomeOf(await answer(began, { SOFTWARE_TOKEN_MFA_CODE: '000000' }))).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
    await development('/clock', { offsetSeconds: -2 * hour });
    expect(outcomeOf(await answer(began, { SOFTWARE_TOKEN_MFA_CODE: '000000' }))).not.toContain('session is expired');
  });

  it('switches the sum on and off', async () => {
    const { development, act, provider } = await openFixture(given);
    const custom = async (): Promise<string> =>
      outcomeOf(
        await act('InitiateAuth', {
          AuthFlow: 'CUSTOM_AUTH',
          ClientId: provider.clientId,
          AuthParameters: { USERNAME: 'demo' },
        }),
      );
    const off = 'InvalidParameterException: Custom auth lambda trigger is not configured for the user pool.';
    expect(await custom()).toBe(off);
    expect((await development('/custom-challenge', { enabled: true })).status).toBe(204);
    expect(await custom()).toBe('CUSTOM_CHALLENGE');
    expect((await development('/custom-challenge', { enabled: false })).status).toBe(204);
    expect(await custom()).toBe(off);
  });

  describe('rejects', () => {
    it.each([
      ['/clock', { offsetSeconds: 1.5 }],
      ['/clock', { offsetSeconds: '60' }],
      ['/clock', { offsetSeconds: 60, more: 1 }],
      ['/clock', { offsetSeconds: 1e12 }],
      ['/clock', {}],
      ['/custom-challenge', { enabled: 'true' }],
      ['/custom-challenge', { enabled: true, more: 1 }],
      ['/custom-challenge', null],
    ])('%s %j', async (path, body) => {
      const { development } = await openFixture(given);
      expect((await development(path, body)).status).toBe(400);
    });

    it('the page of another site', async () => {
      const { development, act, provider } = await openFixture(given);
      const refused = await development(
        '/custom-challenge',
        { enabled: true },
        { origin: 'https://elsewhere.example' },
      );
      expect(refused.status).toBe(403);
      const asked = await act('InitiateAuth', {
        AuthFlow: 'CUSTOM_AUTH',
        ClientId: provider.clientId,
        AuthParameters: { USERNAME: 'demo' },
      });
      expect(asked.ChallengeName).toBeUndefined();
    });
  });
});
