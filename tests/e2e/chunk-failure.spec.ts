import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Holds back the requests for one screen's files, until it is let go. */
async function withhold(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

/** The stylesheets of the page that failed: no rule of theirs can be read. */
async function lostStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isRead = ({ sheet }: HTMLLinkElement): boolean => {
      try {
        return (sheet?.cssRules.length ?? 0) > 0;
      } catch {
        return false;
      }
    };
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return links.filter((link) => !link.disabled && !isRead(link)).map(({ href }) => href);
  });
}

const message = 'This page did not load';

test('a screen that does not arrive says so, leaves the header at work, and comes when it is asked for again', async ({ me }) => {
  const release = await withhold(me.page, /\/assets\/features-screen-/);
  await me.open('/studio');
  await me.choose('Gather');
  await me.press('Refine features');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText(message);
  await me.findNoBarrier();
  await me.page.context().setOffline(true);
  await me.press('Try again');
  await me.see('It still did not load.');
  await me.page.context().setOffline(false);

  await me.page.getByRole('link', { name: 'Choose a base' }).click();
  await me.amAt('/studio');
  await me.see('1 template selected');
  // Whoever comes back has asked for it anew.
  const failedAgain = me.page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/features-screen-'));
  await me.press('Refine features');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText(message);
  await failedAgain;

  await release();
  await me.press('Try again');
  await expect(me.page.getByRole('searchbox', { name: 'Search features' })).toBeVisible();
  await expect(me.page).toHaveURL(/\/features$/);
});

test('a screen comes with its looks, though its styles failed with it at first', async ({ me }) => {
  const release = await withhold(me.page, /\/assets\/delivery-screen-.*\.(?:css|js)/);
  await me.comeBackTo('/features');
  await me.press('Plan Delivery');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText(message);
  expect(await lostStyles(me.page)).toEqual([expect.stringContaining('/assets/delivery-screen-')]);
  await release();
  await me.press('Try again');
  await me.amAt('/delivery');
  expect(await lostStyles(me.page)).toEqual([]);
});

test('the first screen of a visit says so as well', async ({ me }) => {
  const release = await withhold(me.page, /\/assets\/studio-screen-.*\.js/);
  await me.open('/studio');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText(message);
  await release();
  await me.press('Try again');
  await me.amAt('/studio');
});

test('a panel that does not arrive leaves the page at work, and comes when it is asked for again', async ({ me }) => {
  const release = await withhold(me.page, /\/assets\/guide-panel-.*\.js/);
  await me.page.setViewportSize({ width: 900, height: 800 });
  await me.comeBackTo('/features');
  await me.press('Guide');
  await expect(me.page.getByRole('alert')).toContainText('Part of this page did not load.');
  await me.findNoBarrier();
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill('chat');
  await me.see(/Chat/);
  await release();
  await me.press('Try again');
  await expect(me.page.getByRole('dialog')).toBeVisible();
});
