import { Hono, type Context } from 'hono';
import { listedPaths, uncrawledPaths } from '#contracts/pages.ts';

export interface SiteFilesDeps {
  /** The product's public origin, as in the request. */
  readonly originOf: (c: Context) => string;
}

/** Crawlers return within days; a new page is listed after an hour at the latest. */
const headers = { 'cache-control': 'public, max-age=3600' } as const;

/** A host may contain an ampersand or a quotation mark. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    ...uncrawledPaths().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap(origin: string): string {
  const addresses = listedPaths().map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

/** The files that crawlers request before they read a page: the permitted paths, and the list of pages. */
export function siteFiles({ originOf }: SiteFilesDeps): Hono {
  const app = new Hono();
  app.get('/robots.txt', (c) => c.text(robots(originOf(c)), 200, headers));
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(originOf(c)), 200, { ...headers, 'content-type': 'application/xml; charset=utf-8' }),
  );
  return app;
}
