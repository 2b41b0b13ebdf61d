import { Hono } from 'hono';
import { getCountries } from 'libphonenumber-js/min';
import type { ViewerCountry } from '#contracts/country.ts';

const countries: ReadonlySet<string> = new Set(getCountries());

/**
 * `GET /production/hello`: the viewer's country as the CDN's header tells it; null without the header, or when it names
 * none.
 */
export function viewerCountry(): Hono {
  const app = new Hono();
  app.get('/production/hello', (c) => {
    const told = c.req.header('CloudFront-Viewer-Country')?.toUpperCase() ?? '';
    const answer: ViewerCountry = { country: countries.has(told) ? told : null };
    // The answer is the viewer's own: no cache on the way may give it to another.
    return c.json(answer, 200, { 'cache-control': 'private, max-age=3600', vary: 'CloudFront-Viewer-Country' });
  });
  return app;
}
