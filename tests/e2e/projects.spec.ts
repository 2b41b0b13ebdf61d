import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

interface Listed {
  readonly projects: readonly { readonly id: string; readonly templateId: number; readonly version: number; readonly total: number }[];
  readonly counts: Readonly<Record<string, number>>;
}

/** What the server keeps for this browser. */
async function kept(context: BrowserContext): Promise<Listed> {
  return (await context.request.get('/api/projects')).json();
}

async function wordsOf(context: BrowserContext): Promise<string[]> {
  const [project] = (await kept(context)).projects;
  if (!project) return [];
  const { versions }: { versions: { words: string[] }[] } = await (await context.request.get(`/api/projects/${project.id}/versions`)).json();
  return versions.flatMap(({ words }) => words);
}

async function add(me: Visitor, feature: string): Promise<void> {
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill(feature);
  await me.button(new RegExp(`^${feature}`)).first().click();
  await me.press('Add feature');
  await me.see(new RegExp(`^Added ${feature}`));
}

test('what I put together is kept on the server, each change as a version, for me alone, and runs once it is paid', async ({ me, context, browser, baseURL }) => {
  await me.open('/studio');
  expect(await kept(context)).toMatchObject({ projects: [], counts: { draft: 0 } });
  await me.walkTo('/features');
  await expect.poll(async () => (await kept(context)).counts['draft']).toBe(1);
  await add(me, 'Video Calls');
  await expect.poll(() => wordsOf(context)).toContain('added Video Calls');
  const [project] = (await kept(context)).projects;
  expect(project).toMatchObject({ draft: { templateId: 1 }, total: await me.total() });
  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  expect((await context.request.get(`/api/projects/${project?.id}`)).status()).toBe(200);
  expect((await stranger.request.get(`/api/projects/${project?.id}`)).status()).toBe(404);
  await stranger.close();

  await test.step('what I change without a connection is kept once there is one', async () => {
    await context.setOffline(true);
    await add(me, 'Leaderboards');
    await context.setOffline(false);
    await expect.poll(() => wordsOf(context)).toContain('added Leaderboards');
  });
  await test.step('a plan that I paid for is a running project', async () => {
    await me.open('/billingdetails');
    await me.fillBilling();
    await me.checkAndPay();
    await me.letTheBank('Pay');
    await me.amAt('/thankyou');
    await expect.poll(async () => (await kept(context)).counts).toMatchObject({ running: 1, draft: 0 });
  });
});
