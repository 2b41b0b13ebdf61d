import { categories } from '#machines/domain/catalogue/categories.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { textWidth } from '#ui/drawing/text-width.ts';
import { expect, test } from './support/test.ts';

const size = 15;
const texts = [
  ...categories.flatMap(({ name }) => [1, 4, 10, 22].map((count) => `${name} ×${count}`)),
  ...platforms.map(({ name }) => name),
  '104 weeks',
  '672 features',
  '5 phases',
  '1',
  '21',
];

test('no text of a drawing is wider in the browser than the drawing reckons', async ({ me }) => {
  await me.walkTo('/project-plan');
  const drawing = me.page.getByRole('img', { name: /^Your app/ });
  await expect(drawing).toBeVisible();
  const widths = await drawing.evaluate(
    async (svg, { words, fontSize }) => {
      await document.fonts.ready;
      const line = document.createElementNS('http://www.w3.org/2000/svg', 'text');
      line.setAttribute('font-family', 'var(--font-sans)');
      line.setAttribute('font-size', String(fontSize));
      svg.append(line);
      return words.map((word) => {
        line.textContent = word;
        return line.getComputedTextLength();
      });
    },
    { words: texts, fontSize: size },
  );
  const wider = texts.filter((text, i) => (widths[i] ?? Infinity) > textWidth(text, size));
  expect(wider).toEqual([]);
  // A table with much too large widths would move names into the key.
  expect(texts.filter((text, i) => textWidth(text, size) > 1.12 * (widths[i] ?? 0))).toEqual([]);
});

test('names that do not fit beside the building are in a key, on phones all of them', async ({ me }) => {
  await me.walkTo('/project-plan', 'Tiffin');
  const key = me.page.getByRole('list', { name: 'Key to the numbers on the drawing' });
  await expect(key.getByRole('listitem').filter({ hasText: 'Essentials' })).toHaveText(/^\d+Essentials/);
  await expect(key.getByText('Logistics')).toHaveCount(0);
  await me.page.setViewportSize({ width: 390, height: 844 });
  await expect(key.getByRole('listitem')).toHaveCount(9);
  await expect(key.getByText('Logistics')).toBeVisible();
});
