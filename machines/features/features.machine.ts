/**
 * Browses the catalogue: a category, a search, one feature in detail. Promises: browsing never changes the plan; a
 * search stays until it is cleared or a category is opened. Narrow screens show one of three views.
 */
import { assign, setup } from 'xstate';
import type { CategoryId } from '../domain/catalogue/catalogue.types.ts';
import { eventOf } from '../shared/event-of.ts';

export interface FeaturesContext {
  readonly category: CategoryId | null;
  /** The feature shown in detail; null shows the first one of the list. */
  readonly featureId: string | null;
  readonly query: string;
}

export type FeaturesEvent =
  | { readonly type: 'category.opened'; readonly category: CategoryId }
  | { readonly type: 'category.closed' }
  | { readonly type: 'feature.opened'; readonly featureId: string }
  | { readonly type: 'query.typed'; readonly query: string }
  | { readonly type: 'view.opened'; readonly view: 'categories' | 'features' | 'guide' };

export const featuresMachine = setup({
  types: {
    context: {} as FeaturesContext,
    events: {} as FeaturesEvent,
  },
  guards: {
    isView: ({ event }, params: { view: string }) => event.type === 'view.opened' && event.view === params.view,
  },
  actions: {
    noteCategory: assign((_, { category }: { category: CategoryId }) => ({ category, featureId: null, query: '' })),
    forgetCategory: assign({ category: null, featureId: null }),
    noteFeature: assign((_, { featureId }: { featureId: string }) => ({ featureId })),
    noteQuery: assign((_, { query }: { query: string }) => ({ query })),
  },
}).createMachine({
  id: 'featuresView',
  description: 'Browsing the catalogue.',
  context: { category: null, featureId: null, query: '' },
  initial: 'features',
  on: {
    'category.opened': {
      target: '.features',
      actions: { type: 'noteCategory', params: eventOf },
      description: 'Open a category',
    },
    'category.closed': {
      target: '.features',
      actions: 'forgetCategory',
      description: 'Go back to the selected features',
    },
    'feature.opened': {
      target: '.features',
      actions: { type: 'noteFeature', params: eventOf },
      description: 'Open a feature',
    },
    'query.typed': { actions: { type: 'noteQuery', params: eventOf }, description: 'Search the catalogue' },
    'view.opened': [
      {
        guard: { type: 'isView', params: { view: 'categories' } },
        target: '.categories',
        description: 'Show the categories',
      },
      {
        guard: { type: 'isView', params: { view: 'features' } },
        target: '.features',
        description: 'Show the features',
      },
      { guard: { type: 'isView', params: { view: 'guide' } }, target: '.guide', description: 'Show the guide' },
    ],
  },
  states: {
    features: { description: 'The features are shown.' },
    categories: { description: 'The categories are shown, on a narrow screen.' },
    guide: { description: 'The guide is shown, on a narrow screen.' },
  },
});
