import { planSetup } from './plan.setup.ts';
import { eventOf } from '../shared/event-of.ts';

/** The build speed: one of five. It is set from the draft when a whole draft is loaded. */
export const speedStates = planSetup.createStateConfig({
  description: 'How fast the app is built.',
  initial: 'standard',
  on: {
    'speed.chosen': [
      {
        guard: { type: 'isSpeed', params: { speed: 'relaxed' } },
        target: '.relaxed',
        actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
        description: 'Set the speed to Relaxed',
      },
      {
        guard: { type: 'isSpeed', params: { speed: 'standard' } },
        target: '.standard',
        actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
        description: 'Set the speed to Standard',
      },
      {
        guard: { type: 'isSpeed', params: { speed: 'fast' } },
        target: '.fast',
        actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
        description: 'Set the speed to Fast',
      },
      {
        guard: { type: 'isSpeed', params: { speed: 'faster' } },
        target: '.faster',
        actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
        description: 'Set the speed to Faster',
      },
      {
        guard: { type: 'isSpeed', params: { speed: 'fastest' } },
        target: '.fastest',
        actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
        description: 'Set the speed to Fastest',
      },
    ],
  },
  states: {
    relaxed: {
      description: 'The build takes a quarter longer and costs less.',
      on: {
        'draft.loaded': [
          {
            guard: { type: 'hasSpeed', params: { speed: 'standard' } },
            target: 'standard',
            description: 'The plan that comes in is standard',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'fast' } },
            target: 'fast',
            description: 'The plan that comes in is fast',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'faster' } },
            target: 'faster',
            description: 'The plan that comes in is faster',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'fastest' } },
            target: 'fastest',
            description: 'The plan that comes in is fastest',
          },
        ],
      },
    },
    standard: {
      description: 'The build takes the time it takes.',
      on: {
        'draft.loaded': [
          {
            guard: { type: 'hasSpeed', params: { speed: 'relaxed' } },
            target: 'relaxed',
            description: 'The plan that comes in is relaxed',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'fast' } },
            target: 'fast',
            description: 'The plan that comes in is fast',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'faster' } },
            target: 'faster',
            description: 'The plan that comes in is faster',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'fastest' } },
            target: 'fastest',
            description: 'The plan that comes in is fastest',
          },
        ],
      },
    },
    fast: {
      description: 'The build takes about six sevenths of the time.',
      on: {
        'draft.loaded': [
          {
            guard: { type: 'hasSpeed', params: { speed: 'relaxed' } },
            target: 'relaxed',
            description: 'The plan that comes in is relaxed',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'standard' } },
            target: 'standard',
            description: 'The plan that comes in is standard',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'faster' } },
            target: 'faster',
            description: 'The plan that comes in is faster',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'fastest' } },
            target: 'fastest',
            description: 'The plan that comes in is fastest',
          },
        ],
      },
    },
    faster: {
      description: 'The build takes under three quarters of the time.',
      on: {
        'draft.loaded': [
          {
            guard: { type: 'hasSpeed', params: { speed: 'relaxed' } },
            target: 'relaxed',
            description: 'The plan that comes in is relaxed',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'standard' } },
            target: 'standard',
            description: 'The plan that comes in is standard',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'fast' } },
            target: 'fast',
            description: 'The plan that comes in is fast',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'fastest' } },
            target: 'fastest',
            description: 'The plan that comes in is fastest',
          },
        ],
      },
    },
    fastest: {
      description: 'The build takes under two thirds of the time.',
      on: {
        'draft.loaded': [
          {
            guard: { type: 'hasSpeed', params: { speed: 'relaxed' } },
            target: 'relaxed',
            description: 'The plan that comes in is relaxed',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'standard' } },
            target: 'standard',
            description: 'The plan that comes in is standard',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'fast' } },
            target: 'fast',
            description: 'The plan that comes in is fast',
          },
          {
            guard: { type: 'hasSpeed', params: { speed: 'faster' } },
            target: 'faster',
            description: 'The plan that comes in is faster',
          },
        ],
      },
    },
  },
});
