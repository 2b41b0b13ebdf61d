import { notFoundPaths } from '#contracts/not-found-paths.ts';
import { expect, test } from './support/test.ts';
import { way } from './support/visitor.ts';

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
  const scripts: Promise<string>[] = [];
  me.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await me.page.goto('/', { waitUntil: 'networkidle' });
  const landing = await Promise.all(scripts);
  expect(landing.length).toBeGreaterThan(0);
  expect(landing.filter((script) => script.includes('video-calls'))).toEqual([]);
  await me.page.goto('/studio', { waitUntil: 'networkidle' });
  const all = await Promise.all(scripts);
  expect(all.filter((script) => script.includes('video-calls'))).toHaveLength(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing stands in anyone’s way on any screen, ${colorScheme} @phone`, async ({ me }) => {
    await me.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/', '/404', '/template/1', '/login']) {
      await me.open(path);
      await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
      await me.findNoBarrier();
      await me.scrollNotSideways();
    }
    await me.open('/studio');
    await me.choose('Gather');
    for (const { path, onward } of way) {
      await me.amAt(path);
      await me.findNoBarrier();
      await me.scrollNotSideways();
      if (path === '/billingdetails') await me.fillBilling();
      await me.press(onward);
    }
    await me.amAtCheckout();
    await me.findNoBarrier();
    await me.letTheBank('Pay');
    await me.amAt('/thankyou');
    await me.findNoBarrier();
  });
}
