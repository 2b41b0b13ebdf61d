import { brand } from '#screens/site/brand.ts';
import { publicPages } from '#contracts/public-pages.ts';
import { expect, test } from './support/test.ts';

const home = 'Build anything. Faster and better. For any device.';

test('every link on the site answers, and every place within a page that is linked exists', async ({ me, request }) => {
  const answered = new Map<string, string>();
  const dead: string[] = [];
  const textOf = async (path: string): Promise<string> => {
    const known = answered.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    if (!response.ok() && path !== '/404') dead.push(path);
    const text = await response.text();
    answered.set(path, text);
    return text;
  };
  const links = new Set<string>();
  for (const page of [...publicPages, '/home', '/?home=alternate', '/contact', '/404', '/register', '/recovery']) {
    for (const [, href = ''] of (await textOf(page)).matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const { origin, pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'), new URL(page, 'http://localhost'));
      if (origin !== 'http://localhost') continue;
      links.add(pathname + search + hash);
      const text = await textOf(pathname + search);
      // A plan that is linked is no place within its page.
      if (hash !== '' && !hash.includes('=') && !text.includes(`id="${hash.slice(1)}"`)) dead.push(`${href} on ${page}`);
    }
  }
  expect(links.size).toBeGreaterThan(20);
  expect([...links].filter((link) => link.includes('#')).length).toBeGreaterThan(10);
  // What is not prerendered gets the app, which knows whether there is such a page.
  for (const [path] of [...answered].filter(([, text]) => !text.includes('<h1'))) {
    await me.open(path);
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    if (new URL(me.page.url()).pathname === '/404') dead.push(path);
  }
  expect(dead).toEqual([]);
});

test('the site is walked without loading a page twice, and Back leads back', async ({ me }) => {
  await me.open('/');
  let loads = 0;
  me.page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0));
  await me.page.getByRole('link', { name: `Why ${brand.name}` }).first().click();
  await me.amAt('/whyplinthai');
  await me.see(`Why ${brand.name}`);
  await me.page.getByRole('contentinfo').getByRole('link', { name: 'Refund' }).click();
  await me.amAt('/refund');
  await me.back();
  await me.amAt('/whyplinthai');
  await me.back();
  await me.amAt('/');
  await me.see(home);
  // A link within the part of the page that is never rendered again.
  await me.page.getByRole('main').getByRole('link', { name: 'Choose a base' }).first().click();
  await me.amAt('/studio');
  expect(loads).toBe(0);
  // A load would have been counted.
  await me.reload();
  expect(loads).toBe(1);
});

test('the other home page is shown where the address asks for it, and nowhere else in the visit', async ({ me }) => {
  await me.open('/?home=alternate');
  await me.see('Welcome to the new age application development');
  await me.page.getByRole('link', { name: `Why ${brand.name}` }).first().click();
  await me.amAt('/whyplinthai');
  await me.page.getByRole('banner').getByRole('link', { name: `${brand.name}, home` }).click();
  await me.see(home);
  await me.open('/?home=alternate');
  await me.reload();
  await me.see('Welcome to the new age application development');
  await me.open('/');
  await me.see(home);
});
