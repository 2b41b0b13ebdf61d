/** Pages of the product before their scripts have come, or as somebody else has changed them. */
import { expect, test } from './support/account-test.ts';
import { failScripts, holdScripts } from './support/scripts.ts';

test('what I type before the scripts have come signs me in', async ({ me, accounts }) => {
  const person = await accounts.open();
  const { page } = me;
  const letGo = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).pressSequentially(person.password);
  await letGo();
  await me.awaitHydration();
  await page.keyboard.press('Enter');
  await me.amSignedIn(person);
});

test('who I say I am goes on where I am typing it', async ({ me }) => {
  const letGo = await holdScripts(me.page);
  await me.page.goto('/register', { waitUntil: 'commit' });
  await me.page.getByLabel('Password', { exact: true }).fill('Tamarind#early');
  await me.page.getByLabel('Username').pressSequentially('meera');
  await me.page.keyboard.press('ArrowLeft');
  await letGo();
  // Once the page answers, it tells what it makes of what was typed.
  await me.button('Show password').first().click();
  await expect(me.page.getByLabel('Password', { exact: true })).toHaveValue('Tamarind#early');
  await me.page.getByLabel('Username').focus();
  await me.page.keyboard.type('nakshi-');
  await expect(me.page.getByLabel('Username')).toHaveValue('meernakshi-a');
});

test('whoever has a plan here gets it in place of the page for newcomers', async ({ me }) => {
  await me.comeBackTo('/studio');
  const letGo = await holdScripts(me.page);
  await me.page.reload({ waitUntil: 'commit' });
  await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(me.page.getByText('1 template selected')).toHaveCount(0);
  await letGo();
  await me.see('1 template selected');
});

test('scripts that do not come are told of where nothing goes on without them', async ({ me }) => {
  const letCome = await failScripts(me.page);
  await me.page.goto('/studio');
  await expect(me.page.getByRole('alert')).toHaveText('This page did not load. Try again');
  await letCome();
  await me.page.getByRole('link', { name: 'Try again' }).click();
  await expect(me.page.locator('#failure')).toHaveCount(0);
  await me.choose('Gather');
  await expect(me.page.getByText('This page did not load.')).toHaveCount(0);
});

test('what I press before the app has come is done once it is there, press by press', async ({ me }) => {
  const letGo = await holdScripts(me.page, '**/assets/react-*.js');
  await me.page.goto('/studio');
  const base = (name: string) => me.button(new RegExp(`^${name}`)).first();
  // On, and another one: the last that was pressed is the plan's base.
  await base('Gather').click();
  await base('Tiffin').click();
  await expect(me.page.getByText('1 template selected')).toHaveCount(0);
  await letGo();
  await me.see('1 template selected');
  await expect(base('Tiffin')).toHaveAttribute('aria-pressed', 'true');
  await expect(base('Gather')).toHaveAttribute('aria-pressed', 'false');
});

test('a page stays where I scrolled it before its scripts have come', async ({ me }) => {
  const letGo = await holdScripts(me.page);
  await me.page.setViewportSize({ width: 1280, height: 720 });
  await me.page.goto('/studio', { waitUntil: 'commit' });
  await expect(me.page.locator('#failure')).toBeAttached();
  await me.page.evaluate(() => window.scrollTo(0, 300));
  await letGo();
  await me.awaitHydration();
  expect(await me.page.evaluate(() => window.scrollY)).toBe(300);
});

const changes: readonly (readonly [who: string, change: () => void])[] = [
  ['an extension that adds to the page', () => {
    document.getElementById('main')?.prepend(document.createElement('aside'));
    document.querySelector('header')?.append('Added');
  }],
  ['a translation', () => {
    for (const heading of document.querySelectorAll('h1, h2, button span')) heading.innerHTML = `<font><font>${heading.textContent ?? ''}</font></font>`;
  }],
];

for (const [who, change] of changes) {
  for (const path of ['/studio', '/login', '/register']) {
    test(`${path} answers although ${who} was there first`, async ({ me }) => {
      const letGo = await holdScripts(me.page);
      await me.page.goto(path, { waitUntil: 'commit' });
      await expect(me.page.locator('#failure')).toBeAttached();
      await me.page.evaluate(change);
      await letGo();
      await me.awaitHydration();
      await expect(me.page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (path === '/studio') await me.choose('Gather');
      else await me.page.getByRole('link', { name: path === '/login' ? 'Register' : 'Sign in' }).first().click();
      if (path !== '/studio') await me.amAt(path === '/login' ? '/register' : '/login');
    });
  }
}

for (const address of ['/studio?utm_source=letter', '/studio#top', '/login?utm_campaign=monsoon', '/register#form', '/recovery?to=%2Fstatus']) {
  test(`${address} answers like the page without it`, async ({ me }) => {
    await me.open(address);
    if (address.startsWith('/studio')) await me.choose('Gather');
    else await expect(me.page.locator('form')).toBeVisible();
  });
}
