/** The demo form before any script has loaded: it covers the whole page. */
import { expect, test } from './support/test.ts';
import { failScripts } from './support/scripts.ts';

test('without scripts the demo form lies over the whole page: Close and every field can be reached @phone', async ({
  me,
}) => {
  await failScripts(me.page);
  await me.page.goto('/');
  await me.page.getByRole('link', { name: 'Book 1:1 demo' }).filter({ visible: true }).first().click();
  const dialog = me.page.getByRole('dialog', { name: 'Book 1:1 demo' });
  const controls = dialog.locator('a, button, input:not([type=hidden]), select').filter({ visible: true });
  await expect(dialog.getByRole('link', { name: 'Close' })).toBeVisible();
  const covered = await controls.evaluateAll((all) =>
    all
      .filter((control) => {
        if (control.closest('[aria-hidden="true"]')) return false;
        control.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
        return ![control, ...labels].some((own) => own.contains(there));
      })
      .map((control) => control.outerHTML),
  );
  expect(covered).toEqual([]);
  await expect(dialog.getByLabel('First name')).toBeEditable();
  await dialog.getByLabel('First name').fill('Meera');
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});
