import { brand } from '#screens/site/brand.ts';
import { requestsElsewhere } from './support/scripts.ts';
import { expect, test } from './support/test.ts';
import { way, type Step, type Visitor } from './support/visitor.ts';

const home = 'Build anything. Faster and better. For any device.';
const notFound = "Oh no! It's not you, it's us.";

/** The pages of the site, with their headings. */
const site = [
  { path: '/', heading: home },
  { path: '/?home=alternate', heading: 'Welcome to the new age application development' },
  { path: '/whyplinthai', heading: `Why ${brand.name}` },
  { path: '/terms', heading: 'Terms' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/refund', heading: 'Refund' },
  { path: '/cancellation', heading: 'Cancellation' },
  { path: '/contact', heading: home },
  { path: '/404', heading: notFound },
] as const;

/** The steps that a visitor with a plan opens by their address. */
const steps = way.map(({ path }) => path).filter((path) => path !== '/billingdetails/check');

/** Every page, and the way to it. */
const pages: readonly (readonly [name: string, come: (me: Visitor) => Promise<void>])[] = [
  ...[...site, { path: '/template/1', heading: 'Template 1' }].map(
    ({ path, heading }) =>
      [
        path,
        async (me: Visitor) => {
          await me.open(path);
          await expect(me.page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toHaveCount(1);
        },
      ] as const,
  ),
  ...steps.map((path: Step) => [path, async (me: Visitor) => me.comeBackTo(path)] as const),
  [
    '/billingdetails/check',
    async (me) => {
      await me.walkTo('/billingdetails');
      await me.fillBilling();
      await me.press('Continue to Payment');
      await me.amAt('/billingdetails/check');
    },
  ],
  [
    'the checkout',
    async (me) => {
      await me.walkTo('/billingdetails');
      await me.fillBilling();
      await me.checkAndPay();
      await me.amAtCheckout();
    },
  ],
  ['/thankyou', async (me) => me.pay()],
];

async function lightOf(me: Visitor, colorScheme: 'light' | 'dark'): Promise<void> {
  await me.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

for (const [name, come] of pages) {
  test(`${name} is in nobody’s way, light or dark, and fits a phone`, async ({ me }) => {
    await lightOf(me, 'light');
    await come(me);
    await me.findNoBarrier();
    await me.scrollNotSideways();
    await lightOf(me, 'dark');
    await me.findNoFaintText();
    await me.page.setViewportSize({ width: 320, height: 900 });
    await me.scrollNotSideways();
  });

  test(`${name} is in nobody’s way at any width @long @phone`, async ({ me, isMobile }) => {
    for (const width of isMobile ? [390] : [320, 768, 1024, 1440]) {
      await me.page.setViewportSize({ width, height: 900 });
      await lightOf(me, 'light');
      await come(me);
      await me.scrollNotSideways();
      await me.findNoBarrier();
      await lightOf(me, 'dark');
      await me.findNoBarrier();
    }
  });
}

test('every prerendered page stays unchanged, and contacts no other host', async ({ me }) => {
  const elsewhere = requestsElsewhere(me.page.context());
  for (const path of [
    ...site.map((page) => page.path),
    '/studio',
    '/studio?utm_source=letter',
    '/login',
    '/register?gclid=1',
    '/recovery',
  ]) {
    await test.step(path, async () => {
      await me.page.goto(path);
      const written = await me.page.locator('h1').first().elementHandle();
      await me.awaitHydration();
      // The same element as in the loaded page: nothing was rendered again.
      expect(await written?.evaluate((element) => element.isConnected)).toBe(true);
      // Without a container there is nothing to consent to.
      await expect(me.page.locator('meta[name="tag-manager"]')).toHaveCount(0);
    });
  }
  expect(elsewhere).toEqual([]);
});

for (const [path, at] of [
  ['/pricing', '/pricing'],
  ['/no/such/place', '/404'],
] as const) {
  test(`${path} shows the page-not-found screen`, async ({ me }) => {
    await me.open(path);
    await expect(me.page).toHaveURL(at);
    await me.see(notFound);
    await me.page.getByRole('link', { name: 'Go Home' }).click();
    await expect(me.page).toHaveURL('/');
    await me.see(home);
  });
}

test('the landing page loads nothing of the catalogue', async ({ me }) => {
  const scripts = new Set<string>();
  me.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  // The browser drops received scripts when it goes to another page: they are requested from the server again.
  const withCatalogue = async (): Promise<number> => {
    const texts = await Promise.all([...scripts].map(async (url) => (await me.page.request.get(url)).text()));
    return texts.filter((text) => text.includes('video-calls')).length;
  };
  await me.open('/');
  await me.openDemo();
  expect(scripts.size).toBeGreaterThan(5);
  expect(await withCatalogue()).toBe(0);
  await me.open('/studio');
  await expect.poll(withCatalogue).toBeGreaterThan(0);
});
