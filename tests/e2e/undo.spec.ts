import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** The stored plan, without its date. */
async function kept(me: Visitor): Promise<unknown> {
  return me.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? 'null')?.draft ?? null);
}

/** The changes that I can make to a plan, on their screens. */
const acts: readonly (readonly [
  at: '/studio' | '/features' | '/delivery',
  name: string,
  act: (me: Visitor) => Promise<void>,
])[] = [
  ['/studio', 'choosing another base', async (me) => me.base('Khata').click()],
  ['/studio', 'clearing the selection', async (me) => me.press('Clear selection')],
  [
    '/features',
    'adding a feature',
    async (me) => {
      await me.page.getByRole('searchbox', { name: 'Search features' }).fill('Video Calls');
      await me
        .button(/^Video Calls/)
        .first()
        .click();
      await me.press('Add feature');
      await me.page.getByRole('searchbox', { name: 'Search features' }).fill('');
      await me.page.getByRole('searchbox', { name: 'Search features' }).blur();
    },
  ],
  [
    '/features',
    'removing a feature',
    async (me) => {
      await me
        .button(/^Email Login/)
        .filter({ visible: true })
        .first()
        .click();
      await me.press('Remove feature');
    },
  ],
  ['/features', 'removing all features', async (me) => me.press('Remove all')],
  ['/delivery', 'adding a platform', async (me) => me.button(/^Web/).first().click()],
  ['/delivery', 'leaving out a phase', async (me) => me.page.getByRole('checkbox', { name: /^Design/ }).uncheck()],
  [
    '/delivery',
    'another speed',
    async (me) => me.page.getByRole('slider', { name: 'Delivery speed' }).press('ArrowRight'),
  ],
  [
    '/delivery',
    'another name',
    async (me) => {
      await me.button('Rename').click();
      await me.page.getByLabel('Project name').fill('Lakeside Kitchen');
      await me.page.getByLabel('Project name').press('Enter');
      await expect(me.button('Rename')).toBeFocused();
    },
  ],
];

test('every change of a plan can be undone and redone with the usual keys', async ({ me }) => {
  await me.comeBackTo('/studio');
  const before = await kept(me);
  expect(before).toMatchObject({ templateId: 1 });
  const keeps = async (plan: unknown): Promise<void> => expect.poll(() => kept(me), { intervals: [50] }).toEqual(plan);
  for (const [at, name, act] of acts) {
    await test.step(name, async () => {
      if (new URL(me.page.url()).pathname !== at) await me.open(at);
      await act(me);
      await expect.poll(() => kept(me), { intervals: [50] }).not.toEqual(before);
      const after = await kept(me);
      await me.page.keyboard.press('ControlOrMeta+z');
      await keeps(before);
      await me.page.keyboard.press('ControlOrMeta+Shift+z');
      await keeps(after);
      // Restores the plan for the next one.
      await me.page.keyboard.press('ControlOrMeta+z');
      await keeps(before);
    });
  }
});

test('the usual keys do not affect what I type', async ({ me }) => {
  await me.comeBackTo('/delivery');
  const web = me.button(/^Web/).first();
  await web.click();
  await me.page.getByRole('link', { name: /Refine features/ }).click();
  const search = me.page.getByRole('searchbox', { name: 'Search features' });
  await search.pressSequentially('chat');
  await me.page.keyboard.press('ControlOrMeta+z');
  await expect(search).not.toHaveValue('chat');
  await me.press('Plan Delivery');
  await expect(web).toHaveAttribute('aria-pressed', 'true');
});
