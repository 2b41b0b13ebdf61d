import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, it } from 'vitest';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { eachDatabase } from '../db/databases.ts';
import { codeTo, number, openFixture, outcomeOf, tokensOf, wordsOf } from './open-provider-fixture.ts';

eachDatabase('a failure', (given) => {
  const issuedAt = (token: string): unknown =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat?: unknown }).iat;

  it.each([
    ['clock-ahead', 7_200],
    ['clock-behind', -7_200],
  ])('%s, until it is right', async (choice, seconds) => {
    const { press, signIn, clock } = await openFixture(given);
    const now = Math.floor(clock.now / 1_000);
    await press(choice);
    expect(issuedAt(tokensOf(await signIn()).AccessToken)).toBe(now + seconds);
    await press('clock-right');
    expect(issuedAt(tokensOf(await signIn()).AccessToken)).toBe(now);
    await press(choice);
    await press('plain');
    expect(issuedAt(tokensOf(await signIn()).AccessToken)).toBe(now);
  });

  it('ends pending sign-ins, and no later one', async () => {
    const fixture = await openFixture(given);
    await fixture.press('sms');
    const before = await fixture.signIn();
    const code = await codeTo(fixture, number);
    await fixture.press('sessions-end');
    expect(outcomeOf(await fixture.answer(before, { SMS_MFA_CODE: code }))).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
    const after = await fixture.signIn();
    expect(outcomeOf(await fixture.answer(after, { SMS_MFA_CODE: await codeTo(fixture, number) }))).toBe('tokens');
  });

  it('signs everybody out', async () => {
    const { press, signIn, act, provider, meets } = await openFixture(given);
    const { AccessToken, RefreshToken } = tokensOf(await signIn());
    const refresh = async (): Promise<string> =>
      outcomeOf(
        await act('InitiateAuth', {
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: provider.clientId,
          AuthParameters: { REFRESH_TOKEN: RefreshToken ?? '' },
        }),
      );
    expect(await refresh()).toBe('tokens');
    await press('signed-out');
    expect(outcomeOf(await act('GetUser', { AccessToken }))).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
    expect(await refresh()).toBe('NotAuthorizedException: Refresh Token has been revoked');
    expect(await meets()).toBe('tokens');
  });

  it('forgets the devices', async () => {
    const { press, signIn, meets } = await openFixture(given);
    const known = { DEVICE_KEY: tokensOf(await signIn()).NewDeviceMetadata?.DeviceKey ?? '' };
    expect(await meets(known)).toBe('tokens');
    await press('devices-lost');
    expect(await meets(known)).toBe('ResourceNotFoundException: Device does not exist.');
  });

  it('rejects each request with a rate limit until that is switched off, in a form that pages can read', async () => {
    const { press, meets, ask, provider } = await openFixture(given);
    await press('throttle-on');
    const refused = await ask('/identity/', { method: 'POST', body: '{}' });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('x-amzn-errortype')).toBe('TooManyRequestsException:');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask('/identity/', { method: 'OPTIONS' })).status).toBe(204);
    expect((await ask('/identity/development')).status).toBe(200);
    expect((await ask(`/identity/${provider.poolId}/.well-known/jwks.json`)).status).toBe(200);
    await press('throttle-off');
    expect(await meets()).toBe('tokens');
  });

  it('answers 503 where no connection can be dropped, in the protocol only', async () => {
    const { press, meets, ask, development, page } = await openFixture(given);
    await press('network-lost');
    expect((await ask('/identity/', { method: 'POST', body: '{}' })).status).toBe(503);
    expect((await development('/clock', { offsetSeconds: 0 })).status).toBe(204);
    expect(wordsOf(await page())).toContain('Requests Dropped without an answer.');
    await press('network-whole');
    expect(await meets()).toBe('tokens');
  });

  it('drops the connection of a server without an answer', async () => {
    const { press, provider } = await openFixture(given);
    const api = createApi({ log: silentLog, endpoints: provider.endpoints });
    const listener = getRequestListener(api.fetch);
    const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const post = (): Promise<Response> => fetch(`${address}/identity/`, { method: 'POST', body: '{}' });
    try {
      expect((await post()).status).toBe(400);
      await press('network-lost');
      await expect(post()).rejects.toThrow('fetch failed');
      expect((await fetch(`${address}/mailbox`)).status).toBe(200);
      await press('network-whole');
      expect((await post()).status).toBe(400);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
