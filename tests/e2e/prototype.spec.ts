import { expect, test } from './support/account-test.ts';
import type { Member } from './support/member.ts';

const demo = { username: 'demo', password: 'Plinth#2027' } as const;

/** I sign in as the demonstration; answers with the addresses of its prototypes. */
async function findPrototypes(me: Member): Promise<string[]> {
  await me.open('/dashboard/instant-prototypes');
  await me.giveCredentials(demo);
  await me.amAt('/dashboard/instant-prototypes');
  const links = me.page.locator('a[href^="/prototype/"]');
  await expect(links).toHaveCount(10);
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

async function openFirstPrototype(me: Member): Promise<void> {
  await findPrototypes(me);
  await me.page.locator('a[href^="/prototype/"]').first().click();
  await expect(me.page.getByRole('button', { name: 'Start again' })).toBeVisible();
}

type Ways = ReadonlyMap<string, readonly string[]>;

/** What to press on a screen to come, by the ways I know, nearer to one that I have not seen. */
function nextPress(ways: Ways, here: string, unseen: ReadonlySet<string>): string | undefined {
  const queue = (ways.get(here) ?? []).map((title) => ({ title, press: title }));
  const known = new Set([here]);
  for (const { title, press } of queue) {
    if (unseen.has(title)) return press;
    if (known.has(title)) continue;
    known.add(title);
    queue.push(...(ways.get(title) ?? []).map((next) => ({ title: next, press })));
  }
  return undefined;
}

/** I press what is called as a screen, until every screen has been open. */
async function walkEveryScreen({ page }: Member): Promise<void> {
  const flow = page.getByRole('button', { name: 'Flow' });
  const title = page.getByRole('heading', { level: 2 });
  await flow.click();
  const titles = await page.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('aria-label') ?? ''));
  await flow.click();
  const appName = await page.getByRole('heading', { level: 1 }).textContent();
  const unseen = new Set(titles);
  const ways = new Map<string, readonly string[]>();
  while (unseen.size > 0) {
    const shown = (await title.textContent()) ?? '';
    const here = shown === appName ? 'Home' : shown;
    unseen.delete(here);
    const buttons = page.locator('main').getByRole('button');
    const words = await buttons.evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
    // The entry leads on by a button that is called otherwise.
    const next = here === 'Reset password' ? 'Sign in' : (titles[titles.indexOf(here) + 1] ?? '');
    ways.set(here, words.flatMap((word) => (word === 'Continue' ? [next] : titles.includes(word) ? [word] : [])));
    const press = nextPress(ways, here, unseen);
    if (unseen.size === 0) return;
    expect(press, `a way from ${here} to ${[...unseen].join(', ')}`).toBeDefined();
    const at = words.indexOf(words.includes(press ?? '') ? (press ?? '') : 'Continue');
    await buttons.nth(at).click();
    await expect(title).not.toHaveText(shown);
  }
}

test('I walk through every screen of every prototype with presses alone', async ({ me }) => {
  for (const address of await findPrototypes(me)) {
    await me.open(address);
    await walkEveryScreen(me);
  }
});

test('I walk through a prototype with the keyboard alone', async ({ me }) => {
  await openFirstPrototype(me);
  const { page } = me;
  const title = page.getByRole('heading', { level: 2 });
  const first = await title.textContent();
  await page.getByRole('button', { name: 'Flow' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(title).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Back', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(first ?? '');
});

test('nothing of a prototype stands in anybody’s way, on a phone and on a desk, by day and by night', async ({ me }) => {
  await openFirstPrototype(me);
  for (const width of [390, 1440]) {
    await me.page.setViewportSize({ width, height: 900 });
    await me.findNothingInTheWayByDayAndNight();
    await me.press('Flow');
    await me.findNothingInTheWayByDayAndNight();
    await me.press('Flow');
  }
});

test('whoever has a link to the project walks through its prototype without an account', async ({ me, browser, baseURL }) => {
  await openFirstPrototype(me);
  await me.press('Share');
  await me.press('Make a link');
  const link = await me.page.getByLabel('The new link').inputValue();
  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await stranger.newPage();
  await page.goto(`${new URL(link).pathname}/prototype`);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await page.goto('/invited/not-a-link/prototype');
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await stranger.close();
});
