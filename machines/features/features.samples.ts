import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { FeaturesEvent } from './features.machine.ts';

export const featuresSamples: SamplesOf<FeaturesEvent> = {
  'category.opened': [{ type: 'category.opened', category: 'logistics' }],
  'category.closed': [{ type: 'category.closed' }],
  'feature.opened': [{ type: 'feature.opened', featureId: 'delivery-tracking' }],
  'query.typed': [
    { type: 'query.typed', query: 'map' },
    { type: 'query.typed', query: '' },
  ],
  'view.opened': [
    { type: 'view.opened', view: 'categories' },
    { type: 'view.opened', view: 'features' },
    { type: 'view.opened', view: 'guide' },
  ],
};

/** All context keys distinguish snapshots. */
export const featuresWalk = { contextKeys: ['category', 'featureId', 'query'] };
