import { notFoundPaths } from '#contracts/not-found-paths.ts';
import { expect, test } from './support/test.ts';
import { way, type Visitor } from './support/visitor.ts';

for (const path of notFoundPaths) {
  test(`${path} shows the page-not-found screen`, async ({ me }) => {
    await me.open(path);
    await me.see("Oh no! It's not you, it's us.");
    await me.page.getByRole('link', { name: 'Go Home' }).click();
    await me.amAt('/');
  });
}

test('any other address leads to /404', async ({ me }) => {
  await me.open('/no/such/place');
  await expect(me.page).toHaveURL(/\/404$/);
  await me.see("Oh no! It's not you, it's us.");
});

test('a template has its own page, an unknown one does not', async ({ me }) => {
  await me.open('/template/3');
  await me.see('Template 3');
  await me.page.getByRole('link', { name: 'Back to Studio' }).click();
  await me.amAt('/studio');
  await me.open('/template/77');
  await me.see("Oh no! It's not you, it's us.");
});

test('the landing page loads nothing of the catalogue', async ({ me }) => {
  const scripts = new Set<string>();
  me.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  // The browser lets go of what it received once it goes to another page: the server is asked again.
  const withCatalogue = async (): Promise<number> => {
    const texts = await Promise.all([...scripts].map(async (url) => (await me.page.request.get(url)).text()));
    return texts.filter((text) => text.includes('video-calls')).length;
  };
  await me.open('/');
  await me.page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(5);
  expect(await withCatalogue()).toBe(0);
  await me.open('/studio');
  await me.page.waitForLoadState('networkidle');
  expect(await withCatalogue()).toBeGreaterThan(0);
});

/** The screen as it is has no barrier in either colour scheme, and fits. */
async function look(me: Visitor): Promise<void> {
  await me.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await me.findNoBarrier();
  await me.scrollNotSideways();
  await me.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await me.findNoFaintText();
}

test('nothing stands in anyone’s way on the pages beside the funnel, light or dark @phone', async ({ me }) => {
  for (const path of ['/', '/404', '/template/1', '/login']) {
    await me.open(path);
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(me);
  }
});

test('nothing stands in anyone’s way through the funnel, light or dark @phone', async ({ me }) => {
  test.slow(true, 'Every screen is looked at twice.');
  await me.open('/studio');
  await me.choose('Gather');
  for (const { path, onward } of way) {
    await me.amAt(path);
    await look(me);
    if (path === '/billingdetails') await me.fillBilling();
    await me.press(onward);
  }
  await me.amAtCheckout();
  await look(me);
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
  await look(me);
});
