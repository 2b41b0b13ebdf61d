/**
 * Browses the bases: filters, search, order and the detail of one base. Promises: every filter can be removed again,
 * and opening the detail of a base changes nothing. The chosen base belongs to the plan, not to this machine.
 */
import { assign, setup } from 'xstate';
import type { CostBandId, FilterCategoryId } from '../domain/catalogue/filters.ts';
import type { StudioLook } from '../domain/catalogue/studio-look.ts';
import type { TemplateOrder } from '../domain/catalogue/template-filters.ts';
import type { TemplateId } from '../domain/catalogue/templates.ts';
import { toggled } from '../domain/toggled.ts';
import { eventOf } from '../shared/event-of.ts';

export interface StudioContext {
  readonly subjects: readonly FilterCategoryId[];
  readonly costs: readonly CostBandId[];
  readonly query: string;
  /** The base whose detail is open. */
  readonly templateId: TemplateId | null;
}

export type StudioEvent =
  | { readonly type: 'subject.toggled'; readonly subject: FilterCategoryId }
  | { readonly type: 'cost.toggled'; readonly cost: CostBandId }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'query.typed'; readonly query: string }
  | { readonly type: 'order.chosen'; readonly order: TemplateOrder }
  | { readonly type: 'look.restored'; readonly look: StudioLook }
  | { readonly type: 'rail.toggled' }
  | { readonly type: 'filters.opened' }
  | { readonly type: 'filters.closed' }
  | { readonly type: 'template.opened'; readonly templateId: TemplateId }
  | { readonly type: 'template.closed' };

export const studioMachine = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    tags: {} as 'detailOpen' | 'filtersOpen' | 'railShown',
  },
  guards: {
    isFiltered: ({ context }) => context.subjects.length + context.costs.length > 0 || context.query !== '',
    isOrder: ({ event }, params: { order: TemplateOrder }) =>
      event.type === 'order.chosen' && event.order === params.order,
    isRestoredOrder: ({ event }, params: { order: TemplateOrder }) =>
      event.type === 'look.restored' && event.look.order === params.order,
  },
  actions: {
    toggleSubject: assign(({ context: { subjects } }, { subject }: { subject: FilterCategoryId }) => ({
      subjects: toggled(subjects, subject),
    })),
    toggleCost: assign(({ context: { costs } }, { cost }: { cost: CostBandId }) => ({ costs: toggled(costs, cost) })),
    clearFilters: assign({ subjects: [], costs: [], query: '' }),
    noteQuery: assign((_, { query }: { query: string }) => ({ query })),
    restoreFilters: assign((_, { look: { subjects, costs, query } }: { look: StudioLook }) => ({
      subjects,
      costs,
      query,
    })),
    noteTemplate: assign((_, { templateId }: { templateId: TemplateId }) => ({ templateId })),
    forgetTemplate: assign({ templateId: null }),
  },
}).createMachine({
  id: 'studioView',
  description: 'Browsing the bases.',
  context: { subjects: [], costs: [], query: '', templateId: null },
  type: 'parallel',
  on: {
    'subject.toggled': {
      actions: { type: 'toggleSubject', params: eventOf },
      description: 'Add or remove a category filter',
    },
    'cost.toggled': { actions: { type: 'toggleCost', params: eventOf }, description: 'Add or remove a cost filter' },
    'query.typed': { actions: { type: 'noteQuery', params: eventOf }, description: 'Search by name or feature' },
    'filters.cleared': { guard: 'isFiltered', actions: 'clearFilters', description: 'Remove all filters' },
  },
  states: {
    order: {
      description: 'How the bases are sorted.',
      initial: 'recommended',
      on: {
        'order.chosen': [
          {
            guard: { type: 'isOrder', params: { order: 'recommended' } },
            target: '.recommended',
            description: 'Sort as recommended',
          },
          { guard: { type: 'isOrder', params: { order: 'price' } }, target: '.price', description: 'Sort by price' },
          { guard: { type: 'isOrder', params: { order: 'name' } }, target: '.name', description: 'Sort by name' },
          {
            guard: { type: 'isOrder', params: { order: 'features' } },
            target: '.features',
            description: 'Sort by number of features',
          },
        ],
        'look.restored': [
          {
            guard: { type: 'isRestoredOrder', params: { order: 'recommended' } },
            target: '.recommended',
            actions: { type: 'restoreFilters', params: eventOf },
            description: 'Open an address with filters, sorted as recommended',
          },
          {
            guard: { type: 'isRestoredOrder', params: { order: 'price' } },
            target: '.price',
            actions: { type: 'restoreFilters', params: eventOf },
            description: 'Open an address with filters, sorted by price',
          },
          {
            guard: { type: 'isRestoredOrder', params: { order: 'name' } },
            target: '.name',
            actions: { type: 'restoreFilters', params: eventOf },
            description: 'Open an address with filters, sorted by name',
          },
          {
            guard: { type: 'isRestoredOrder', params: { order: 'features' } },
            target: '.features',
            actions: { type: 'restoreFilters', params: eventOf },
            description: 'Open an address with filters, sorted by number of features',
          },
        ],
      },
      states: {
        recommended: { description: 'Sorted as recommended.' },
        price: { description: 'Sorted by price, cheapest first.' },
        name: { description: 'Sorted by name.' },
        features: { description: 'Sorted by number of features, most first.' },
      },
    },
    rail: {
      description: 'The filter column of wide screens.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The filter column is shown.',
          tags: 'railShown',
          on: { 'rail.toggled': { target: 'hidden', description: 'Hide the filters' } },
        },
        hidden: {
          description: 'The filter column is hidden.',
          on: { 'rail.toggled': { target: 'shown', description: 'Show the filters' } },
        },
      },
    },
    filters: {
      description: 'The filter panel of narrow screens.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The panel is closed.',
          on: { 'filters.opened': { target: 'open', description: 'Open the filters' } },
        },
        open: {
          description: 'The panel is open.',
          tags: 'filtersOpen',
          on: {
            'filters.closed': { target: 'closed', description: 'Close the filters' },
          },
        },
      },
    },
    detail: {
      description: 'The detail of one base.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The detail is closed.',
          on: {
            'template.opened': {
              target: 'open',
              actions: { type: 'noteTemplate', params: eventOf },
              description: 'Open the detail of a base',
            },
          },
        },
        open: {
          description: 'The detail shows one base with its features.',
          tags: 'detailOpen',
          on: {
            'template.closed': { target: 'closed', actions: 'forgetTemplate', description: 'Close the detail' },
          },
        },
      },
    },
  },
});
