import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** The plan as it is kept, without when. */
async function kept(me: Visitor): Promise<unknown> {
  return me.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? 'null')?.draft ?? null);
}

/** What I can do to a plan, on the screen where it is done. */
const steps: readonly (readonly [name: string, at: '/studio' | '/features' | '/delivery', act: (me: Visitor) => Promise<void>])[] = [
  ['choosing another base', '/studio', async (me) => me.button(/^Khata/).first().click()],
  ['clearing the selection', '/studio', async (me) => me.press('Clear selection')],
  ['adding a feature', '/features', async (me) => {
    await me.page.getByRole('searchbox', { name: 'Search features' }).fill('Video Calls');
    await me.button(/^Video Calls/).first().click();
    await me.press('Add feature');
    await me.page.getByRole('searchbox', { name: 'Search features' }).fill('');
    await me.page.getByRole('searchbox', { name: 'Search features' }).blur();
  }],
  ['removing a feature', '/features', async (me) => me.press('Remove feature')],
  ['removing all features', '/features', async (me) => me.press('Remove all')],
  ['adding a platform', '/delivery', async (me) => me.button(/^Web/).first().click()],
  ['leaving out a phase', '/delivery', async (me) => me.page.getByRole('checkbox', { name: /^Design/ }).uncheck()],
  ['another speed', '/delivery', async (me) => me.page.getByRole('slider', { name: 'Delivery speed' }).press('ArrowRight')],
  ['another name', '/delivery', async (me) => {
    await me.button('Rename').click();
    await me.page.getByLabel('Project name').fill('Lakeside Kitchen');
    await me.page.getByLabel('Project name').press('Enter');
    await expect(me.button('Rename')).toBeFocused();
  }],
];

for (const [name, at, act] of steps) {
  test(`${name} can be undone and redone with the usual keys`, async ({ me }) => {
    await me.walkTo('/features', 'Gather');
    await expect.poll(() => kept(me)).toMatchObject({ templateId: 1 });
    await me.open(at);
    await me.amAt(at);
    const before = await kept(me);
    await act(me);
    await expect.poll(() => kept(me)).not.toEqual(before);
    const after = await kept(me);
    await me.page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => kept(me)).toEqual(before);
    await me.page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(() => kept(me)).toEqual(after);
  });
}
