import { brand } from '#screens/site/brand.ts';
import { publicPages } from '#contracts/public-pages.ts';
import { expect, test } from './support/test.ts';

const home = 'Build anything. Faster and better. For any device.';

test('every link on the site answers, and every place within a page that is linked exists', async ({ request }) => {
  const answered = new Map<string, { readonly ok: boolean; readonly text: string }>();
  const ask = async (path: string) => {
    const known = answered.get(path);
    if (known) return known;
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    const answer = { ok: response.ok(), text: await response.text() };
    answered.set(path, answer);
    return answer;
  };
  const dead: string[] = [];
  const links = new Set<string>();
  for (const page of [...publicPages, '/home', '/?home=alternate', '/contact', '/404', '/register', '/recovery']) {
    for (const [, href = ''] of (await ask(page)).text.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const { origin, pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'), new URL(page, 'http://localhost'));
      if (origin !== 'http://localhost') continue;
      links.add(pathname + search + hash);
      const { ok, text } = await ask(pathname + search);
      if (!ok || (hash !== '' && !text.includes(`id="${hash.slice(1)}"`))) dead.push(`${href} on ${page}`);
    }
  }
  expect(links.size).toBeGreaterThan(20);
  expect([...links].filter((link) => link.includes('#')).length).toBeGreaterThan(10);
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

test('the other home page lasts as long as the visit', async ({ me }) => {
  await me.open('/?home=alternate');
  await me.page.getByRole('link', { name: `Why ${brand.name}` }).first().click();
  await me.amAt('/whyplinthai');
  await me.page.getByRole('banner').getByRole('link', { name: `${brand.name}, home` }).click();
  await me.see('Welcome to the new age application development');
  await me.open('/');
  await me.see('Welcome to the new age application development');
  await me.open('/?home=main');
  await me.see(home);
});
