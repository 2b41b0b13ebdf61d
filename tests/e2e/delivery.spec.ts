import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** The visible Undo or Redo button. */
const half = (me: Visitor, word: 'Undo' | 'Redo') =>
  me.page
    .getByRole('group', { name: 'History' })
    .filter({ visible: true })
    .getByRole('button', { name: new RegExp(`^${word}`) });

/** The price change of a choice, in paise, from its accessible description. */
async function said(me: Visitor, name: string): Promise<number> {
  const id = (await me.button(name).getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
  const sentence = await me.page.evaluate(
    (change) => document.getElementById(change)?.lastElementChild?.textContent ?? '',
    id,
  );
  const amount = Math.round(Number(/₹([\d,.]*\d)/.exec(sentence)?.[1]?.replaceAll(',', '')) * 100);
  return sentence.startsWith('Saves') ? -amount : amount;
}

/** The total before GST, which the bar shows or can expand to show. */
async function total(me: Visitor, isPhone: boolean): Promise<number> {
  if (!isPhone) return me.total();
  const opener = me.button(/^Total with GST/);
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  const sum = await me.total();
  await opener.click();
  return sum;
}

const widths = [
  ['a phone', { width: 390, height: 844 }],
  ['a wide window', { width: 1440, height: 900 }],
] as const;

for (const [name, viewport] of widths) {
  const isPhone = viewport.width < 832;

  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('each choice states its effect on the total @smoke', async ({ me }) => {
      await me.comeBackTo('/delivery');
      for (const choice of ['iOS', 'Mobile Site', 'Fastest', 'Android', 'Relaxed']) {
        await test.step(choice, async () => {
          const [before, change] = [await total(me, isPhone), await said(me, choice)];
          await me.button(choice).click();
          await expect(me.button(choice)).toHaveAttribute('aria-pressed', choice === 'Android' ? 'false' : 'true');
          await expect.poll(() => total(me, isPhone), { intervals: [50] }).toBe(before + change);
        });
      }
    });

    test('a year of care is left out and taken again', async ({ me }) => {
      await me.comeBackTo('/delivery');
      const without = me.page.getByText(/^Without/);
      const isIn = async (): Promise<void> => {
        await without.click();
        await expect(me.page.getByRole('radio', { name: 'Without' })).toBeChecked();
        await me.findNoBarrier();
      };
      await isIn();
      await expect(half(me, 'Undo')).toHaveText('Undo Removed the care plan');
      await half(me, 'Undo').click();
      await expect(me.page.getByRole('radio', { name: 'With care' })).toBeChecked();
    });

    test('the last platform stays, and says why when I press it', async ({ me }) => {
      await me.comeBackTo('/delivery');
      // The tile can be pressed, although it says that it stays.
      await me.button('Android').click({ force: true });
      await expect(me.page.getByText('Choose at least one platform.').filter({ visible: true }).first()).toBeVisible();
      await expect(me.button('Android')).toHaveAttribute('aria-pressed', 'true');
      await me.findNoBarrier();
    });

    test('Undo and Redo show the names of their steps at every step, and after a reload', async ({ me }) => {
      await me.comeBackTo('/delivery');
      await me.button('Web').click();
      await me.button('iOS').click();
      await half(me, 'Undo').click();
      await expect(half(me, 'Undo')).toHaveText('Undo Added Web');
      await expect(half(me, 'Redo')).toHaveText('Redo Added iOS');
      await expect
        .poll(() =>
          me.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? '{}').history?.future?.length),
        )
        .toBe(1);
      for (const path of ['/studio', '/features', '/project-plan', '/payment-plan', '/delivery'] as const) {
        await test.step(path, async () => {
          await me.open(path);
          await me.amAt(path);
          await expect(half(me, 'Undo')).toHaveText('Undo Added Web');
          await expect(half(me, 'Redo')).toHaveText('Redo Added iOS');
          await me.scrollNotSideways();
        });
      }
      await me.reload();
      await half(me, 'Redo').click();
      await expect(me.button('iOS')).toHaveAttribute('aria-pressed', 'true');
      await expect(half(me, 'Redo')).toBeDisabled();
      await half(me, 'Undo').click();
      await half(me, 'Undo').click();
      await expect(me.button('Web')).toHaveAttribute('aria-pressed', 'false');
      await expect(half(me, 'Undo')).toBeDisabled();
      await expect(half(me, 'Redo')).toHaveText('Redo Added Web');
    });

    test('the bar has the summary, and nothing touches or leaves it', async ({ me }) => {
      await me.comeBackTo('/features');
      const bar = me.page.getByRole('complementary', { name: 'Cost summary' });
      const terms = (): Promise<string[]> => bar.locator('dt').filter({ visible: true }).allInnerTexts();
      if (!isPhone)
        expect(await terms()).toEqual(['Fixed cost', 'A year of care', 'Duration', 'Total cost', 'With GST']);
      else {
        expect(await terms()).toEqual([]);
        await me.button(/^Total with GST ₹/).click();
        expect(await terms()).toEqual(['Fixed cost', 'A year of care', 'Total cost', 'GST 18%', 'Duration']);
      }
      await me.findNoBarrier();
      await me.press('Summary');
      await expect(me.page.getByRole('dialog', { name: 'Cost summary' })).toBeVisible();
    });
  });
}

test('at every width between a laptop and a large screen the figures of the bar do not touch its buttons', async ({
  me,
}) => {
  await me.comeBackTo('/features', { base: 'Stamina' });
  for (const width of [1153, 1180, 1249, 1280, 1344, 1440]) {
    await me.page.setViewportSize({ width, height: 900 });
    await me.scrollNotSideways();
    const room = await me.page.getByRole('complementary', { name: 'Cost summary' }).evaluate((bar) => {
      const cells = [...bar.querySelectorAll('dl > div')].filter((cell) => cell.checkVisibility());
      const button = [...bar.querySelectorAll('button')].find(
        (each) => each.checkVisibility() && each.textContent?.includes('Summary'),
      );
      return (
        (button?.getBoundingClientRect().left ?? 0) -
        Math.max(...cells.map((cell) => cell.getBoundingClientRect().right))
      );
    });
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(0);
  }
});
