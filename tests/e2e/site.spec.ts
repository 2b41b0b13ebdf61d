import { brand } from '#screens/site/brand.ts';
import { listedPaths } from '#contracts/pages.ts';
import { holdScripts } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const home = 'Build anything. Faster and better. For any device.';

test('every link on the site answers, and every place within a page that is linked exists @smoke', async ({
  me,
  request,
}) => {
  const answered = new Map<string, string>();
  const dead: string[] = [];
  const textOf = async (path: string): Promise<string> => {
    const known = answered.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    if (!response.ok() && !path.startsWith('/404')) dead.push(path);
    const text = await response.text();
    answered.set(path, text);
    return text;
  };
  const links = new Set<string>();
  for (const page of [...listedPaths(), '/home', '/?home=alternate', '/contact', '/404', '/register', '/recovery']) {
    for (const [, href = ''] of (await textOf(page)).matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const { origin, pathname, search, hash } = new URL(
        href.replaceAll('&amp;', '&'),
        new URL(page, 'http://localhost'),
      );
      if (origin !== 'http://localhost') continue;
      links.add(pathname + search + hash);
      const text = await textOf(pathname + search);
      // A link to a plan is not a place within its page.
      if (hash !== '' && !hash.includes('=') && !text.includes(`id="${hash.slice(1)}"`))
        dead.push(`${href} on ${page}`);
    }
  }
  expect(links.size).toBeGreaterThan(20);
  expect([...links].filter((link) => link.includes('#')).length).toBeGreaterThan(10);
  // Other addresses get the app, which knows whether the page exists.
  for (const [path] of [...answered].filter(([, text]) => !text.includes('<h1'))) {
    await me.open(path);
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!path.startsWith('/404') && new URL(me.page.url()).pathname === '/404') dead.push(path);
  }
  expect(dead).toEqual([]);
});

test('I follow the links of the site, and Back returns to where I was reading', async ({ me }) => {
  await me.open('/');
  await me.page
    .getByRole('link', { name: `Why ${brand.name}` })
    .first()
    .click();
  await me.amAt('/whyplinthai');
  await me.page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What you own' }).click();
  await expect(me.page.locator('#ownership')).toBeInViewport();
  await expect(me.page.locator('#ownership')).toBeFocused();
  await me.page.getByRole('contentinfo').getByRole('link', { name: 'Refund' }).click();
  await me.amAt('/refund');
  await me.back();
  await me.amAt('/whyplinthai');
  await expect(me.page.getByRole('contentinfo').getByRole('link', { name: 'Refund' })).toBeInViewport();
  await me.page.getByRole('banner').getByRole('link', { name: 'Choose a base' }).click();
  await me.amAt('/studio');
  await me.page
    .getByRole('banner')
    .getByRole('link', { name: `${brand.name}, home` })
    .click();
  await me.see(home);
});

for (const path of ['/Terms/', '/TERMS']) {
  test(`${path} is the same page in any spelling`, async ({ me }) => {
    await me.open(path);
    await expect(me.page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  });
}

/** The maximum script size of a site page until a visitor uses a part that needs a machine, in bytes as transferred. */
const maxScript = 5_000;

for (const path of ['/', '/?home=alternate', '/whyplinthai', '/terms', '/404']) {
  test(`${path} is read without React`, async ({ me }) => {
    const asked: Promise<number>[] = [];
    me.page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        asked.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const first = me.page.waitForEvent('requestfinished', (request) => request.resourceType() === 'script');
    await me.page.goto(path);
    await first;
    await me.page.waitForLoadState('networkidle');
    await me.page.mouse.wheel(0, 3_000);
    await me.page.mouse.move(5, 400);
    const sizes = await Promise.all(asked);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxScript);
    expect(
      await me.page.evaluate(() =>
        Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
      ),
    ).toBe(false);
  });
}

test('a change in the example from before its machine has loaded is kept', async ({ me }) => {
  const letGo = await holdScripts(me.page, '**/example-island*.js');
  await me.open('/whyplinthai');
  const example = me.page.getByRole('group', { name: 'A price in the making' });
  const total = example.getByRole('status');
  const before = await total.textContent();
  await example.getByRole('checkbox', { name: /^iOS/ }).check();
  await example.getByRole('radio', { name: /^Relaxed/ }).check();
  await letGo();
  await expect(total).not.toHaveText(before ?? '');
  await expect(example.getByRole('checkbox', { name: /^iOS/ })).toBeChecked();
  await expect(example.getByRole('radio', { name: /^Relaxed/ })).toBeChecked();
  await expect(example.getByRole('radio', { name: /^Relaxed/ })).toBeFocused();
});

test('the other home page is shown only at its address, and nowhere else in the visit', async ({ me }) => {
  await me.open('/?home=alternate');
  await me.see('Welcome to the new age application development');
  await me.page
    .getByRole('link', { name: `Why ${brand.name}` })
    .first()
    .click();
  await me.amAt('/whyplinthai');
  await me.page
    .getByRole('banner')
    .getByRole('link', { name: `${brand.name}, home` })
    .click();
  await me.see(home);
  await me.open('/?home=alternate');
  await me.reload();
  await me.see('Welcome to the new age application development');
  await me.open('/');
  await me.see(home);
});
