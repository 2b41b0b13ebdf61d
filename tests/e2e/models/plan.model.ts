import { featureOf } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templates } from '#machines/domain/catalogue/templates.ts';
import { speeds } from '#machines/domain/pricing/policy.ts';
import type { PlanEvent } from '#machines/plan/plan.types.ts';
import type { Acts } from '../support/model.ts';
import type { Visitor } from '../support/visitor.ts';

/** The name of one of a list, at the beginning of its control's. */
function named(list: readonly { readonly id: string | number; readonly name: string }[], id: string | number): RegExp {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`Nothing in the catalogue is called ${id}`);
  return new RegExp(`^${found.name.replaceAll(/[().+]/g, '\\$&')}`);
}

/** The search brings a feature into sight, wherever it stands in the catalogue. */
export async function switchFeature(me: Visitor, featureId: string, word: 'Add' | 'Remove'): Promise<void> {
  const search = me.page.getByRole('searchbox', { name: 'Search features' });
  const { name } = featureOf(featureId);
  await search.fill(name);
  await me.page.getByRole('button', { name: `${word} ${name}`, exact: true }).first().click();
  await search.fill('');
  await search.blur();
}

/** Choosing and changing a plan. */
export const planActs: Acts<PlanEvent> = {
  'template.toggled': (me, { templateId }) => me.button(named(templates, templateId)).first().click(),
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
};
