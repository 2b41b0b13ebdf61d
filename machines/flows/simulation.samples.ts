import type { Flow, FlowState, FlowTransition } from '@plinth/statecharts/flow';
import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { SimulationEvent } from './simulation.machine.ts';

const state: FlowState = {
  id: 'door',
  key: 'door',
  parent: null,
  type: 'compound',
  initial: 'door.closed',
  words: null,
  tags: [],
  path: null,
  title: null,
  actors: [],
  history: null,
  entry: [],
  exit: [],
};

const transition: FlowTransition = {
  id: 'door.closed|door.opened|0',
  source: 'door.closed',
  trigger: 'event',
  event: 'door.opened',
  name: 'door.opened',
  words: null,
  guard: { name: 'isUnlocked', text: 'isUnlocked' },
  delay: null,
  targets: ['door.open'],
  reenter: false,
  actions: [],
};

/** A flow of two states, with a guard between them. */
export const doorFlow: Flow = {
  id: 'door',
  title: 'A door',
  words: null,
  states: [
    state,
    { ...state, id: 'door.closed', key: 'closed', parent: 'door', type: 'atomic', initial: null },
    { ...state, id: 'door.open', key: 'open', parent: 'door', type: 'atomic', initial: null },
  ],
  transitions: [transition],
};

export const simulationSamples: SamplesOf<SimulationEvent> = {
  'simulation.opened': [{ type: 'simulation.opened', flow: doorFlow }],
  'event.sent': [{ type: 'event.sent', event: { type: 'door.opened' } }],
  'guard.answered': [
    { type: 'guard.answered', holds: true },
    { type: 'guard.answered', holds: false },
  ],
  'step.undone': [{ type: 'step.undone' }],
  'simulation.restarted': [{ type: 'simulation.restarted' }],
};
