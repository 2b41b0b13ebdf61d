/** Back closes an overlay before it leaves the page, at every width that has the overlay. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { way, type Step, type Visitor } from './support/visitor.ts';

interface Overlay {
  readonly dialog: string | RegExp;
  readonly at: Step | '/home';
  readonly open: (me: Visitor) => Promise<void>;
  /** The width of a window that has it. */
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

const phone: readonly Overlay[] = [
  ...everywhere,
  { dialog: 'Filter', at: '/studio', open: (me) => me.press('Filter') },
];

/** I come from a page outside the product. */
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

test('an overlay that I close and reopen at once stays open, and Back closes it', async ({ me }) => {
  await me.comeBackTo('/project-plan');
  await me.press('Speak to a human');
  const dialog = me.page.getByRole('dialog', { name: 'Speak to a human' });
  await expect(dialog).toHaveCount(1);
  // Both at once, so that the history step of the closed overlay is still pending.
  await me.page.evaluate(async () => {
    const arrived = new Promise((resolve) => {
      window.navigation.addEventListener(
        'currententrychange',
        ({ navigationType }) => navigationType === 'traverse' && setTimeout(resolve),
      );
    });
    const named = (name: string) =>
      [...document.querySelectorAll('button')].find((button) => (button.ariaLabel ?? button.innerText) === name);
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

test('an overlay goes away with its page, and Back returns to that page only', async ({ me }) => {
  await me.comeBackTo('/studio');
  await me.press('Details Gather');
  const dialog = me.page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  await me.page.evaluate(() =>
    [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Refine features')?.click(),
  );
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
  await me.page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Shopping/ })
    .check();
  await expect(me.page).toHaveURL(/shopping/);
  await me.back();
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
  await expect(me.page).toHaveURL(/shopping/);
});

test('the detail of a base leads to its page, and Back returns to the studio', async ({ me }) => {
  await me.comeBackTo('/studio');
  await me.press('Details Gather');
  await me.page.getByRole('dialog').getByRole('link', { name: 'Open as a page' }).click();
  await me.amAt('/template/1');
  await me.back();
  await me.amAt('/studio');
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
});

test('a step that Undo takes the base from is left by one Back', async ({ me }) => {
  await me.page.goto('/healthz');
  await me.walkThrough('/features');
  await me.page.keyboard.press('ControlOrMeta+z');
  await me.amAt('/studio');
  await me.back();
  await expect.poll(() => pathOf(me.page)).toBe('/healthz');
});

/**
 * The buttons that open overlays at each step. The link is shown for copying by hand, because the browser does not copy
 * here.
 */
const opensAt = (step: Step, others: Partial<Record<Step, readonly string[]>>) => [
  'Speak to a human',
  'Copy Link',
  ...(others[step] ?? []),
];

const windows = [
  {
    name: 'on a desktop',
    size: { width: 1440, height: 900 },
    others: { '/studio': ['Details Gather'], '/features': ['Summary'], '/delivery': ['Summary'] },
  },
  {
    name: 'on a tablet',
    size: { width: 1024, height: 768 },
    others: { '/studio': ['Details Gather'], '/features': ['Guide'], '/delivery': ['Summary'] },
  },
  {
    name: 'in a window as narrow as a phone',
    size: { width: 390, height: 844 },
    others: { '/studio': ['Details Gather', 'Filter'] },
  },
] as const;

for (const { name, size, others } of windows) {
  test(`Back leads through every step ${name}, whatever lies over it`, async ({ me }) => {
    await me.page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('Blocked')) },
      }),
    );
    await me.page.setViewportSize(size);
    await me.page.goto('/healthz');
    await me.walkThrough('/billingdetails/check');
    const dialog = me.page.getByRole('dialog');
    const seeAlone = async (path: string): Promise<void> => {
      await me.amAt(path);
      await expect(dialog).toHaveCount(0);
    };
    for (const [index, { path }] of [...way.entries()].toReversed()) {
      await seeAlone(path);
      for (const opener of opensAt(path, others)) {
        await test.step(`${opener} over ${path}`, async () => {
          await me.press(opener);
          await expect(dialog).toHaveCount(1);
          await me.back();
          await seeAlone(path);
          const before = way[index - 1]?.path;
          if (before === undefined) return;
          // The browser's history list leaves the overlay and its page at once.
          await me.press(opener);
          await expect(dialog).toHaveCount(1);
          await me.page.evaluate(() => window.history.go(-2));
          await seeAlone(before);
          await me.forward();
          await seeAlone(path);
        });
      }
      await me.back();
    }
    await expect.poll(() => pathOf(me.page)).toBe('/healthz');
  });
}

test('Edit on the check adds no page twice to the history: each Back goes one step back', async ({ me }) => {
  await me.page.goto('/healthz');
  await me.walkThrough('/billingdetails/check');
  await me.button('Edit address').click();
  await me.amAt('/billingdetails');
  await me.page.getByLabel('City').fill('Nashik');
  await me.press('Continue to Payment');
  await me.amAt('/billingdetails/check');
  await me.see('Nashik');
  for (const { path } of [...way].toReversed().slice(1)) {
    await me.back();
    await me.amAt(path);
  }
  await me.back();
  await expect.poll(() => pathOf(me.page)).toBe('/healthz');
});
