/**
 * Pages that were prerendered for an anonymous visitor are hydrated for one, as they were sent, and whatever a browser
 * still has of a session.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from './support/test.ts';

const token = (exp: number): string =>
  [{ alg: 'RS256' }, { sub: 'left-over', username: 'left-over', token_use: 'access', exp }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.c2ln';
const key = 'CognitoIdentityServiceProvider.left.LastAuthUser';

const states = [
  ['a left-over cookie', token(4_000_000_000), false],
  ['the cookie of an expired session', token(1), false],
  ['a cookie that is no token', '%00%ff;garbage', false],
  ['a session in storage without its cookie', null, true],
  ['both', token(4_000_000_000), true],
] as const;

/** The addresses of the pages that the build prerendered. */
const pages = readdirSync('dist/pages', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^[\w.-]+\.html$/.test(name) && !/^(?:404|app)\./.test(name))
  .map((name) => {
    const [, path = '', home] = /^([\w.-]+?)(?:\.(main|alternate))?\.html$/.exec(name) ?? [];
    return `/${path.replace(/^index$/, '').replaceAll('.', '/')}${home === undefined ? '' : `?home=${home}`}`;
  });

for (const [name, cookie, isStored] of states) {
  test(`each prerendered page comes without an error with ${name}`, async ({ page, context, baseURL }) => {
    const told: string[] = [];
    page.on('pageerror', (error) => told.push(`${page.url()} ${error.message}`));
    page.on('console', (message) => {
      // The browser itself logs a rejected token.
      if (message.type() === 'error' && !/status of 401/.test(message.text()))
        told.push(`${page.url()} ${message.text()}`);
    });
    if (isStored) await page.addInitScript((stored) => localStorage.setItem(stored, 'left-over'), key);
    for (const address of pages) {
      await context.clearCookies();
      if (cookie !== null)
        await context.addCookies([{ name: 'access_token', value: cookie.replaceAll(';', ''), url: baseURL ?? '' }]);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    }
    expect(told).toEqual([]);
  });
}

for (const locale of ['en-IN', 'hi-IN'])
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme });

      test('each prerendered page is hydrated as it was sent', async ({ page }) => {
        test.setTimeout(300_000);
        const told: string[] = [];
        page.on('pageerror', (error) => told.push(`${page.url()} ${error.message}`));
        // React reports where what it renders differs from the document, and renders again.
        page.on('request', (request) => {
          if (request.url().endsWith('/api/reports')) told.push(`${page.url()} ${request.postData() ?? ''}`);
        });
        // A page with something in storage is not hydrated, but rendered in its place.
        await page.addInitScript(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
        for (const address of pages) {
          await page.goto(address);
          await page.waitForLoadState('networkidle');
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
        }
        expect(told).toEqual([]);
      });
    });
  }
