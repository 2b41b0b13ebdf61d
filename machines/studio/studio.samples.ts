import { templateOrders } from '../domain/catalogue/studio-look.ts';
import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { StudioEvent } from './studio.machine.ts';

export const studioSamples: SamplesOf<StudioEvent> = {
  'subject.toggled': [{ type: 'subject.toggled', subject: 'food-drink' }],
  'cost.toggled': [{ type: 'cost.toggled', cost: '3-to-7-lakh' }],
  'filters.cleared': [{ type: 'filters.cleared' }],
  'query.typed': [
    { type: 'query.typed', query: 'menu' },
    { type: 'query.typed', query: '' },
  ],
  'order.chosen': templateOrders.map((order) => ({ type: 'order.chosen', order })),
  'look.restored': templateOrders.map((order) => ({
    type: 'look.restored',
    look: { subjects: ['shopping'], costs: [], query: '', order },
  })),
  'rail.toggled': [{ type: 'rail.toggled' }],
  'filters.opened': [{ type: 'filters.opened' }],
  'filters.closed': [{ type: 'filters.closed' }],
  'template.opened': [{ type: 'template.opened', templateId: 3 }],
  'template.closed': [{ type: 'template.closed' }],
};

/** The filters decide whether there is anything to clear. */
export const studioWalk = { contextKeys: ['subjects', 'costs', 'query'] };
