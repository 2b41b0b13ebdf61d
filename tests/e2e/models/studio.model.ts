import { costBands, filterCategories } from '#machines/domain/catalogue/filters.ts';
import type { TemplateOrder } from '#machines/domain/catalogue/template-filters.ts';
import { templates } from '#machines/domain/catalogue/templates.ts';
import type { StudioEvent } from '#machines/studio/studio.machine.ts';
import type { Model } from '../support/model.ts';
import { named } from '../support/named.ts';
import { expect } from '../support/test.ts';

const orders: Readonly<Record<TemplateOrder, string>> = {
  recommended: 'Recommended',
  price: 'Price, lowest first',
  name: 'Name, A to Z',
  features: 'Most features first',
};

/** Browsing the bases. */
export const studioModel: Model<StudioEvent> = {
  actor: 'app/studio',
  starts: { 'at the studio': { go: (me) => me.open('/studio') } },
  acts: {
    'subject.toggled': (me, { subject }) =>
      me.page.getByRole('checkbox', { name: named(filterCategories, subject) }).click(),
    'cost.toggled': (me, { cost }) => me.page.getByRole('checkbox', { name: named(costBands, cost) }).click(),
    'filters.cleared': (me) => me.press('Clear filters'),
    'query.typed': (me, { query }) => me.page.getByRole('searchbox', { name: 'Search bases and features' }).fill(query),
    'order.chosen': async (me, { order }) => {
      await me.button('Sort').click();
      await me.page.getByRole('menuitemradio', { name: orders[order] }).click();
    },
    'rail.toggled': (me) => me.press(/^Filter/),
    'template.opened': async (me, { templateId }) => {
      const name = templates.find(({ id }) => id === templateId)?.name ?? 'Tiffin';
      await me.press(`Details ${name}`);
    },
    'template.closed': async (me) => {
      await expect(me.page.locator('dialog:modal')).toBeVisible();
      await me.page.keyboard.press('Escape');
    },
  },
  gradual: ['query.typed'],
  typed: { 'query.typed': () => ({ query: 'food delivery' }) },
  without: {
    'filters.opened': 'the panel of filters is on narrow screens alone, where there is no column of them to hide',
    'filters.closed': 'the panel of filters is on narrow screens alone, where there is no column of them to hide',
  },
};
