import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import { recordCoverage } from './record-machines.ts';
import { Visitor } from './visitor.ts';

/** An address of the documentation's network for IPv6, of a network of its own. */
function addressOf(id: string): string {
  return `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1`;
}

/** A test with a visitor. What the page writes to its console as an error fails it. */
export const test = base.extend<{ me: Visitor }>({
  // Visitors are counted by address, and all of these come from one machine.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide) => provide({ ...extraHTTPHeaders, 'x-forwarded-for': addressOf(randomUUID()) }),
  context: async ({ context }, provide, info) => {
    await recordCoverage(context, info);
    await provide(context);
  },
  me: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text());
    });
    await provide(new Visitor(page));
    expect(errors).toEqual([]);
  },
});

export { expect };
