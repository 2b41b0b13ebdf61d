import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { viewerCountrySchema } from '#contracts/country.ts';
import { viewerCountry } from '#server/country/viewer-country.ts';

async function ask(header?: string): Promise<unknown> {
  const response = await viewerCountry().request(
    '/production/hello',
    header === undefined ? {} : { headers: { 'CloudFront-Viewer-Country': header } },
  );
  expect(response.status).toBe(200);
  return response.json();
}

describe('the viewer’s country', () => {
  it.each([
    ['IN', 'IN'],
    ['in', 'IN'],
    ['AE', 'AE'],
  ])('is what the CDN’s header says: %s', async (header, country) => {
    expect(await ask(header)).toEqual({ country });
  });

  it.each([[undefined], [''], ['XX'], ['IND'], ['India']])('is null where the header says %s', async (header) => {
    expect(await ask(header)).toEqual({ country: null });
  });

  it('fits its contract whatever the header holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\x21-\x7e]{0,40}$/), async (header) => {
        expect(v.is(viewerCountrySchema, await ask(header))).toBe(true);
      }),
    );
  });

  it('is nobody else’s: no cache on the way may keep it', async () => {
    const response = await viewerCountry().request('/production/hello');
    expect(response.headers.get('cache-control')).toContain('private');
    expect(response.headers.get('vary')).toContain('CloudFront-Viewer-Country');
  });
});
