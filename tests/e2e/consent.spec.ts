import type { BrowserContext, Locator, Page } from '@playwright/test';
import { serverOfWorker, type OwnServer } from './support/own-server.ts';
import { requestsElsewhere } from './support/scripts.ts';
import { expect, test as base } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

const id = 'GTM-PLINTH1';

// One after the other, so that they share one server.
base.describe.configure({ mode: 'default' });

/** A test against a server with a stub container; requests to other hosts are recorded. */
const test = base.extend<{ elsewhere: readonly string[] }, { measuring: OwnServer }>({
  measuring: [serverOfWorker({ TAG_MANAGER_ID: id }), { scope: 'worker' }],
  elsewhere: async ({ context }, provide) => provide(await writeDown(context)),
});

/** The addresses of other hosts that a page requests; a script that only records that it ran replaces the container. */
async function writeDown(context: BrowserContext): Promise<readonly string[]> {
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.containerRan = (window.containerRan ?? 0) + 1;' }),
  );
  return requestsElsewhere(context);
}

/** The events that the container received, by name and parameters, without its own start. */
async function told(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((said) =>
      typeof said === 'object' && said !== null && 'event' in said && said.event !== 'gtm.js' ? [{ ...said }] : [],
    ),
  );
}

const question = (me: Visitor) => me.page.getByRole('region', { name: 'May we count your visit?' });

/** The height, in px, by which the upper one of two parts of the page overlaps the lower one. */
async function overlap(lower: Locator, upper: Locator): Promise<number> {
  const [below, above] = [await lower.boundingBox(), await upper.boundingBox()];
  if (!below || !above) return Number.POSITIVE_INFINITY;
  return Math.floor(above.y + above.height - below.y);
}

/** Waits until the question would be shown: its element is in the page, and work for the next paint is done. */
async function wouldAsk(page: Page): Promise<void> {
  await expect(page.locator('#consent')).toBeAttached();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

test('no other host is contacted before I accept, then the container once, which receives my steps', async ({
  me,
  measuring,
  elsewhere,
}) => {
  await me.open(`${measuring.origin}/studio`);
  await expect(question(me)).toBeVisible();
  // The page has the container, and does not show the question.
  await expect(me.page.locator('meta[name="tag-manager"]')).toHaveCount(1);
  await me.findNoBarrier();
  await me.choose('Gather');
  expect(elsewhere).toEqual([]);
  expect(await me.page.evaluate(() => window.dataLayer)).toBeUndefined();

  await question(me).getByRole('button', { name: 'Accept' }).click();
  await expect(question(me)).toHaveCount(0);
  await expect.poll(() => elsewhere).toEqual([`https://www.googletagmanager.com/gtm.js?id=${id}`]);
  await expect.poll(() => me.page.evaluate(() => (window as { containerRan?: number }).containerRan)).toBe(1);
  // Events from before the consent are not sent.
  expect(await told(me.page)).toEqual([]);
  await me.press('Refine features');
  await me.amAt('/features');
  await me.press('Plan Delivery');
  await me.amAt('/delivery');
  await me.button('Rename').click();
  await me.page.getByLabel('Project name').fill('Nilgiri Pantry');
  await me.page.getByLabel('Project name').press('Enter');
  await me.see('Nilgiri Pantry');
  await me.back();
  await me.amAt('/features');
  await expect
    .poll(() => told(me.page))
    .toEqual(['features', 'delivery', 'features'].map((step) => ({ event: 'funnel_step', step })));
  expect(await me.page.evaluate(() => JSON.stringify(window.dataLayer))).not.toContain('Nilgiri');

  await me.reload();
  await me.amAt('/features');
  await expect.poll(() => told(me.page)).toEqual([{ event: 'funnel_step', step: 'features' }]);
  await expect(question(me)).toHaveCount(0);
  expect(elsewhere).toHaveLength(2);
});

test('when I decline, no other host is contacted, even after a reload, and the question does not return', async ({
  me,
  measuring,
  elsewhere,
}) => {
  await me.open(`${measuring.origin}/studio`);
  await question(me).getByRole('button', { name: 'Decline' }).click();
  await expect(question(me)).toHaveCount(0);
  await me.reload();
  await me.choose('Gather');
  await wouldAsk(me.page);
  await expect(question(me)).toHaveCount(0);
  await me.open(`${measuring.origin}/privacy`);
  await me.button('Privacy choices').click();
  await expect(question(me)).toContainText('You declined before.');
  expect(elsewhere).toEqual([]);
});

test('I take my consent back on the privacy page, and from then on the container is gone', async ({
  me,
  measuring,
  elsewhere,
}) => {
  await me.open(`${measuring.origin}/privacy`);
  await question(me).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => elsewhere.length).toBe(1);
  await me.button('Privacy choices').click();
  await expect(question(me)).toBeFocused();
  await expect(question(me)).toContainText('You accepted before.');
  const reloaded = me.page.waitForEvent('load');
  await question(me).getByRole('button', { name: 'Decline' }).click();
  await reloaded;
  await me.awaitHydration();
  await me.button('Privacy choices').click();
  await expect(question(me)).toContainText('You declined before.');
  expect(elsewhere).toHaveLength(1);
  expect(await me.page.evaluate(() => window.dataLayer)).toBeUndefined();
});

test('on a slow network my press on Privacy choices is not lost', async ({ me, measuring, context }) => {
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await context.route(/start-analytics-[^/]+\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await me.open(`${measuring.origin}/privacy`);
  await me.button('Privacy choices').click();
  arrive();
  await expect(question(me)).toBeFocused();
});

test('an answer by keyboard applies in my other tabs as well', async ({ me, measuring, context, elsewhere }) => {
  await me.open(`${measuring.origin}/studio`);
  await expect(question(me)).toBeVisible();
  const other = await context.newPage();
  await new Visitor(other).open(`${measuring.origin}/privacy`);
  const asked = other.getByRole('region', { name: 'May we count your visit?' });
  await expect(asked).toBeVisible();
  await question(me).getByRole('button', { name: 'Accept' }).focus();
  await me.page.keyboard.press('Tab');
  await me.page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await other.getByRole('button', { name: 'Privacy choices' }).press('Enter');
  await expect(asked).toBeFocused();
  await other.keyboard.press('Tab');
  await other.keyboard.press('Tab');
  await other.keyboard.press('Enter');
  await expect.poll(() => elsewhere.length).toBe(2);
  await expect(other.getByRole('button', { name: 'Privacy choices' })).toBeFocused();
});

test('a browser with Do Not Track is not asked, until I open the question', async ({ me, measuring, elsewhere }) => {
  await me.page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await me.open(`${measuring.origin}/privacy`);
  await wouldAsk(me.page);
  await expect(question(me)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
  await me.button('Privacy choices').click();
  await question(me).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => elsewhere.length).toBe(1);
});

for (const { name, window, withBar, withoutBar } of [
  // A page that shows the figures itself has no bar if there is room.
  {
    name: 'a wide window',
    window: { viewport: { width: 1440, height: 900 } },
    withBar: ['/features'],
    withoutBar: ['/project-plan'],
  },
  {
    name: 'a phone',
    window: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    withBar: ['/features', '/project-plan'],
    withoutBar: ['/privacy'],
  },
]) {
  test.describe(`on ${name}`, () => {
    test.use(window);

    test('the question neither covers the bar of a page nor makes it wider', async ({ me, measuring }) => {
      const bar = me.page
        .getByRole('complementary', { name: /^(?:Selection|Cost summary)$/ })
        .filter({ visible: true });
      const findBothApart = async (): Promise<void> => {
        await expect(question(me)).toBeVisible();
        await expect.poll(() => overlap(bar, question(me))).toBeLessThanOrEqual(0);
        await me.scrollNotSideways();
      };
      await me.open(`${measuring.origin}/studio`);
      await expect(question(me)).toBeVisible();
      // The bar appears while the question is shown; on the other pages both are there from the start.
      await me.choose('Gather');
      await findBothApart();
      await me.keepsBase();
      for (const path of withBar) {
        await me.open(`${measuring.origin}${path}`);
        await findBothApart();
      }
      for (const path of withoutBar) {
        await me.open(`${measuring.origin}${path}`);
        await expect(question(me)).toBeVisible();
        await expect(bar).toHaveCount(0);
        await me.scrollNotSideways();
      }
    });
  });
}

test('without a container there is no question, and no choice on the privacy page', async ({ me }) => {
  await me.open('/privacy');
  await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question(me)).toHaveCount(0);
  await expect(me.button('Privacy choices')).toHaveCount(0);
});
