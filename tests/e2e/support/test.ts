import { randomUUID } from 'node:crypto';
import { expect, test as base, type BrowserContext } from '@playwright/test';
import { recordControls } from './record-controls.ts';
import { recordCoverage } from './record-machines.ts';
import { Visitor } from './visitor.ts';

/** The header of a visitor from an address of the IPv6 documentation range, in a network of its own. */
export function fromNewAddress(): { readonly 'x-forwarded-for': string } {
  const id = randomUUID();
  const address = `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1`;
  return { 'x-forwarded-for': address };
}

const proofPattern = '**/api/user/proof';

/** The settings learn that the sign-in was more than ten minutes ago: only the page's clock can be advanced. */
export async function signInLongAgo(context: BrowserContext): Promise<void> {
  await context.route(proofPattern, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { freshForMs: 0 } }) : route.fallback(),
  );
}

/** From now on the settings learn from the server how old my sign-in is. */
export function signInJustNow({ page }: Visitor): Promise<void> {
  return page.context().unroute(proofPattern);
}

/** A test with a visitor. It fails for console errors of the page. */
export const test = base.extend<{ me: Visitor }>({
  // Rate limits count visitors by address, and all of these come from one machine.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide) => provide({ ...extraHTTPHeaders, ...fromNewAddress() }),
  context: async ({ context }, provide, info) => {
    await recordCoverage(context, info);
    await recordControls(context, info.workerIndex);
    await signInLongAgo(context);
    await provide(context);
  },
  me: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await provide(new Visitor(page));
    expect(errors).toEqual([]);
  },
});

export { expect };
