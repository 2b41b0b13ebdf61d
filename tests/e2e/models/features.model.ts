import { categories } from '#machines/domain/catalogue/categories.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import type { FeaturesEvent } from '#machines/features/features.machine.ts';
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
  without: {
    'view.opened': 'the views are beside each other on a wide screen',
  },
};
