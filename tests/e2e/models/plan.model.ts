import { featureOf } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { speeds } from '#machines/domain/pricing/policy.ts';
import type { PlanEvent } from '#machines/plan/plan.types.ts';
import type { Model } from '../support/model.ts';
import { named } from '../support/named.ts';
import type { Visitor } from '../support/visitor.ts';

/** The search brings a feature into view, wherever it is in the catalogue, unless an earlier search has. */
export async function switchFeature(me: Visitor, featureId: string, word: 'Add' | 'Remove'): Promise<void> {
  const search = me.page.getByRole('searchbox', { name: 'Search features' });
  const { name } = featureOf(featureId);
  const control = me.page.getByRole('button', { name: `${word} ${name}`, exact: true }).first();
  if (await control.isVisible()) {
    await control.click();
    return;
  }
  await search.fill(name);
  await control.click();
  await search.fill('');
  await search.blur();
}

/** Choosing and changing a plan. */
export const planModel: Model<PlanEvent> = {
  actor: 'app/plan',
  starts: {},
  acts: {
    'template.toggled': (me, { templateId }) => me.card(templateOf(templateId).name).click(),
    'template.cleared': (me) => me.press('Clear selection'),
    'feature.added': (me, { featureId }) => switchFeature(me, featureId, 'Add'),
    'feature.removed': (me, { featureId }) => switchFeature(me, featureId, 'Remove'),
    'features.cleared': (me) => me.press('Remove all'),
    'platform.toggled': (me, { platformId }) => me.button(named(platforms, platformId)).first().click(),
    'phase.toggled': (me, { phaseId }) => me.page.getByRole('checkbox', { name: named(phases, phaseId) }).click(),
    'speed.chosen': async (me, { speed }) => {
      const slider = me.page.getByRole('slider', { name: 'Delivery speed' });
      await slider.press('Home');
      for (let stop = speeds.findIndex(({ id }) => id === speed); stop > 0; stop -= 1) await slider.press('ArrowRight');
    },
    'care.chosen': (me, { care }) =>
      me.page
        .getByRole('radiogroup', { name: 'Care plan' })
        .getByRole('radio', { name: care === 'none' ? /^Without/ : /^With care/ })
        .click(),
    'cycle.chosen': (me, { cycle }) => me.page.getByRole('tab', { name: new RegExp(`^${cycle}`, 'i') }).click(),
    'project.renamed': async (me) => {
      await me.button('Rename').click();
      await me.page.getByLabel('Project name').fill('Lakeside Kitchen');
      await me.page.getByLabel('Project name').press('Enter');
    },
    'conflict.newKept': (me) => me.button(/^Use .* instead/).click(),
    'conflict.oldKept': (me) => me.button(/^Keep /).click(),
    'plan.undone': (me) => me.page.keyboard.press('ControlOrMeta+z'),
    'plan.redone': (me) => me.page.keyboard.press('ControlOrMeta+Shift+z'),
    'plan.started': (me) => me.press('New plan'),
    'suggestion.taken': (me) => me.press('See its features'),
    'must.toggled': async (me, { featureId }) => {
      const panel = me.page.getByRole('dialog', { name: 'Fit to a budget or a date' });
      const choice = panel.getByRole('button', { name: featureOf(featureId).name, exact: true });
      if (!(await choice.isVisible())) await panel.getByText('Keep this feature').click();
      await choice.click();
    },
    'way.taken': (me) => me.press(/^Take way \d+$/),
  },
  without: {
    'branch.made': 'a branch is given its name by the machine of the page that compares branches',
    'branch.renamed': 'the same: its dialog is another machine’s',
    'branch.opened': 'branches are on the page that compares them, which is no step of the way',
    'branch.merged': 'the features are picked by the machine of the page that compares branches',
    'branch.dropped': 'branches are on the page that compares them',
    'plan.jumped': 'the history is opened by the machine of the page that compares branches',
    'changes.taken': 'changes are proposed by the assistant, and taken in its panel',
    'link.opened': 'the link is an address, which sharing brings',
    'notice.dismissed': 'the notice goes by itself, or with its Undo',
  },
  follows: ['changes.taken', 'link.opened', 'notice.dismissed'],
};
