import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const addresses = ['/features', '/delivery', '/project-plan'] as const;

async function openAt(me: Visitor, address: string): Promise<Locator> {
  await me.comeBackTo('/studio');
  await me.open(address);
  await me.press('Fit to a budget or date');
  const panel = me.page.getByRole('dialog', { name: 'Fit to a budget or a date' });
  await expect(panel).toBeVisible();
  return panel;
}

const kept = (me: Visitor): Promise<unknown> =>
  me.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? 'null')?.draft ?? null);

for (const { name, width, height } of [
  { name: 'a desktop', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });

    for (const address of addresses) {
      test(`a budget leads to a way at ${address}, by keyboard, and one undo takes it back`, async ({ me }) => {
        const panel = await openAt(me, address);
        const before = await kept(me);
        await panel.getByRole('textbox', { name: 'What should it fit?' }).fill('₹4,50,000 by 30 September 2030');
        await me.page.keyboard.press('Enter');
        await expect(panel.getByText(/over the budget\. 30 Sept? 2030 is met\.$/)).toBeVisible();
        await expect(
          panel.getByRole('listitem').filter({ has: me.page.getByRole('heading', { level: 3 }) }),
        ).toHaveCount(3);
        // The worker's texts are compiled too: no message pattern is shown.
        await expect(panel).not.toContainText('{');
        const choose = panel.getByRole('button', { name: /^Choose way 2/ });
        await choose.focus();
        await me.page.keyboard.press('Enter');
        await expect(panel.getByRole('button', { name: 'Take way 2' })).toBeVisible();
        await me.findNoBarrier();
        await me.scrollNotSideways();
        await me.page.emulateMedia({ colorScheme: 'dark' });
        await me.findNoFaintText();
        await panel.getByRole('button', { name: 'Take way 2' }).press('Enter');
        await expect(panel).toHaveCount(0);
        await expect.poll(() => kept(me), { intervals: [50] }).not.toEqual(before);
        await me.page.keyboard.press('ControlOrMeta+z');
        await expect.poll(() => kept(me), { intervals: [50] }).toEqual(before);
      });
    }

    test('a must-have stays in every way, is saved with the plan, and is there on the next visit', async ({ me }) => {
      const panel = await openAt(me, '/project-plan');
      await panel.getByText('Keep this feature').click();
      await panel.getByRole('button', { name: 'Videos', exact: true }).click();
      await expect(panel.getByRole('button', { name: 'Videos is not a must-have' })).toBeVisible();
      await expect.poll(() => kept(me), { intervals: [50] }).toMatchObject({ musts: ['videos'] });
      await me.reload();
      await me.press('Fit to a budget or date');
      await expect(me.page.getByRole('button', { name: 'Videos is not a must-have' })).toBeVisible();
    });
  });
}

test('an unknown text stays, with a sentence; fitting is loaded only when its button is pressed @smoke', async ({
  me,
}) => {
  const loaded: string[] = [];
  me.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await me.comeBackTo('/studio');
  await me.open('/project-plan');
  expect(loaded.filter((path) => /fit-(?:panel|worker|in-worker)|fit\.machine/.test(path))).toEqual([]);
  await me.press('Fit to a budget or date');
  const field = me.page.getByRole('textbox', { name: 'What should it fit?' });
  await field.fill('cheaper please');
  await field.press('Enter');
  await expect(me.page.getByText(/“cheaper” is not understood/)).toBeVisible();
  await expect(field).toHaveValue('cheaper please');
});

test('one worker answers question after question', async ({ me }) => {
  const workers: string[] = [];
  me.page.on('worker', (worker) => workers.push(worker.url()));
  const panel = await openAt(me, '/features');
  const asked = panel.getByRole('textbox', { name: 'What should it fit?' });
  const answer = panel.getByText(/over the budget\.$/);
  await asked.fill('₹4,50,000');
  await me.page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  const first = await answer.textContent();
  await asked.fill('₹4,00,000');
  await me.page.keyboard.press('Enter');
  await expect(answer).not.toHaveText(first ?? '');
  expect(workers).toHaveLength(1);
});
