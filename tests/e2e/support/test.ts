import { expect, test as base } from '@playwright/test';
import { Visitor } from './visitor.ts';

/** A test with a visitor. What the page writes to its console as an error fails it. */
export const test = base.extend<{ me: Visitor }>({
  me: async ({ page }, provide) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
    });
    await provide(new Visitor(page));
    expect(faults).toEqual([]);
  },
});

export { expect };
