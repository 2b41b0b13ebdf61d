/**
 * Looking for a base: filters, search, order and a closer look. Promises: every filter can be taken off again, and
 * looking closer changes nothing. What is chosen is the plan's affair, not this machine's.
 */
import { assign, setup } from 'xstate';
import type { CostBandId, FilterCategoryId } from '../domain/catalogue/filters.ts';
import type { StudioLook } from '../domain/catalogue/studio-look.ts';
import type { TemplateOrder } from '../domain/catalogue/template-filters.ts';
import type { TemplateId } from '../domain/catalogue/templates.ts';
import { toggled } from '../domain/toggled.ts';

export interface StudioContext {
  readonly subjects: readonly FilterCategoryId[];
  readonly costs: readonly CostBandId[];
  readonly query: string;
  /** The template looked at more closely, while the detail is open. */
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
  },
  guards: {
    isFiltered: ({ context }) => context.subjects.length + context.costs.length > 0 || context.query !== '',
    isOrder: ({ event }, params: { order: TemplateOrder }) => event.type === 'order.chosen' && event.order === params.order,
    isRestoredOrder: ({ event }, params: { order: TemplateOrder }) => event.type === 'look.restored' && event.look.order === params.order,
  },
  actions: {
    toggleSubject: assign(({ context, event }) => (event.type === 'subject.toggled' ? { subjects: toggled(context.subjects, event.subject) } : {})),
    toggleCost: assign(({ context, event }) => (event.type === 'cost.toggled' ? { costs: toggled(context.costs, event.cost) } : {})),
    clearFilters: assign({ subjects: [], costs: [], query: '' }),
    noteQuery: assign(({ event }) => (event.type === 'query.typed' ? { query: event.query } : {})),
    restoreFilters: assign(({ event }) =>
      event.type === 'look.restored' ? { subjects: event.look.subjects, costs: event.look.costs, query: event.look.query } : {},
    ),
    noteTemplate: assign(({ event }) => (event.type === 'template.opened' ? { templateId: event.templateId } : {})),
    forgetTemplate: assign({ templateId: null }),
  },
}).createMachine({
  id: 'studioView',
  description: 'How the bases are looked through.',
  context: { subjects: [], costs: [], query: '', templateId: null },
  type: 'parallel',
  on: {
    'subject.toggled': { actions: 'toggleSubject', description: 'Filter by a category, or stop' },
    'cost.toggled': { actions: 'toggleCost', description: 'Filter by a cost, or stop' },
    'query.typed': { actions: 'noteQuery', description: 'Search by name or feature' },
    'filters.cleared': { guard: 'isFiltered', actions: 'clearFilters', description: 'Take all filters off' },
  },
  states: {
    order: {
      description: 'The order the bases stand in.',
      initial: 'recommended',
      on: {
        'order.chosen': [
          { guard: { type: 'isOrder', params: { order: 'recommended' } }, target: '.recommended', description: 'Sort as recommended' },
          { guard: { type: 'isOrder', params: { order: 'price' } }, target: '.price', description: 'Sort by price' },
          { guard: { type: 'isOrder', params: { order: 'name' } }, target: '.name', description: 'Sort by name' },
          { guard: { type: 'isOrder', params: { order: 'features' } }, target: '.features', description: 'Sort by number of features' },
        ],
        'look.restored': [
          { guard: { type: 'isRestoredOrder', params: { order: 'recommended' } }, target: '.recommended', actions: 'restoreFilters', description: 'Take the filters of the address, as recommended' },
          { guard: { type: 'isRestoredOrder', params: { order: 'price' } }, target: '.price', actions: 'restoreFilters', description: 'Take the filters of the address, by price' },
          { guard: { type: 'isRestoredOrder', params: { order: 'name' } }, target: '.name', actions: 'restoreFilters', description: 'Take the filters of the address, by name' },
          { guard: { type: 'isRestoredOrder', params: { order: 'features' } }, target: '.features', actions: 'restoreFilters', description: 'Take the filters of the address, by number of features' },
        ],
      },
      states: {
        recommended: { description: 'As the house recommends.' },
        price: { description: 'Cheapest first.' },
        name: { description: 'By name.' },
        features: { description: 'Most included features first.' },
      },
    },
    rail: {
      description: 'The filters beside the bases, where there is room for them.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The filters stand beside the bases.',
          on: { 'rail.toggled': { target: 'hidden', description: 'Give their room to the bases' } },
        },
        hidden: {
          description: 'The bases have the whole width.',
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
          on: { 'filters.closed': { target: 'closed', description: 'Close the filters' } },
        },
      },
    },
    detail: {
      description: 'The closer look at one base.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No base is looked at more closely.',
          on: { 'template.opened': { target: 'open', actions: 'noteTemplate', description: 'Look at a base more closely' } },
        },
        open: {
          description: 'One base is shown with its features.',
          on: { 'template.closed': { target: 'closed', actions: 'forgetTemplate', description: 'Close the closer look' } },
        },
      },
    },
  },
});
