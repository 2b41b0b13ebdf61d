import { featureOf } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { dayInIndia, formatDate, nextMonday } from '#machines/domain/calendar.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { speeds } from '#machines/domain/pricing/policy.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import type { PlanEvent } from '#machines/plan/plan.types.ts';
import { hasChosen, literally, reads, rowOf } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { named } from '../support/named.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

/** The base of the plan. */
const base = templateOf(3);

/** What is changed on the page of the delivery, of all that changes a plan. */
const isOfDelivery: Readonly<Record<string, readonly string[]>> = {
  'platform.toggled': ['ios', 'web'],
  'phase.toggled': ['product-roadmap'],
  // One press each: what is undone is one press.
  'speed.chosen': ['relaxed', 'fastest'],
  'care.chosen': ['none', 'standard'],
};

/** What is changed on other pages. */
const changes = [
  'template.toggled',
  'template.cleared',
  'feature.added',
  'feature.removed',
  'features.cleared',
  'cycle.chosen',
  'project.renamed',
  'conflict.newKept',
  'conflict.oldKept',
  'plan.started',
  'suggestion.taken',
] as const;

const slider = (me: Visitor) => me.page.getByRole('slider', { name: 'Delivery speed' });
const care = (me: Visitor) => me.page.getByRole('radiogroup', { name: 'Care plan' });
const part = (me: Visitor, name: string) => me.page.getByRole('region', { name, exact: true });

/** Presses keys of the page, which a text field with the focus would take for itself. */
async function pressOutside(me: Visitor, keys: string): Promise<void> {
  await me.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await me.page.keyboard.press(keys);
}

/** On the page of the delivery: the choices, the total and the dates of the plan. */
async function showsPlan(me: Visitor, draft: PlanDraft): Promise<void> {
  if (new URL(me.page.url()).pathname !== '/delivery') return;
  const { costs, schedule } = quoteOf(draft, nextMonday(dayInIndia(await me.page.evaluate(() => Date.now()))));
  const total = rowOf(me.page.locator('body'), /^Total cost/);
  const paise = async (): Promise<number> =>
    Math.round(Number((await total.innerText()).replaceAll(/[^\d.]/g, '')) * 100);
  await expect.poll(paise, { message: 'the total, in paise' }).toBe(costs.total);
  await reads(rowOf(me.page.locator('body'), 'Final delivery'), formatDate(schedule.finalDelivery));
  const speed = speeds.find(({ id }) => id === draft.speed)?.name ?? '';
  await expect(slider(me)).toHaveAttribute('aria-valuetext', new RegExp(`^${literally(speed)}, `));
  await hasChosen(care(me), [draft.care === 'none' ? 'Without' : 'With care']);
  await hasChosen(
    part(me, 'Select platform'),
    platforms.filter(({ id }) => draft.platforms.includes(id)).map(({ name }) => name),
  );
}

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
  starts: {
    'at the delivery of a base': {
      input: { draft: chooseTemplate(emptyDraft('sample-1'), base.id) },
      go: (me) => me.comeBackTo('/delivery', { base: base.name }),
    },
  },
  acts: {
    'template.toggled': (me, { templateId }) => me.card(templateOf(templateId).name).click(),
    'template.cleared': (me) => me.press('Clear selection'),
    'feature.added': (me, { featureId }) => switchFeature(me, featureId, 'Add'),
    'feature.removed': (me, { featureId }) => switchFeature(me, featureId, 'Remove'),
    'features.cleared': (me) => me.press('Remove all'),
    'platform.toggled': (me, { platformId }) => me.button(named(platforms, platformId)).first().click(),
    'phase.toggled': (me, { phaseId }) => me.page.getByRole('checkbox', { name: named(phases, phaseId) }).click(),
    'speed.chosen': async (me, { speed }) => {
      const at = speeds.findIndex(({ id }) => id === speed);
      if (at === speeds.length - 1) return slider(me).press('End');
      await slider(me).press('Home');
      for (let stop = at; stop > 0; stop -= 1) await slider(me).press('ArrowRight');
    },
    'care.chosen': (me, { care: chosen }) =>
      care(me)
        .locator('label')
        .filter({ hasText: chosen === 'none' ? /^Without/ : /^With care/ })
        .click(),
    'cycle.chosen': (me, { cycle }) => me.page.getByRole('tab', { name: new RegExp(`^${cycle}`, 'i') }).click(),
    'project.renamed': async (me) => {
      await me.button('Rename').click();
      await me.page.getByLabel('Project name').fill('Lakeside Kitchen');
      await me.page.getByLabel('Project name').press('Enter');
      return { name: 'Lakeside Kitchen' };
    },
    'conflict.newKept': (me) => me.button(/^Use .* instead/).click(),
    'conflict.oldKept': (me) => me.button(/^Keep /).click(),
    'plan.undone': (me) => pressOutside(me, 'ControlOrMeta+z'),
    'plan.redone': (me) => pressOutside(me, 'ControlOrMeta+Shift+z'),
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
  picks: Object.fromEntries(
    [...changes, ...Object.keys(isOfDelivery)].map((type) => [
      type,
      (event) => Object.values(event).some((value) => isOfDelivery[type]?.includes(String(value)) ?? false),
    ]),
  ),
  shows: { plan: (me, { context }) => showsPlan(me, context['draft'] as PlanDraft) },
  keeps: {
    plan: async (me) => [
      await rowOf(me.page.locator('body'), /^Total cost/).innerText(),
      await slider(me).getAttribute('aria-valuetext'),
      await care(me).innerText(),
    ],
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
