import { searchBases } from '#machines/domain/catalogue/base-search.ts';
import { costBandName, costBands, filterCategories } from '#machines/domain/catalogue/filters.ts';
import { filterTemplates, sortTemplates, type TemplateOrder } from '#machines/domain/catalogue/template-filters.ts';
import { templateOf, templates } from '#machines/domain/catalogue/templates.ts';
import type { StudioContext, StudioEvent } from '#machines/studio/studio.machine.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { basePrice } from '#machines/domain/pricing/base-price.ts';
import { hasChosen, contextAs, reads } from '../support/expectations.ts';
import type { Model, Shows } from '../support/model.ts';
import { named } from '../support/named.ts';
import { expect } from '../support/test.ts';

const orders: Readonly<Record<TemplateOrder, string>> = {
  recommended: 'Recommended',
  price: 'Price, lowest first',
  name: 'Name, A to Z',
  features: 'Most features first',
};

/** The bases that the search and the filters leave. */
const leftBy = ({ query, ...filters }: StudioContext) => filterTemplates(searchBases(query), filters);

/** The bases that are left, in this order, each with its price. */
const showsBasesBy =
  (order: TemplateOrder): Shows =>
  async (me, { context }) => {
    const listed = sortTemplates(leftBy(contextAs<StudioContext>(context)), order);
    await expect(me.page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(
      listed.map(({ name }) => name),
    );
    for (const { id, name } of listed.slice(0, 2)) await reads(me.card(name), name, formatAmount(basePrice(id)));
    await reads(me.page.getByRole('status').filter({ hasText: / of / }), `${listed.length} of`);
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
      await me.button(/^Sort/).click();
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
  onlyWhen: {
    // While its card is there.
    'template.opened': ({ context }, { templateId }) =>
      leftBy(context as StudioContext).some(({ id }) => id === templateId),
  },
  shows: {
    ...Object.fromEntries(
      (Object.keys(orders) as TemplateOrder[]).map((order) => [`studioView.order.${order}`, showsBasesBy(order)]),
    ),
    studioView: async (me, { context }) => {
      const { query } = contextAs<StudioContext>(context);
      await expect(me.page.getByRole('searchbox', { name: 'Search bases and features' })).toHaveValue(query);
    },
    'studioView.rail.shown': (me, { context }) => {
      const { subjects, costs } = contextAs<StudioContext>(context);
      return hasChosen(me.page.getByRole('complementary', { name: 'Filters' }), [
        ...costBands.filter(({ id }) => costs.includes(id)).map((band) => costBandName(band, 'INR')),
        ...filterCategories.filter(({ id }) => subjects.includes(id)).map(({ name }) => name),
      ]);
    },
    'studioView.detail.open': async (me, { context }) => {
      const { templateId } = contextAs<StudioContext>(context);
      if (templateId === null) throw new Error('No base is open.');
      const { name } = templateOf(templateId);
      await reads(me.page.getByRole('dialog', { name, exact: true }), name, formatAmount(basePrice(templateId)));
    },
  },
  without: {
    'filters.opened': 'the panel of filters is on narrow screens alone, where there is no column of them to hide',
    'filters.closed': 'the panel of filters is on narrow screens alone, where there is no column of them to hide',
  },
};
