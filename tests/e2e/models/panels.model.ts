import type { PanelId, PanelsEvent } from '#machines/panels/panels.machine.ts';
import type { Model } from '../support/model.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

/** The guide is a panel only where it does not fit beside the features, in px. */
const narrow = { width: 1_000, height: 900 };

/** Two plans, so that there is a list of them. */
async function beginWithTwoPlans(me: Visitor): Promise<void> {
  await me.comeBackTo('/studio');
  await me.press('New plan');
  await me.choose('Tiffin');
  await me.page.setViewportSize(narrow);
  await me.open('/features');
}

/** By links within the product, which keep the machines running. */
async function goTo(me: Visitor, path: '/studio' | '/features' | '/delivery'): Promise<void> {
  if (new URL(me.page.url()).pathname === path) return;
  if (path === '/delivery') {
    await goTo(me, '/features');
    await me.press('Plan Delivery');
  } else if (path === '/features') await me.press('Refine features');
  else await me.page.getByRole('link', { name: /Choose a base/ }).click();
  await me.amAt(path);
}

const openings: Readonly<Record<PanelId, (me: Visitor) => Promise<void>>> = {
  contact: (me) => me.press('Speak to a human'),
  fit: async (me) => {
    await goTo(me, '/features');
    await me.press('Fit to a budget or date');
  },
  guide: async (me) => {
    // The first step has the guide too.
    const describe = me.button('Describe your app').filter({ visible: true });
    if (await describe.isVisible()) {
      await describe.click();
      return;
    }
    await goTo(me, '/features');
    await me.press('Guide');
  },
  plans: async (me) => {
    await goTo(me, '/studio');
    await me.press(/^All \d+ plans$/);
  },
  platforms: async (me) => {
    await goTo(me, '/delivery');
    await me.press('Add platforms');
  },
  summary: async (me) => {
    await goTo(me, '/features');
    await me.press('Summary');
  },
};

/** The titles of the panels. */
const titles: Readonly<Record<PanelId, string>> = {
  contact: 'Speak to a human',
  fit: 'Fit to a budget or a date',
  guide: 'Guide',
  plans: 'Your plans',
  platforms: 'Platforms',
  summary: 'Cost summary',
};

/** The panel over the screen. */
export const panelsModel: Model<PanelsEvent> = {
  actor: 'app/panels',
  starts: { 'with two plans, in a narrow window': { go: beginWithTwoPlans } },
  acts: {
    'panel.opened': (me, { panel }) => openings[panel](me),
    'panel.closed': async (me) => {
      const panel = me.page.locator('dialog:modal');
      await expect(panel).toBeVisible();
      await me.page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    },
  },
  shows: Object.fromEntries(
    Object.entries(titles).map(([panel, name]) => [
      `panels.${panel}`,
      (me) => expect(me.page.getByRole('dialog', { name, exact: true })).toBeVisible(),
    ]),
  ),
};
