import { expect, test } from './support/account-test.ts';
import { demo, type Accounts } from './support/accounts.ts';
import { cardOf } from './support/dashboard.ts';
import type { Member } from './support/member.ts';

/** I am signed in, and on an instant prototype of mine. */
async function beginAtPrototype(me: Member, accounts: Accounts): Promise<void> {
  const session = await accounts.sessionOf(await accounts.open());
  const project = await accounts.haveProject(session, 'Lakeside Kitchen');
  await me.beginSignedIn(session);
  await me.open(`/prototype/${await accounts.havePrototype(session, project)}`);
  await expect(me.button('Start again')).toBeVisible();
}

type Ways = ReadonlyMap<string, readonly string[]>;

/** The button to press, on a shortest known path, to get nearer to an unseen screen. */
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

/** I press buttons that are named like screens, until every screen has been open. */
async function walkEveryScreen({ page }: Member): Promise<void> {
  const flow = page.getByRole('button', { name: 'Flow' });
  const title = page.getByRole('heading', { level: 2 });
  await flow.click();
  const titles = await page
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('aria-label') ?? ''));
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
    // The entry screen continues with a button of another name.
    const next = here === 'Reset password' ? 'Sign in' : (titles[titles.indexOf(here) + 1] ?? '');
    ways.set(
      here,
      words.flatMap((word) => (word === 'Continue' ? [next] : titles.includes(word) ? [word] : [])),
    );
    const press = nextPress(ways, here, unseen);
    if (unseen.size === 0) return;
    expect(press, `a way from ${here} to ${[...unseen].join(', ')}`).toBeDefined();
    const at = words.indexOf(words.includes(press ?? '') ? (press ?? '') : 'Continue');
    await buttons.nth(at).click();
    await expect(title).not.toHaveText(shown);
  }
}

// Unit tests visit all of them. These two differ most: five screens in a phone, and nineteen in a phone or a browser.
test('I visit every screen of a prototype by presses alone @smoke', async ({ me, accounts }) => {
  await me.beginSignedIn(await accounts.sessionOf(demo));
  await me.open('/dashboard/instant-prototypes');
  await expect(me.page.getByRole('article')).toHaveCount(10);
  for (const name of ['Pandit Ji on Call', 'Sangeet Gurukul']) {
    await me.open('/dashboard/instant-prototypes');
    await cardOf(me, name).getByRole('link', { name, exact: true }).click();
    await expect(me.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await walkEveryScreen(me);
  }
});

test('I use a prototype with the keyboard alone; anyone with a link to it does so without an account', async ({
  me,
  accounts,
  browser,
  baseURL,
}) => {
  await beginAtPrototype(me, accounts);
  const { page } = me;
  const title = page.getByRole('heading', { level: 2 });
  const first = await title.innerText();
  await page.getByRole('button', { name: 'Flow' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(title).not.toHaveText(first);
  await page.getByRole('button', { name: 'Back', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(first);

  await me.press('Share');
  await me.press('Make a link');
  const link = await page.getByLabel('The new link').inputValue();
  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = await stranger.newPage();
  await guest.goto(`${new URL(link).pathname}/prototype`);
  await expect(guest.getByRole('heading', { level: 2 })).toHaveText(first);
  await expect(guest.getByRole('button', { name: 'Start again' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await guest.goto('/invited/not-a-link/prototype');
  await expect(guest.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await stranger.close();
});

async function findNothingInTheWayOfPrototype(me: Member): Promise<void> {
  await me.findNothingInTheWayByDayAndNight();
  // A map on a desktop, and a list on a phone.
  await me.press('Flow');
  await expect(me.button('Flow')).toHaveAttribute('aria-pressed', 'true');
  await me.findNothingInTheWayByDayAndNight();
}

test('a prototype has no barriers, in both colour schemes', async ({ me, accounts }) => {
  await beginAtPrototype(me, accounts);
  await findNothingInTheWayOfPrototype(me);
});

test('a prototype has no barriers on a phone @long', async ({ me, accounts }) => {
  await me.page.setViewportSize({ width: 390, height: 900 });
  await beginAtPrototype(me, accounts);
  await findNothingInTheWayOfPrototype(me);
});
