import { expect, it } from 'vitest';
import { eachDatabase } from '../db/databases.ts';
import { openDesk, outcomeOf, password } from './open-provider-desk.ts';

const wayOut = 'name a real pool by COGNITO_REGION, COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID, or set EMBEDDED_IDENTITY=allowed.';

eachDatabase('the opened provider', (given) => {
  it('refuses to start in production, in one sentence that names the way out', async () => {
    await expect(openDesk(given, { isProduction: true })).rejects.toThrow(
      `The embedded identity provider is for development on one machine, and NODE_ENV is production: ${wayOut}`,
    );
  });

  it.each(['0.0.0.0', '::', '192.0.2.7', 'plinth.example', '127.0.0.1.example'])('refuses to start where others can reach it: %s', async (host) => {
    await expect(openDesk(given, { host })).rejects.toThrow(
      `The embedded identity provider is for development on one machine, and the server listens on ${host}, which others can reach: ${wayOut}`,
    );
    const { meets } = await openDesk(given, { host, allowsProduction: true });
    expect(await meets()).toBe('tokens');
  });

  it.each(['127.0.0.1', '::1', 'localhost'])('starts on this machine: %s', async (host) => {
    const { meets } = await openDesk(given, { host });
    expect(await meets()).toBe('tokens');
  });

  it('leaves nothing of a refused start behind', async () => {
    await expect(openDesk(given, { isProduction: true })).rejects.toThrow();
    const { meets } = await openDesk(given, { isProduction: true, allowsProduction: true });
    expect(await meets()).toBe('NotAuthorizedException: Incorrect username or password.');
  });

  it('has nothing of a demonstration in production', async () => {
    const { ask, development, press, act, provider, told } = await openDesk(given, { isProduction: true, allowsProduction: true, host: '0.0.0.0' });
    expect((await ask('/mailbox')).status).toBe(404);
    expect((await press('network-lost')).status).toBe(404);
    expect((await ask('/identity/development')).status).toBe(404);
    expect((await development('/clock', { offsetSeconds: 60 })).status).toBe(404);
    expect((await development('/custom-challenge', { enabled: true })).status).toBe(404);
    const user = { UserPoolId: provider.poolId, Username: 'asha' };
    expect(outcomeOf(await act('AdminCreateUser', user))).toMatch(/^AccessDeniedException/);
    const signUp = { ClientId: provider.clientId, Username: 'asha', Password: password, UserAttributes: [{ Name: 'email', Value: 'asha@example.com' }] };
    expect(outcomeOf(await act('SignUp', signUp))).toBe('nothing');
    expect(told).toEqual([]);
  });

  it('starts again with what was there, and adds nobody twice', async () => {
    const first = await openDesk(given);
    await first.press('new-password');
    const again = await openDesk(given);
    expect(await again.meets()).toBe('NEW_PASSWORD_REQUIRED');
  });
});
