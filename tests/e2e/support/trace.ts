import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Everything that pages of this browser tell the live page of the flows, each message as JSON, as it is told. */
export async function hearTrace(context: BrowserContext): Promise<readonly string[]> {
  const heard: string[] = [];
  await context.exposeFunction('tellTest', (message: string) => void heard.push(message));
  await context.addInitScript(() => {
    const { tellTest } = window as unknown as { readonly tellTest: (message: string) => void };
    new BroadcastChannel('plinth.flows').addEventListener('message', ({ data }) => tellTest(JSON.stringify(data)));
  });
  return heard;
}

/** The page that an act of a visitor opens, which is the live page. */
export async function openLive(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const opening = context.waitForEvent('page');
  await act();
  const live = await opening;
  await expect(live.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible();
  return live;
}
