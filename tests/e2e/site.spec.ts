import { brand } from '#screens/site/brand.ts';
import { publicPages } from '#contracts/public-pages.ts';
import { expect, test } from './support/test.ts';

/** The pages of the marketing site, and what stands on each of them. */
const pages = [
  { path: '/', heading: 'Build anything. Faster and better. For any device.' },
  { path: '/home', heading: 'Build anything. Faster and better. For any device.' },
  { path: '/?home=alternate', heading: 'Welcome to the new age application development' },
  { path: '/whyplinthai', heading: `Why ${brand.name}` },
  { path: '/terms', heading: 'Terms' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/refund', heading: 'Refund' },
  { path: '/cancellation', heading: 'Cancellation' },
  { path: '/contact', heading: 'Build anything. Faster and better. For any device.' },
  { path: '/404', heading: "Oh no! It's not you, it's us." },
] as const;

test('every link on the site answers, and every place within a page that is linked exists', async ({ me }) => {
  const seen = new Set<string>(publicPages);
  const dead: string[] = [];
  for (const path of [...pages.map((page) => page.path), '/studio', '/login']) {
    await me.open(path);
    const links = await me.page.locator('a[href]').evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
    for (const link of links.map((href) => new URL(href)).filter(({ origin }) => origin === new URL(me.page.url()).origin)) {
      seen.add(link.pathname + link.search);
      const isHere = link.pathname === new URL(me.page.url()).pathname;
      // The demo panel is opened by the page itself once its scripts have come.
      if (isHere && link.hash !== '' && link.hash !== '#book-demo' && (await me.page.locator(`[id="${link.hash.slice(1)}"]`).count()) === 0) dead.push(`${path}${link.hash}`);
    }
  }
  for (const path of seen) {
    const { ok } = await me.page.request.get(path).then((response) => ({ ok: response.ok() }));
    if (!ok && path !== '/404') dead.push(path);
  }
  expect(dead).toEqual([]);
});

test.describe('at every width, light and dark', () => {
  for (const { path, heading } of pages) {
    test(`nothing stands in anyone’s way on ${path}`, async ({ me }) => {
      const widths = ['/', '/?home=alternate', '/whyplinthai', '/terms'].includes(path) ? [320, 768, 1024, 1440] : [390, 1440];
      for (const width of widths) {
        await me.page.setViewportSize({ width, height: 900 });
        await me.page.emulateMedia({ colorScheme: width < 1024 ? 'light' : 'dark', reducedMotion: 'reduce' });
        await me.open(path);
        await expect(me.page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toHaveCount(1);
        await me.scrollNotSideways();
        await me.findNoBarrier();
        await me.page.emulateMedia({ colorScheme: width < 1024 ? 'dark' : 'light', reducedMotion: 'reduce' });
        await me.findNoFaintText();
      }
    });
  }
});

test('a page is taken over by its scripts as it stands', async ({ me }) => {
  for (const path of [...pages.map((page) => page.path), '/studio', '/login', '/register', '/recovery']) {
    await me.page.goto(path);
    const written = await me.page.locator('h1').first().elementHandle();
    await me.page.mouse.move(5, 5);
    await me.page.keyboard.press('Shift');
    await expect.poll(async () => me.page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')))).toBe(true);
    // The very element that came with the page: nothing was drawn anew.
    expect(await written?.evaluate((element) => element.isConnected)).toBe(true);
  }
});

test('the site is walked without loading a page twice, and Back leads back', async ({ me }) => {
  await me.open('/');
  await expect.poll(async () => me.page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length)).toBeGreaterThan(0);
  let loads = 0;
  me.page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0));
  await me.page.getByRole('link', { name: `Why ${brand.name}` }).first().click();
  await me.amAt('/whyplinthai');
  await me.page.getByRole('contentinfo').getByRole('link', { name: 'Refund' }).click();
  await me.amAt('/refund');
  await me.back();
  await me.back();
  await me.amAt('/');
  await me.see('Build anything. Faster and better. For any device.');
  // A link within the part of the page that is never drawn anew.
  await me.page.getByRole('main').getByRole('link', { name: 'Choose a base' }).first().click();
  await me.amAt('/studio');
  expect(loads).toBe(0);
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
  await me.see('Build anything. Faster and better. For any device.');
});
