/** A phone's page belongs to its content: what stands at the bottom takes little of it. */
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** The share of the window that bars at its bottom cover. */
function coveredShare(me: Visitor): Promise<number> {
  return me.page.evaluate(() => {
    let top = window.innerHeight;
    const isBar = (y: number): boolean => {
      const there = document.elementFromPoint(window.innerWidth / 2, y);
      return there !== null && there.closest('main') === null && there.closest('aside, nav') !== null;
    };
    while (top > 0 && isBar(top - 1)) top -= 1;
    return 1 - top / window.innerHeight;
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(`the bars at the bottom take at most 12 % of ${viewport.width} x ${viewport.height}`, async ({ me }) => {
    await me.page.setViewportSize(viewport);
    await me.open('/studio');
    await me.choose('Tiffin');
    expect(await coveredShare(me), 'studio').toBeLessThanOrEqual(0.12);
    for (const path of ['/features', '/delivery', '/payment-plan']) {
      await me.open(path);
      await expect.poll(() => coveredShare(me), path).toBeGreaterThan(0.03);
      expect(await coveredShare(me), path).toBeLessThanOrEqual(0.12);
    }
  });
}

test('the features of a phone begin with the step and its list, and show a feature that I open', async ({ me }) => {
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.comeBackTo('/features');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText('Refine features');
  const feature = me.page.getByRole('region', { name: 'Feature', exact: true });
  await expect(feature).toBeHidden();
  const first = me.page.getByRole('region', { name: 'Features', exact: true }).getByRole('listitem').first();
  await expect(first).toBeInViewport();
  await first.getByRole('button').first().click();
  await expect(feature).toBeInViewport();
  await expect(me.page.getByRole('heading', { level: 1 })).toBeFocused();
  await feature.getByRole('button', { name: 'Back to the list' }).click();
  await expect(first).toBeInViewport();
});

test('the answers keep their width when they are chosen', async ({ me }) => {
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.open('/studio');
  const chip = me.button('Money');
  await expect(chip).toBeVisible();
  const before = await chip.boundingBox();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect((await chip.boundingBox())?.width).toBe(before?.width);
});

test('the dialog of a base leads on once I have chosen it', async ({ me }) => {
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.open('/studio');
  await me.press('Details Tiffin');
  const dialog = me.page.getByRole('dialog', { name: 'Tiffin', exact: true });
  await dialog.getByRole('button', { name: /^Choose/ }).click();
  await dialog.getByRole('button', { name: 'Refine features' }).click();
  await me.amAt('/features');
});
