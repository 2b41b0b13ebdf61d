/** The space for the features between the bars: with a notice, on a phone, enlarged. */
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** Whether an element is completely in the window, and nothing covers its corners and its centre. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((found) => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    const points = [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.every(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (found === there || found.contains(there));
    });
  });
}

/** Shows a notice above the page: amounts in another currency are indicative. */
async function chooseDollars(me: Visitor): Promise<void> {
  await me.page.getByRole('button', { name: /INR/ }).first().click();
  await me.page.getByRole('menuitemradio', { name: /^USD/ }).click();
  await me.see(/^Amounts in USD are indicative/);
}

for (const { name, viewport } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`the guide can be asked while a notice stands, on ${name}`, async ({ me }) => {
    await me.page.setViewportSize(viewport);
    await me.comeBackTo('/features');
    await chooseDollars(me);
    if (viewport.width < 832)
      await me.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Guide' }).click();
    const question = me.page.getByRole('textbox', { name: 'Ask the guide' });
    await expect(question).toBeVisible();
    await expect.poll(() => isUncovered(question)).toBe(true);
    await expect.poll(() => isUncovered(me.button('Send'))).toBe(true);
    await me.see(/^Amounts in USD are indicative/);
    await me.press('Do I own the code?');
    await expect(me.button('Clear the conversation').filter({ visible: true })).toHaveCount(1);
    expect(await isUncovered(question)).toBe(true);
    await me.findNoBarrier();
  });
}

test('enlarged to 200 %, the page has at least half of the window, and shows the feature and its price @smoke', async ({
  me,
}) => {
  await me.page.setViewportSize({ width: 720, height: 450 });
  await me.comeBackTo('/features');
  const room = await me.page.evaluate(() => {
    const [x, middle] = [window.innerWidth / 2, window.innerHeight / 2];
    const isContent = (y: number): boolean => document.elementFromPoint(x, y)?.closest('main') !== null;
    let [top, bottom] = [middle, middle];
    while (top > 0 && isContent(top - 1)) top -= 1;
    while (bottom < window.innerHeight && isContent(bottom)) bottom += 1;
    return (bottom - top) / window.innerHeight;
  });
  expect(room).toBeGreaterThanOrEqual(0.5);
  await expect.poll(() => isUncovered(me.page.getByRole('heading', { level: 1 }))).toBe(true);
  const price = me.page.getByRole('region', { name: 'Feature', exact: true }).getByText(/₹/).first();
  // The first line of the sentence with the price: what else is removed with the feature follows below.
  const isSeen = (): Promise<boolean> =>
    price.evaluate((sentence) => {
      const [line] = sentence.getClientRects();
      return (
        line !== undefined && sentence.contains(document.elementFromPoint(line.left + 4, line.top + line.height / 2))
      );
    });
  await expect.poll(isSeen).toBe(true);
});

test('a category that is opened on a phone shows its first features', async ({ me }) => {
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.comeBackTo('/features');
  await me.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Categories' }).click();
  await me.page
    .getByRole('complementary', { name: 'Catalogue' })
    .getByRole('button', { name: /^Social/ })
    .click();
  const list = me.page.getByRole('region', { name: 'Features', exact: true });
  const title = list.getByRole('heading', { level: 2, name: /Social/ });
  await expect(title).toBeFocused();
  await expect.poll(() => isUncovered(title)).toBe(true);
  await expect.poll(() => isUncovered(list.getByRole('listitem').first())).toBe(true);
});
