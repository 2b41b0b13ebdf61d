import { expect, it } from 'vitest';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { onDatabase } from '../db/databases.ts';
import { openFixture } from './open-provider-fixture.ts';

onDatabase('a client over the rate limit of the provider', (given) => {
  it('gets the protocol’s own error, which SDKs know, and pages may read it', async () => {
    const { provider } = await openFixture(given);
    const app = createApi({
      log: silentLog,
      endpoints: provider.endpoints,
      rateLimits: { ...createRateLimits(), wait: () => 7 },
    });
    const response = await app.request('/identity/', {
      method: 'POST',
      body: '{}',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ __type: 'TooManyRequestsException', message: 'Too many requests' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-amzn-errortype': 'TooManyRequestsException:',
      'retry-after': '7',
      'access-control-allow-origin': '*',
    });
  });
});
