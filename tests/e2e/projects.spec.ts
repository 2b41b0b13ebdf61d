import type { BrowserContext } from '@playwright/test';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

interface Listed {
  readonly projects: readonly {
    readonly id: string;
    readonly version: number;
    readonly total: number;
    readonly draft: PlanDraft;
  }[];
  readonly counts: Readonly<Record<string, number>>;
}

/** The server's data for this browser. */
async function kept(context: BrowserContext): Promise<Listed> {
  return (await context.request.get('/api/projects')).json();
}

async function wordsOf(context: BrowserContext): Promise<string[]> {
  const [project] = (await kept(context)).projects;
  if (!project) return [];
  const { versions }: { versions: { words: string[] }[] } = await (
    await context.request.get(`/api/projects/${project.id}/versions`)
  ).json();
  return versions.flatMap(({ words }) => words);
}

async function add(me: Visitor, feature: string): Promise<void> {
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill(feature);
  await me
    .button(new RegExp(`^${feature}`))
    .first()
    .click();
  await me.press('Add feature');
  await me.see(new RegExp(`^Added ${feature}`));
}

test('my plan is saved on the server, each change as a version, for me only, and runs once it is paid @smoke', async ({
  me,
  context,
  browser,
  baseURL,
}) => {
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

  await test.step('changes that I make without a connection are saved once there is one', async () => {
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

for (const [choice, platforms] of [
  ['Use the other device’s plan', ['android', 'web']],
  ['Keep this plan', ['android', 'ios']],
] as const) {
  test(`a plan that I also changed on another device asks me which one stays: ${choice}`, async ({ me, context }) => {
    await me.walkTo('/delivery');
    await expect.poll(async () => (await kept(context)).counts['draft']).toBe(1);
    // The other device: the same person, simulated by a request to the server.
    const [found] = (await kept(context)).projects;
    if (!found) throw new Error('There is no project');
    const elsewhere = { ...found.draft, platforms: ['android', 'web'] };
    const { costs }: { costs: { total: number } } = await (
      await context.request.post('/api/quotes', { data: { draft: elsewhere } })
    ).json();
    const put = await context.request.put(`/api/projects/${found.id}`, {
      data: { version: found.version, draft: elsewhere, total: costs.total },
    });
    expect(put.status()).toBe(200);

    await me.button(/^iOS/).first().click();
    await me.see(/was also changed on another device/);
    expect((await kept(context)).projects[0]).toMatchObject({ draft: { platforms: ['android', 'web'] } });
    await me.press(choice);
    await expect(me.page.getByText(/was also changed on another device/)).toHaveCount(0);
    await expect.poll(async () => (await kept(context)).projects[0]).toMatchObject({ draft: { platforms } });
    for (const [name, isOn] of [
      ['iOS', choice === 'Keep this plan'],
      ['Web', choice !== 'Keep this plan'],
    ] as const) {
      await expect(me.button(new RegExp(`^${name}`)).first()).toHaveAttribute('aria-pressed', String(isOn));
    }
    if (choice === 'Keep this plan') return;
    await me.see('Took the plan from your account');
    await me.press('Undo');
    await expect(me.button(/^iOS/).first()).toHaveAttribute('aria-pressed', 'true');
  });
}
