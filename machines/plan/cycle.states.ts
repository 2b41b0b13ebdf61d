import { planSetup } from './plan.setup.ts';
import { eventOf } from '../shared/event-of.ts';

/** The billing cycle: one of four. It is set from the draft when a whole draft is loaded. */
export const cycleStates = planSetup.createStateConfig({
  description: 'How the price is paid.',
  initial: 'monthly',
  on: {
    'cycle.chosen': [
      {
        guard: { type: 'isCycle', params: { cycle: 'weekly' } },
        target: '.weekly',
        actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
        description: 'Pay weekly',
      },
      {
        guard: { type: 'isCycle', params: { cycle: 'monthly' } },
        target: '.monthly',
        actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
        description: 'Pay monthly',
      },
      {
        guard: { type: 'isCycle', params: { cycle: 'quarterly' } },
        target: '.quarterly',
        actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
        description: 'Pay quarterly',
      },
      {
        guard: { type: 'isCycle', params: { cycle: 'upfront' } },
        target: '.upfront',
        actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
        description: 'Pay upfront',
      },
    ],
  },
  states: {
    weekly: {
      description: 'One instalment a week.',
      on: {
        'draft.loaded': [
          {
            guard: { type: 'hasCycle', params: { cycle: 'monthly' } },
            target: 'monthly',
            description: 'The plan that comes in is paid monthly',
          },
          {
            guard: { type: 'hasCycle', params: { cycle: 'quarterly' } },
            target: 'quarterly',
            description: 'The plan that comes in is paid quarterly',
          },
          {
            guard: { type: 'hasCycle', params: { cycle: 'upfront' } },
            target: 'upfront',
            description: 'The plan that comes in is paid upfront',
          },
        ],
      },
    },
    monthly: {
      description: 'One instalment a month.',
      on: {
        'draft.loaded': [
          {
            guard: { type: 'hasCycle', params: { cycle: 'weekly' } },
            target: 'weekly',
            description: 'The plan that comes in is paid weekly',
          },
          {
            guard: { type: 'hasCycle', params: { cycle: 'quarterly' } },
            target: 'quarterly',
            description: 'The plan that comes in is paid quarterly',
          },
          {
            guard: { type: 'hasCycle', params: { cycle: 'upfront' } },
            target: 'upfront',
            description: 'The plan that comes in is paid upfront',
          },
        ],
      },
    },
    quarterly: {
      description: 'One instalment a quarter.',
      on: {
        'draft.loaded': [
          {
            guard: { type: 'hasCycle', params: { cycle: 'weekly' } },
            target: 'weekly',
            description: 'The plan that comes in is paid weekly',
          },
          {
            guard: { type: 'hasCycle', params: { cycle: 'monthly' } },
            target: 'monthly',
            description: 'The plan that comes in is paid monthly',
          },
          {
            guard: { type: 'hasCycle', params: { cycle: 'upfront' } },
            target: 'upfront',
            description: 'The plan that comes in is paid upfront',
          },
        ],
      },
    },
    upfront: {
      description: 'One payment now.',
      on: {
        'draft.loaded': [
          {
            guard: { type: 'hasCycle', params: { cycle: 'weekly' } },
            target: 'weekly',
            description: 'The plan that comes in is paid weekly',
          },
          {
            guard: { type: 'hasCycle', params: { cycle: 'monthly' } },
            target: 'monthly',
            description: 'The plan that comes in is paid monthly',
          },
          {
            guard: { type: 'hasCycle', params: { cycle: 'quarterly' } },
            target: 'quarterly',
            description: 'The plan that comes in is paid quarterly',
          },
        ],
      },
    },
  },
});
