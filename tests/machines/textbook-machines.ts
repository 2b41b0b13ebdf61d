/** Textbook machines, small enough to count by hand the steps of their shortest plans. */
import { assign, createMachine, setup, stateIn, type AnyStateMachine } from 'xstate';

/** A machine of states that are named by the events that leave them. */
function flat(
  id: string,
  initial: string,
  states: Readonly<Record<string, Readonly<Record<string, string>>>>,
): AnyStateMachine {
  return createMachine({
    id,
    initial,
    states: Object.fromEntries(Object.entries(states).map(([name, on]) => [name, { on }])),
  });
}

export const toggle = flat('toggle', 'off', { off: { pressed: 'on' }, on: { pressed: 'off' } });

export const trafficLight = createMachine({
  id: 'trafficLight',
  initial: 'red',
  states: {
    red: { after: { 30_000: 'green' } },
    green: { after: { 25_000: 'amber' } },
    amber: { after: { 5_000: 'red' } },
  },
});

export const turnstile = flat('turnstile', 'locked', {
  locked: { coin: 'unlocked', push: 'locked' },
  unlocked: { push: 'locked', coin: 'unlocked' },
});

/** 15 pence a drink, in coins of 5 and 10; change is not given. */
export const vendingMachine = flat('vendingMachine', 'nothing', {
  nothing: { five: 'five', ten: 'ten' },
  five: { five: 'ten', ten: 'fifteen' },
  ten: { five: 'fifteen', ten: 'fifteen' },
  fifteen: { taken: 'nothing' },
});

/** A process and the one lock that it shares, as Dijkstra's semaphore has it. */
export const semaphore = flat('semaphore', 'outside', {
  outside: { wanted: 'waiting' },
  waiting: { granted: 'inside', givenUp: 'outside' },
  inside: { released: 'outside' },
});

export const cdPlayer = flat('cdPlayer', 'empty', {
  empty: { inserted: 'stopped' },
  stopped: { play: 'playing', ejected: 'empty' },
  playing: { pause: 'paused', stop: 'stopped', ejected: 'empty' },
  paused: { play: 'playing', stop: 'stopped', ejected: 'empty' },
});

/** Three wrong numbers keep the card. */
export const cashMachine = setup({
  types: { context: {} as { readonly wrong: number } },
  guards: { isLastTry: ({ context }) => context.wrong >= 2 },
  actions: { count: assign({ wrong: ({ context }) => context.wrong + 1 }), forget: assign({ wrong: 0 }) },
}).createMachine({
  id: 'cashMachine',
  context: { wrong: 0 },
  initial: 'idle',
  states: {
    idle: { on: { card: { target: 'asking', actions: 'forget' } } },
    asking: {
      on: {
        right: 'choosing',
        wrong: [{ guard: 'isLastTry', target: 'kept' }, { actions: 'count' }],
        cancelled: 'idle',
      },
    },
    choosing: { on: { amount: 'paying', cancelled: 'idle' } },
    paying: { on: { taken: 'idle' } },
    kept: { type: 'final' },
  },
});

/** Three floors, one at a time. */
export const elevator = flat('elevator', 'ground', {
  ground: { up: 'first' },
  first: { up: 'second', down: 'ground' },
  second: { down: 'first' },
});

/** The connection of RFC 793, without timeouts. */
export const tcp = flat('tcp', 'closed', {
  closed: { passiveOpen: 'listen', activeOpen: 'synSent' },
  listen: { syn: 'synReceived', send: 'synSent', close: 'closed' },
  synSent: { syn: 'synReceived', synAck: 'established', close: 'closed' },
  synReceived: { ack: 'established', close: 'finWait1' },
  established: { close: 'finWait1', fin: 'closeWait' },
  finWait1: { ack: 'finWait2', fin: 'closing' },
  finWait2: { fin: 'timeWait' },
  closing: { ack: 'timeWait' },
  timeWait: { over: 'closed' },
  closeWait: { close: 'lastAck' },
  lastAck: { ack: 'closed' },
});

/** Heats only while its door is shut: two regions, one of which checks the state of the other. */
export const microwave = setup({ guards: { isShut: stateIn({ door: 'shut' }) } }).createMachine({
  id: 'microwave',
  type: 'parallel',
  states: {
    door: { initial: 'shut', states: { shut: { on: { opened: 'open' } }, open: { on: { shut: 'shut' } } } },
    oven: {
      initial: 'off',
      states: {
        off: { on: { started: { guard: 'isShut', target: 'heating' } } },
        heating: { on: { opened: 'off', over: 'off' } },
      },
    },
  },
});
