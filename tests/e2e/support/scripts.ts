import { expect, type BrowserContext, type Page } from '@playwright/test';

const scripts = '**/*.js';

/**
 * Holds a page's requests for scripts: for all of them, or only for the given addresses.
 * @param outcome of the requests once they are released
 * @returns a function that releases them after the page has requested one, so that something was held
 */
export async function holdScripts(
  page: Page,
  addresses: string | RegExp = scripts,
  outcome: 'load' | 'fail' = 'load',
): Promise<() => Promise<void>> {
  let asked = 0;
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    asked += 1;
    await released;
    await (outcome === 'load' ? route.continue() : route.abort());
  });
  return async () => {
    await expect.poll(() => asked, 'scripts are held back').toBeGreaterThan(0);
    letGo();
  };
}

/**
 * Makes a page's requests for scripts fail, until the returned function is called: all of them, or only those for the
 * given addresses.
 */
export async function failScripts(page: Page, addresses = scripts): Promise<() => Promise<void>> {
  await page.route(addresses, (route) => route.abort());
  return () => page.unroute(addresses);
}

/** Every address of another host that a page requests, recorded as requests occur. */
export function requestsElsewhere(context: BrowserContext): readonly string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') asked.push(request.url());
  });
  return asked;
}
