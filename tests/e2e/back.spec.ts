/** What lies over a page is closed by Back before Back leaves the page, at every width that has it. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { Step, Visitor } from './support/visitor.ts';

interface Overlay {
  readonly dialog: string | RegExp;
  readonly at: Step | '/home';
  readonly open: (me: Visitor) => Promise<void>;
  /** A window that has it. */
  readonly width?: number;
}

const everywhere: readonly Overlay[] = [
  { dialog: 'Speak to a human', at: '/project-plan', open: (me) => me.press('Speak to a human') },
  { dialog: 'Gather', at: '/studio', open: (me) => me.press('Details Gather') },
];

const desktop: readonly Overlay[] = [
  ...everywhere,
  { dialog: 'Cost summary', at: '/features', open: (me) => me.press('Summary') },
  { dialog: 'Guide', at: '/features', open: (me) => me.press('Guide'), width: 1024 },
];

const phone: readonly Overlay[] = [...everywhere, { dialog: 'Filter', at: '/studio', open: (me) => me.press('Filter') }];

/** I come from a page that is not of the product. */
async function comeTo(me: Visitor, { at, width }: Overlay): Promise<void> {
  if (width !== undefined) await me.page.setViewportSize({ width, height: 768 });
  await me.page.goto('/healthz');
  if (at === '/home') await me.open(at);
  else await me.comeBackTo(at);
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

async function walk(me: Visitor, overlay: Overlay): Promise<void> {
  await comeTo(me, overlay);
  const dialog = me.page.getByRole('dialog', { name: overlay.dialog });
  const address = me.page.url();
  const isOpen = async (open: boolean): Promise<void> => {
    await expect(dialog).toHaveCount(open ? 1 : 0);
    expect(me.page.url()).toBe(address);
  };

  await overlay.open(me);
  await isOpen(true);
  await me.back();
  await isOpen(false);
  await me.forward();
  await isOpen(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await isOpen(false);

  await overlay.open(me);
  await isOpen(true);
  await me.reload();
  await isOpen(false);
  await me.back();
  await expect.poll(() => pathOf(me.page)).toBe('/healthz');
}

for (const overlay of desktop) {
  test(`Back closes ${overlay.dialog} before it leaves ${overlay.at}`, async ({ me }) => walk(me, overlay));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  for (const overlay of phone) {
    test(`Back closes ${overlay.dialog} before it leaves ${overlay.at}`, async ({ me }) => walk(me, overlay));
  }
});

test('what I close and open again at once stays open, and Back closes it', async ({ me }) => {
  await me.comeBackTo('/project-plan');
  await me.press('Speak to a human');
  const dialog = me.page.getByRole('dialog', { name: 'Speak to a human' });
  await expect(dialog).toHaveCount(1);
  // Both in one go, so that the step back over what was closed is still on its way.
  await me.page.evaluate(async () => {
    const arrived = new Promise((resolve) => {
      window.navigation.addEventListener('currententrychange', ({ navigationType }) => navigationType === 'traverse' && setTimeout(resolve));
    });
    const named = (name: string) => [...document.querySelectorAll('button')].find((button) => (button.ariaLabel ?? button.innerText) === name);
    named('Close')?.click();
    named('Speak to a human')?.click();
    await arrived;
  });
  await expect(dialog).toHaveCount(1);
  await me.back();
  await expect(dialog).toHaveCount(0);
  await me.amAt('/project-plan');
  await me.forward();
  await expect(dialog).toHaveCount(1);
});

test('an overlay stays behind with the page it lay over, and Back comes to that page alone', async ({ me }) => {
  await me.comeBackTo('/studio');
  await me.press('Details Gather');
  const dialog = me.page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  await me.page.evaluate(() => [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Refine features')?.click());
  await me.amAt('/features');
  await expect(dialog).toHaveCount(0);
  await me.back();
  await me.amAt('/studio');
  await expect(dialog).toHaveCount(0);
  await me.back();
  await expect.poll(() => pathOf(me.page)).toBe('/healthz');
});

test('filters that are chosen in their panel stay in the address when the panel is closed', async ({ me }) => {
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.comeBackTo('/studio');
  await me.press('Filter');
  await me.page.getByRole('dialog').getByRole('checkbox', { name: /^Shopping/ }).check();
  await expect(me.page).toHaveURL(/shopping/);
  await me.back();
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
  await expect(me.page).toHaveURL(/shopping/);
});
