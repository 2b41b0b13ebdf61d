import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Every message of this browser's pages to the live page of the flows, as JSON, recorded as messages are sent. */
export async function hearTrace(context: BrowserContext): Promise<readonly string[]> {
  const heard: string[] = [];
  await context.exposeFunction('notifyTest', (message: string) => void heard.push(message));
  await context.addInitScript(() => {
    const { notifyTest } = window as unknown as { readonly notifyTest: (message: string) => void };
    new BroadcastChannel('statecharts.flows').addEventListener('message', ({ data }) =>
      notifyTest(JSON.stringify(data)),
    );
  });
  return heard;
}

/** The page that an action of a visitor opens, which is the live page. */
export async function openLive(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const opening = context.waitForEvent('page');
  await act();
  const live = await opening;
  await expect(live.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible();
  return live;
}
