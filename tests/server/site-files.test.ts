import { Hono, type Context } from 'hono';
import { describe, expect, it } from 'vitest';
import { listedPaths, notFoundPaths } from '#contracts/pages.ts';
import { createOriginOf } from '#server/http/public-origin.ts';
import { siteFiles } from '#server/http/site-files.ts';

const origin = 'https://plinth.example';

async function get(path: string, originOf: (c: Context) => string = () => origin): Promise<Response> {
  return await new Hono().route('/', siteFiles({ originOf })).request(path);
}

/** The addresses of a sitemap. */
async function listed(response: Response): Promise<string[]> {
  return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
}

/** Whether a crawler that obeys robots.txt may request a path. */
function mayAsk(robots: string, path: string): boolean {
  const refused = [...robots.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1] ?? '');
  return !refused.some((start) => path.startsWith(start));
}

describe('robots.txt', () => {
  it('is plain text that may be cached for an hour', async () => {
    const response = await get('/robots.txt');
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; charset=UTF-8',
      'public, max-age=3600',
    ]);
  });

  it('is for every crawler, and names the sitemap', async () => {
    const lines = (await (await get('/robots.txt')).text()).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it('excludes crawlers from addresses for programs and private ones', async () => {
    const robots = await (await get('/robots.txt')).text();
    const own = [
      '/api/projects',
      '/dashboard',
      '/dashboard/payments',
      '/status',
      '/mailbox',
      '/payments/sandbox',
      '/invoices/1',
      '/billingdetails',
      '/billingdetails/check',
      '/payment-plan',
      '/thankyou',
    ];
    expect(own.filter((path) => mayAsk(robots, path))).toEqual([]);
  });

  it('lets them read every page that declares itself whether it is to be indexed, and the assets of pages', async () => {
    const robots = await (await get('/robots.txt')).text();
    const open = [
      ...listedPaths(),
      ...notFoundPaths,
      '/home',
      '/contact',
      '/login',
      '/register',
      '/recovery',
      '/assets/main.js',
      '/share.png',
    ];
    expect(open.filter((path) => !mayAsk(robots, path))).toEqual([]);
  });
});

describe('sitemap.xml', () => {
  it('lists the public pages, in full, once each', async () => {
    expect(await listed(await get('/sitemap.xml'))).toEqual([
      `${origin}/`,
      `${origin}/studio`,
      `${origin}/login`,
      `${origin}/whyplinthai`,
      `${origin}/terms`,
      `${origin}/privacy`,
      `${origin}/refund`,
      `${origin}/cancellation`,
    ]);
  });

  it('is XML that may be cached for an hour', async () => {
    const response = await get('/sitemap.xml');
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ]);
    expect(await response.text()).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n/,
    );
  });

  it('names the requested host when none is configured', async () => {
    const [first] = await listed(await get('http://plinth.test:4000/sitemap.xml', createOriginOf(undefined, 0)));
    expect(first).toBe('http://plinth.test:4000/');
  });

  it('stays well formed for any host name', async () => {
    const [first] = await listed(await get('/sitemap.xml', () => `http://a&b"c`));
    expect(first).toBe('http://a&amp;b&quot;c/');
  });
});
