/** The product in a frame beside its chart, and its screen at a past moment. */
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

const typed = 'tamarind thermometer';

test('the page beside its chart lights transitions, is pressed by them, and shows a past moment without typed text @long', async ({
  me,
}) => {
  const { page } = me;
  await page.goto('/flows/live?actor=app/plan');
  await page.getByRole('button', { name: 'Screen' }).click();
  const screen = page.getByRole('region', { name: 'Screen' });
  const product = page.frameLocator('iframe[title="The product"]');
  const gather = product.getByRole('radio', { name: 'Gather' }).first();

  await test.step('a press in the frame lights the transition', async () => {
    await expect(page.locator('[data-active="plan.editing.template.none"]')).toBeVisible();
    await gather.check({ force: true });
    await expect(page.locator('[data-active="plan.editing.template.chosen"]')).toBeVisible();
    await expect(page.locator('[data-taken]').first()).toBeVisible();
  });

  await test.step('a press on the chart presses the control', async () => {
    await page.locator('[data-press^="plan.editing.template.chosen|template.toggled"]').first().dispatchEvent('click');
    await expect(screen.getByRole('status')).toContainText('Pressed the radio “');
    await expect(page.locator('[data-taken]').first()).toBeVisible();
  });

  await test.step('what is typed is on the screen, and blank in the past', async () => {
    await product.getByRole('searchbox').first().fill(typed);
    await expect(product.getByText(/No base/).first()).toBeVisible();
    await page.getByRole('slider', { name: 'Moment' }).press('Home');
    await page.getByRole('slider', { name: 'Moment' }).press('End');
    const past = page.frameLocator('[aria-label="The screen of this moment"] iframe');
    await expect(past.getByText(/No base/).first()).toBeVisible();
    await expect(past.getByRole('searchbox', { includeHidden: true }).first()).toHaveValue('•••');
  });

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save trace' }).click();
  const file = await (await saving).path();
  const saved = await readFile(file, 'utf8');
  expect(saved).toContain('"screens"');
  for (const word of typed.split(' ')) expect(saved).not.toContain(word);

  await test.step('in Hindi, at 1440 px', async () => {
    await page.getByRole('button', { name: 'Now' }).click();
    await page.getByRole('radio', { name: '1440' }).check({ force: true });
    await page.getByRole('radio', { name: 'Hindi' }).check({ force: true });
    await expect(product.locator('html[lang^="hi"]')).toBeAttached();
    await expect(product.getByRole('heading', { level: 1, name: 'बेस चुनें' })).toBeVisible();
  });

  await test.step('a saved trace shows its screens', async () => {
    await page.getByLabel('Trace file').setInputFiles(file);
    await page.getByRole('slider', { name: 'Moment' }).press('End');
    const past = page.frameLocator('[aria-label="The screen of this moment"] iframe');
    await expect(past.getByText(/No base/).first()).toBeVisible();
    expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
  });
});
