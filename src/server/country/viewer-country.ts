import { Hono } from 'hono';
import { getCountries } from 'libphonenumber-js/min';
import type { ViewerCountry } from '#contracts/country.ts';

const countries: ReadonlySet<string> = new Set(getCountries());

/**
 * `GET /production/hello`: the viewer's country from the CDN's header; null if the header is missing or contains no
 * country.
 */
export function viewerCountry(): Hono {
  const app = new Hono();
  app.get('/production/hello', (c) => {
    const told = c.req.header('CloudFront-Viewer-Country')?.toUpperCase() ?? '';
    const answer: ViewerCountry = { country: countries.has(told) ? told : null };
    // The response is specific to the viewer: no shared cache may serve it to another.
    return c.json(answer, 200, { 'cache-control': 'private, max-age=3600', vary: 'CloudFront-Viewer-Country' });
  });
  return app;
}
