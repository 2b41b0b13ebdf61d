import { planSetup } from './plan.setup.ts';
import { eventOf } from '../shared/event-of.ts';

/** Whether a year of care is included. It is set from the draft when a whole draft is loaded. */
export const careStates = planSetup.createStateConfig({
  description: 'Whether a year of care is bought along.',
  initial: 'standard',
  states: {
    standard: {
      description: 'A year of the standard care plan is part of the price.',
      on: {
        'draft.loaded': {
          guard: 'isWithoutCare',
          target: 'none',
          description: 'The plan that comes in is without care',
        },
        'care.chosen': {
          guard: { type: 'isCare', params: { care: 'none' } },
          target: 'none',
          actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
          description: 'Leave the care plan out',
        },
      },
    },
    none: {
      description: 'The price is without care.',
      on: {
        'draft.loaded': {
          guard: 'isWithCare',
          target: 'standard',
          description: 'The plan that comes in has the care plan',
        },
        'care.chosen': {
          guard: { type: 'isCare', params: { care: 'standard' } },
          target: 'standard',
          actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
          description: 'Add the care plan',
        },
      },
    },
  },
});
