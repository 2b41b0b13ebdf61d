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
  ])('is the value of the CDN’s header: %s', async (header, country) => {
    expect(await ask(header)).toEqual({ country });
  });

  it.each([[undefined], [''], ['XX'], ['IND'], ['India']])('is null when the header says %s', async (header) => {
    expect(await ask(header)).toEqual({ country: null });
  });

  it('fits its contract for any header', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\x21-\x7e]{0,40}$/), async (header) => {
        expect(v.is(viewerCountrySchema, await ask(header))).toBe(true);
      }),
    );
  });

  it('is private: no shared cache may store it', async () => {
    const response = await viewerCountry().request('/production/hello');
    expect(response.headers.get('cache-control')).toContain('private');
    expect(response.headers.get('vary')).toContain('CloudFront-Viewer-Country');
  });
});
