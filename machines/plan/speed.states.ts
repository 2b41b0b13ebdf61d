import { planSetup } from './plan.setup.ts';

/** How fast the app is built: one of five speeds. It follows the plan when a whole draft comes in. */
export const speedStates = planSetup.createStateConfig({
  description: 'How fast the app is built.',
  initial: 'standard',
  on: {
    'speed.chosen': [
      { guard: { type: 'isSpeed', params: { speed: 'relaxed' } }, target: '.relaxed', actions: ['change', 'tellChange'], description: 'Set the speed to Relaxed' },
      { guard: { type: 'isSpeed', params: { speed: 'standard' } }, target: '.standard', actions: ['change', 'tellChange'], description: 'Set the speed to Standard' },
      { guard: { type: 'isSpeed', params: { speed: 'fast' } }, target: '.fast', actions: ['change', 'tellChange'], description: 'Set the speed to Fast' },
      { guard: { type: 'isSpeed', params: { speed: 'faster' } }, target: '.faster', actions: ['change', 'tellChange'], description: 'Set the speed to Faster' },
      { guard: { type: 'isSpeed', params: { speed: 'fastest' } }, target: '.fastest', actions: ['change', 'tellChange'], description: 'Set the speed to Fastest' },
    ],
  },
  states: {
    relaxed: {
      description: 'The build takes a quarter longer and costs less.',
      always: [
        { guard: { type: 'hasSpeed', params: { speed: 'standard' } }, target: 'standard' },
        { guard: { type: 'hasSpeed', params: { speed: 'fast' } }, target: 'fast' },
        { guard: { type: 'hasSpeed', params: { speed: 'faster' } }, target: 'faster' },
        { guard: { type: 'hasSpeed', params: { speed: 'fastest' } }, target: 'fastest' },
      ],
    },
    standard: {
      description: 'The build takes the time it takes.',
      always: [
        { guard: { type: 'hasSpeed', params: { speed: 'relaxed' } }, target: 'relaxed' },
        { guard: { type: 'hasSpeed', params: { speed: 'fast' } }, target: 'fast' },
        { guard: { type: 'hasSpeed', params: { speed: 'faster' } }, target: 'faster' },
        { guard: { type: 'hasSpeed', params: { speed: 'fastest' } }, target: 'fastest' },
      ],
    },
    fast: {
      description: 'The build takes about six sevenths of the time.',
      always: [
        { guard: { type: 'hasSpeed', params: { speed: 'relaxed' } }, target: 'relaxed' },
        { guard: { type: 'hasSpeed', params: { speed: 'standard' } }, target: 'standard' },
        { guard: { type: 'hasSpeed', params: { speed: 'faster' } }, target: 'faster' },
        { guard: { type: 'hasSpeed', params: { speed: 'fastest' } }, target: 'fastest' },
      ],
    },
    faster: {
      description: 'The build takes under three quarters of the time.',
      always: [
        { guard: { type: 'hasSpeed', params: { speed: 'relaxed' } }, target: 'relaxed' },
        { guard: { type: 'hasSpeed', params: { speed: 'standard' } }, target: 'standard' },
        { guard: { type: 'hasSpeed', params: { speed: 'fast' } }, target: 'fast' },
        { guard: { type: 'hasSpeed', params: { speed: 'fastest' } }, target: 'fastest' },
      ],
    },
    fastest: {
      description: 'The build takes under two thirds of the time.',
      always: [
        { guard: { type: 'hasSpeed', params: { speed: 'relaxed' } }, target: 'relaxed' },
        { guard: { type: 'hasSpeed', params: { speed: 'standard' } }, target: 'standard' },
        { guard: { type: 'hasSpeed', params: { speed: 'fast' } }, target: 'fast' },
        { guard: { type: 'hasSpeed', params: { speed: 'faster' } }, target: 'faster' },
      ],
    },
  },
});
