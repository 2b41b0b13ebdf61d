/** Pages of the product before their scripts have loaded, or after other software has changed them. */
import type { Locator } from '@playwright/test';
import { customTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { basePrice } from '#machines/domain/pricing/base-price.ts';
import { expect, test } from './support/account-test.ts';
import { failScripts, holdScripts } from './support/scripts.ts';
import type { Visitor } from './support/visitor.ts';

/** The early presses, and the base that is chosen after them. */
const pressedEarly: readonly (readonly [presses: readonly string[], chosen: string | null])[] = [
  [['Gather', 'Gather'], null],
  [['Gather', 'Tiffin', 'Gather'], 'Gather'],
  [['Gather', 'Gather', 'Gather'], 'Gather'],
  [['Custom Template', 'Storefront'], 'Storefront'],
  [['Storefront', 'Custom Template'], 'Custom Template'],
  [['Custom Template', 'Custom Template'], null],
  [['Gather', 'Clear selection'], null],
  [['Gather', 'Clear selection', 'Tiffin'], 'Tiffin'],
];

const priceOfSelected = (me: Visitor): Locator =>
  me.page.locator('dl > div').filter({ hasText: 'With a year of care and GST' }).locator('dd');

const numberOf = (name: string): number =>
  [...templates, customTemplate].find((template) => template.name === name)?.id ?? customTemplate.id;

/** I press a base, wherever it is shown, or the button that clears the choice. */
async function pressOn(me: Visitor, name: string): Promise<void> {
  if (name === 'Clear selection') await me.press(name);
  else if (name === 'Custom Template')
    await me.page
      .getByRole('main')
      .locator('span')
      .filter({ has: me.page.getByRole('radio', { name }) })
      .click();
  else await me.card(name).click();
}

/** One base is chosen and the bar shows it, or none is and there is no bar. */
async function seeChosen(me: Visitor, name: string | null): Promise<void> {
  if (name !== null) await expect(me.base(name)).toBeChecked();
  await expect(me.page.getByRole('radio', { checked: true })).toHaveCount(name === null ? 0 : 1);
  await expect(me.page.getByText('1 template selected').filter({ visible: true })).toHaveCount(name === null ? 0 : 1);
}

test('credentials that I type before the scripts have loaded sign me in', async ({ me, accounts }) => {
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

test('my username stays where I am typing it', async ({ me }) => {
  const letGo = await holdScripts(me.page);
  await me.page.goto('/register', { waitUntil: 'commit' });
  await me.page.getByLabel('Password', { exact: true }).fill('Tamarind#early');
  await me.page.getByLabel('Username').pressSequentially('meera');
  await me.page.keyboard.press('ArrowLeft');
  await letGo();
  // After hydration, the page works with the typed text.
  await me.button('Show password').first().click();
  await expect(me.page.getByLabel('Password', { exact: true })).toHaveValue('Tamarind#early');
  await me.page.getByLabel('Username').focus();
  await me.page.keyboard.type('nakshi-');
  await expect(me.page.getByLabel('Username')).toHaveValue('meernakshi-a');
});

for (const path of ['/studio', '/login', '/register', '/recovery']) {
  test(`every field of ${path} is hydrated with the page, so that none is emptied by another one's first letter`, async ({
    me,
  }) => {
    const html = await (await me.page.request.get(path)).text();
    expect(html).toMatch(/<input\b/);
    let depth = 0;
    for (const [part] of html.matchAll(/<!--\/?\$[?!~]?-->|<(?:input|select|textarea)\b[^>]*>/g)) {
      if (part.startsWith('<!--')) depth += part.startsWith('<!--/') ? -1 : 1;
      else expect(depth, `${part} stands in a part that is hydrated later`).toBe(0);
    }
  });
}

test('a visitor with a plan here gets it in place of the page for newcomers', async ({ me }) => {
  await me.comeBackTo('/studio');
  const letGo = await holdScripts(me.page);
  await me.page.reload({ waitUntil: 'commit' });
  await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(me.page.getByText('1 template selected')).toBeHidden();
  await letGo();
  await me.see('1 template selected');
});

test('scripts that do not load are reported where nothing works without them', async ({ me }) => {
  const letCome = await failScripts(me.page);
  await me.page.goto('/studio');
  await expect(me.page.getByRole('alert')).toHaveText('This page did not load. Try again');
  await letCome();
  await me.page.getByRole('link', { name: 'Try again' }).click();
  await expect(me.page.locator('#failure')).toHaveCount(0);
  await me.choose('Gather');
  await expect(me.page.getByText('This page did not load.')).toHaveCount(0);
});

/** Scripts that are held back: all of them, or those that hydrate the page. */
const heldBack = {
  'before any script has come': '**/*.js',
  'while scripts come': /\/assets\/(?!main-)[^/]+\.js$/,
} as const;

for (const [when, scripts] of Object.entries(heldBack)) {
  test(`a base that I press ${when} is chosen at once, stays so, and leads on`, async ({ me }) => {
    const letGo = await holdScripts(me.page, scripts);
    await me.page.goto('/studio', { waitUntil: 'commit' });
    await me.card('Tiffin').click();
    await me.see('1 template selected');
    await expect(priceOfSelected(me)).toHaveText('₹4,09,090.27', { useInnerText: true });
    await letGo();
    await me.awaitHydration();
    await me.see('1 template selected');
    await expect(me.base('Tiffin')).toBeChecked();
    await me.keepsBase();
    // It was one press: one Undo reverts it.
    await me.press(/^Undo/);
    await expect(me.page.getByText('1 template selected').filter({ visible: true })).toHaveCount(0);
    await expect(me.base('Tiffin')).not.toBeChecked();
    await me.choose('Tiffin');
    await me.press('Refine features');
    await me.amAt('/features');
    await me.back();
    await expect(me.base('Tiffin')).toBeChecked();
    await me.reload();
    await expect(me.base('Tiffin')).toBeChecked();
  });

  for (const [index, [presses, chosen]] of pressedEarly.entries()) {
    test(`${presses.join(', ')}, pressed ${when}, is the same once the page answers${when.startsWith('before') || index < 3 ? '' : ' @long'}`, async ({
      me,
    }) => {
      const letGo = await holdScripts(me.page, scripts);
      await me.page.goto('/studio', { waitUntil: 'commit' });
      for (const press of presses) await pressOn(me, press);
      await expect(me.page.getByRole('radio', { checked: true })).toHaveCount(chosen === null ? 0 : 1);
      await letGo();
      await me.awaitHydration();
      await seeChosen(me, chosen);
      // Later presses continue from that state.
      await pressOn(me, 'Khata');
      await seeChosen(me, 'Khata');
    });
  }

  test(`filters and a search that I set ${when} hold once the page answers`, async ({ me }) => {
    const letGo = await holdScripts(me.page, scripts);
    await me.page.goto('/studio', { waitUntil: 'commit' });
    await me.page.getByRole('checkbox', { name: /^Shopping/ }).check();
    await me.page.getByRole('checkbox', { name: /^Productivity/ }).click();
    await me.page.getByRole('checkbox', { name: /^Productivity/ }).click();
    await me.page.getByRole('searchbox').fill('chat');
    await letGo();
    await me.awaitHydration();
    await expect(me.page).toHaveURL('/studio?category=shopping&q=chat');
    await expect(me.page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [presses, chosen] of pressedEarly) {
    test(`${presses.join(', ')} shows what I chose`, async ({ me }) => {
      await me.page.goto('/studio');
      for (const press of presses) await pressOn(me, press);
      await seeChosen(me, chosen);
      if (chosen === null) return;
      await me.press('Refine features');
      await expect(me.page).toHaveURL(`/features?base=${numberOf(chosen)}`);
      await me.back();
      await expect(me.page).toHaveURL('/studio');
    });
  }

  test('each base shows its own price in the bar', async ({ me }) => {
    await me.page.goto('/studio');
    for (const { id, name } of templates) {
      await me.card(name).click();
      await expect(priceOfSelected(me)).toHaveText(formatAmount(basePrice(id)), { useInnerText: true });
    }
  });

  test('details lead to the page of a base, and a search to an address of the studio', async ({ me }) => {
    await me.page.goto('/studio');
    await me.press('Details Khata');
    await expect(me.page).toHaveURL((url) => url.pathname === '/template/4');
    await me.page.goto('/studio');
    await me.page.getByRole('checkbox', { name: /^Shopping/ }).check();
    await me.page.getByRole('checkbox', { name: /^Productivity/ }).check();
    await me.page.getByRole('searchbox').fill('chat');
    await me.page.keyboard.press('Enter');
    await expect(me.page).toHaveURL(
      (url) =>
        url.pathname === '/studio' &&
        url.searchParams.getAll('category').join() === 'productivity,shopping' &&
        url.searchParams.get('q') === 'chat',
    );
    await me.press('Speak to a human');
    await expect(me.page).toHaveURL((url) => url.pathname === '/contact');
  });
});

test('Refine features leads to the features of the base when the studio has no scripts', async ({ me }) => {
  const letCome = await failScripts(me.page);
  await me.page.goto('/studio');
  await me.card('Tiffin').click();
  await me.see('1 template selected');
  await letCome();
  await me.press('Refine features');
  await me.amAt('/features');
  await expect(me.page).toHaveURL('/features');
  await me.back();
  await me.amAt('/studio');
  await expect(me.base('Tiffin')).toBeChecked();
  await me.see('1 template selected');
});

for (const address of ['/features?base=3&utm_source=letter', '/template/4?base=3', '/studio?base=3']) {
  test(`${address} chooses the base, once`, async ({ me }) => {
    await me.open(address);
    await expect(me.page).toHaveURL((url) => url.pathname === address.split('?')[0] && !url.searchParams.has('base'));
    await me.keepsBase();
    await me.open('/studio');
    await expect(me.base('Tiffin')).toBeChecked();
  });
}

test('an address with a base never changes my existing plan: it is offered beside mine', async ({ me }) => {
  await me.comeBackTo('/features');
  await me.open('/features?base=1');
  await expect(me.page).toHaveURL('/features');
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
  await me.open('/features?base=3');
  await expect(
    me.page.getByRole('dialog', { name: 'A plan was shared with you' }).getByRole('region', { name: 'Shared plan' }),
  ).toContainText('Tiffin');
  await me.press('Keep mine');
  await me.open('/studio');
  await expect(me.base('Gather')).toBeChecked();
});

for (const base of ['0', '8', '1.5', 'tiffin', '']) {
  test(`a base that there is none of is left out of the address: '${base}'`, async ({ me }) => {
    await me.open(`/features?base=${base}`);
    await me.amAt('/studio');
    await expect(me.page).toHaveURL('/studio');
    await expect(me.page.getByRole('radio', { checked: true })).toHaveCount(0);
  });
}

test('a base that I press on the page for newcomers is chosen on my own page', async ({ me }) => {
  await me.comeBackTo('/studio', { base: 'Tiffin' });
  for (const press of ['Tiffin', 'Khata']) {
    const letGo = await holdScripts(me.page);
    await me.page.reload({ waitUntil: 'commit' });
    await expect(me.page.locator('#failure')).toBeAttached();
    await me.card(press).click();
    await letGo();
    await me.awaitHydration();
    await seeChosen(me, press);
    await me.page.unrouteAll();
  }
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
  [
    'an extension that adds to the page',
    () => {
      document.getElementById('main')?.prepend(document.createElement('aside'));
      document.querySelector('header')?.append('Added');
    },
  ],
  [
    'a translation',
    () => {
      for (const heading of document.querySelectorAll('h1, h2, button span'))
        heading.innerHTML = `<font><font>${heading.textContent ?? ''}</font></font>`;
    },
  ],
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
      else
        await me.page
          .getByRole('link', { name: path === '/login' ? 'Register' : 'Sign in' })
          .first()
          .click();
      if (path !== '/studio') await me.amAt(path === '/login' ? '/register' : '/login');
    });
  }
}

for (const address of [
  '/studio?utm_source=letter',
  '/studio#top',
  '/login?utm_campaign=monsoon',
  '/register#form',
  '/recovery?to=%2Fstatus',
]) {
  test(`${address} answers like the page without it`, async ({ me }) => {
    await me.open(address);
    if (address.startsWith('/studio')) await me.choose('Gather');
    else await expect(me.page.locator('form')).toBeVisible();
  });
}
