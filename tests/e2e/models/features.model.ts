import { categories } from '#machines/domain/catalogue/categories.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import type { FeaturesContext, FeaturesEvent } from '#machines/features/features.machine.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { hasChosen, contextAs, reads } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { named } from '../support/named.ts';

/** Browsing the catalogue. */
export const featuresModel: Model<FeaturesEvent> = {
  actor: 'app/features',
  starts: { 'with a plan': { input: undefined, go: (me) => me.comeBackTo('/features') } },
  acts: {
    'category.opened': (me, { category }) =>
      me.page
        .getByRole('complementary', { name: 'Catalogue' })
        .getByRole('button', { name: named(categories, category) })
        .click(),
    'category.closed': (me) => me.press(/^Show the \d+ selected$/),
    'feature.opened': (me, { featureId }) =>
      me.page
        .getByRole('region', { name: 'Features' })
        .getByRole('button', { name: new RegExp(`^${featureOf(featureId).name}`) })
        .first()
        .click(),
    'query.typed': (me, { query }) => me.page.getByRole('searchbox', { name: 'Search features' }).fill(query),
  },
  gradual: ['query.typed'],
  typed: { 'query.typed': () => ({ query: 'video calls' }) },
  // While a search is shown, categories are not: a plan that mixes both would press what is not there.
  picks: { 'query.typed': () => false },
  onlyWhen: {
    'category.closed': ({ context }) => (context as FeaturesContext).category !== null,
    // While it is listed.
    'feature.opened': ({ context }) => (context as FeaturesContext).category === 'logistics',
  },
  shows: {
    featuresView: async (me, { context }) => {
      const { category, featureId } = contextAs<FeaturesContext>(context);
      const name = categories.find(({ id }) => id === category)?.name;
      await hasChosen(me.page.getByRole('complementary', { name: 'Catalogue' }), name === undefined ? [] : [name]);
      if (featureId === null) return;
      const feature = featureOf(featureId);
      await reads(
        me.page.getByRole('region', { name: 'Feature', exact: true }),
        feature.name,
        formatPrice(feature.price),
      );
    },
  },
  without: {
    'view.opened': 'the views are beside each other on a wide screen',
  },
};
