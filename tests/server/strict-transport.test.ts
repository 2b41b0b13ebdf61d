/** The max-age and the domains of the HTTPS policy of browsers. */
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';

describe('a browser that came by https', () => {
  it.each([
    ['for a year, on this domain alone', {}, 'max-age=31536000'],
    [
      'for two years, with the subdomains, where the operator says so',
      { HSTS_SUBDOMAINS: '1' },
      'max-age=63072000; includeSubDomains',
    ],
  ])('requires it %s', async (_, env, expected) => {
    const app = createApp({ clientDir: '.', environment: readEnvironment(env) });
    for (const path of ['/', '/healthz', '/api/nowhere']) {
      expect((await app.request(path)).headers.get('strict-transport-security')).toBe(expected);
    }
  });
});
