import { expect, type BrowserContext, type Page } from '@playwright/test';

const scripts = '**/*.js';

/**
 * Holds a page's requests for scripts: for all of them, or only for the given addresses.
 * @returns a function that releases them after the page has requested one, so that something was held
 */
export async function holdScripts(page: Page, addresses = scripts): Promise<() => Promise<void>> {
  let asked = 0;
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => asked, 'scripts are held back').toBeGreaterThan(0);
    letGo();
  };
}

/** Makes every script request of a page fail, until the returned function is called. */
export async function failScripts(page: Page): Promise<() => Promise<void>> {
  await page.route(scripts, (route) => route.abort());
  return () => page.unroute(scripts);
}

/** Every address of another host that a page requests, recorded as requests occur. */
export function requestsElsewhere(context: BrowserContext): readonly string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') asked.push(request.url());
  });
  return asked;
}
