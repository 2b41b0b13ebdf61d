import type { Page } from '@playwright/test';
import { expect, test } from './support/account-test.ts';
import { beginWithDraft, cardOf } from './support/dashboard.ts';

const all = 5_000;

interface Listed {
  readonly projects: readonly { readonly draft: object }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly matches: Readonly<Record<string, number>>;
}

/** The server lists one project; this lists 5,000 copies of it, page by page. */
async function haveMany(page: Page): Promise<void> {
  let told: Promise<Listed> | undefined;
  await page.route('**/api/projects?*', async (route) => {
    const url = new URL(route.request().url());
    const asked = url.searchParams;
    told ??= route
      .fetch({ url: `${url.origin}/api/projects?status=draft` })
      .then((answer) => answer.json() as Promise<Listed>);
    const {
      projects: [one],
      counts,
      matches,
    } = await told;
    const search = asked.get('search') ?? '';
    const numbers = Array.from({ length: all }, (_, number) => number).filter((number) =>
      `Project ${number}`.toLowerCase().includes(search.toLowerCase()),
    );
    const from = Number(asked.get('after') ?? 0);
    const projects = numbers.slice(from, from + 60).map((number) => ({
      ...one,
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      planId: `plan-${number}`,
      name: `Project ${number}`,
    }));
    const json = {
      projects,
      counts: { ...counts, draft: all },
      matches: { ...matches, draft: numbers.length },
      total: numbers.length,
      next: from + 60 < numbers.length ? String(from + 60) : null,
    };
    return route.fulfill({ json });
  });
}

test('of 5,000 projects only the visible ones are in the page, however far I scroll', async ({ me, accounts }) => {
  await beginWithDraft(me, accounts, 'Lakeside Kitchen');
  await haveMany(me.page);
  await me.reload();
  await me.see('5000 projects');
  const cards = me.page.getByRole('article');
  await expect(cardOf(me, 'Project 0')).toBeVisible();
  for (let turn = 0; turn < 12; turn += 1) {
    await me.page.mouse.wheel(0, 6_000);
    await expect(cards.first()).toBeVisible();
    expect(await cards.count()).toBeLessThan(40);
  }
  // While scrolling, only names are shown: where I stop, each card is complete.
  await expect(cards.filter({ hasNot: me.page.getByRole('button', { name: /^Actions for/ }) })).toHaveCount(0);
  await expect(cards.first()).toContainText('Final delivery');
  await expect(cardOf(me, 'Project 0')).toHaveCount(0);
  // Beyond the first page of 60, the list continues by itself.
  await expect.poll(async () => Number(/Project (\d+)/.exec(await cards.last().innerText())?.[1])).toBeGreaterThan(60);
  await me.page.getByRole('searchbox').fill('project 4999');
  await expect(cards).toHaveCount(1);
  await me.see('1 project');
});
