/** No page breaks the content security policy: the browser tells each violation to the page. */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The addresses of the pages that the build prerendered. */
const prerendered = readdirSync('dist/pages')
  .filter((name) => name.endsWith('.html') && !/^(?:404|app)\./.test(name))
  .map(
    (name) =>
      `/${name
        .replace(/(?:\.main|\.alternate)?\.html$/, '')
        .replace(/^index$/, '')
        .replaceAll('.', '/')}`,
  );

/** The same pages for people and programs, and what the server writes itself. */
const others = [
  '/features',
  '/delivery',
  '/project-plan',
  '/compare',
  '/template/3',
  '/desk',
  '/status',
  '/no-such-page',
  '/mailbox',
  '/recover/none',
  '/pay/none',
  '/invoices/none',
  '/sandbox/checkout/none',
  '/flows',
  '/flows/payment',
  '/flows/payment?view=outline',
  '/flows/live',
  '/flows/payment.svg',
] as const;

async function collectViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => void found.push(text));
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      tellViolation(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return found;
}

test('no page breaks the security policy', async ({ page }) => {
  test.setTimeout(600_000);
  const violations = await collectViolations(page);
  for (const address of new Set([...prerendered, ...others])) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
});

test('a style attribute in the page breaks it', async ({ page }) => {
  const violations = await collectViolations(page);
  await page.goto('/terms');
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<i style="color:red">.</i>'));
  await expect.poll(() => violations.join()).toContain('/terms style-src-attr inline');
});

test('prerendered pages keep the looks of their attributes without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/whyplinthai');
  const bars = page.locator('[role="table"] [data-look]');
  const places = await bars.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(places).size).toBeGreaterThan(5);
  await page.goto('/flows/payment');
  const width = await page.locator('svg[role="group"]').evaluate((svg) => svg.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(300);
  await context.close();
});
