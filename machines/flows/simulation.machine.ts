/**
 * Steps through a flow by hand. Promises: an event that is sent takes effect at once, or the guard that decides about it
 * is asked for first; every step can be undone, back to the start. Invariant: nothing of the product runs.
 */
import { assign, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';
import type { Flow } from '@plinth/statecharts/flow';
import { simulate, start, type SimulatedMoment, type SimulatedStep } from '@plinth/statecharts/simulation';
import { eventOf } from '../shared/event-of.ts';

export interface SimulationContext {
  readonly flow: Flow | null;
  /** The start, then the events that were sent, with the guards that were answered. */
  readonly steps: readonly SimulatedStep[];
  /** What each step led to. */
  readonly moments: readonly SimulatedMoment[];
  /** The id of the transition whose guard the last step needs to know, or null. */
  readonly question: string | null;
}

export type SimulationEvent =
  | { readonly type: 'simulation.opened'; readonly flow: Flow }
  | { readonly type: 'event.sent'; readonly event: AnyEventObject }
  | { readonly type: 'guard.answered'; readonly holds: boolean }
  | { readonly type: 'step.undone' }
  | { readonly type: 'simulation.restarted' };

/** The context after these steps. */
function after(flow: Flow | null, steps: readonly SimulatedStep[]): SimulationContext {
  return { flow, steps, ...(flow ? simulate(flow, steps) : { moments: [], question: null }) };
}

const atStart: readonly SimulatedStep[] = [{ event: start, answers: {} }];

export const simulationMachine = setup({
  types: {
    context: {} as SimulationContext,
    events: {} as SimulationEvent,
  },
  guards: {
    hasQuestion: ({ context }) => context.question !== null,
    isBehindStart: ({ context }) => context.steps.length > 1,
  },
  actions: {
    noteFlow: assign((_, { flow }: { readonly flow: Flow }) => after(flow, atStart)),
    noteEvent: assign(({ context: { flow, steps } }, { event }: { readonly event: AnyEventObject }) =>
      after(flow, [...steps, { event, answers: {} }]),
    ),
    noteAnswer: assign(({ context: { flow, steps, question } }, { holds }: { readonly holds: boolean }) =>
      after(
        flow,
        steps.map((step, index) =>
          index === steps.length - 1 && question !== null
            ? { ...step, answers: { ...step.answers, [question]: holds } }
            : step,
        ),
      ),
    ),
    dropStep: assign(({ context: { flow, steps } }) => after(flow, steps.slice(0, -1))),
    dropSteps: assign(({ context: { flow } }) => after(flow, atStart)),
  },
}).createMachine({
  id: 'simulation',
  description: 'Stepping through a flow by hand.',
  context: { flow: null, steps: [], moments: [], question: null },
  initial: 'closed',
  on: {
    'simulation.opened': {
      target: '.deciding',
      actions: { type: 'noteFlow', params: eventOf },
      description: 'Step through the flow',
    },
  },
  states: {
    closed: { description: 'No flow is stepped through.' },
    open: {
      description: 'A flow is stepped through.',
      initial: 'ready',
      on: {
        'step.undone': {
          guard: 'isBehindStart',
          target: 'deciding',
          actions: 'dropStep',
          description: 'Undo the last step',
        },
        'simulation.restarted': { target: 'deciding', actions: 'dropSteps', description: 'Go back to the start' },
      },
      states: {
        ready: {
          description: 'What the active states wait for can be sent.',
          on: {
            'event.sent': {
              target: '#simulation.deciding',
              actions: { type: 'noteEvent', params: eventOf },
              description: 'Send an event',
            },
          },
        },
        asking: {
          description: 'The step depends on a guard: does it hold?',
          on: {
            'guard.answered': {
              target: '#simulation.deciding',
              actions: { type: 'noteAnswer', params: eventOf },
              description: 'Say whether the guard holds',
            },
          },
        },
      },
    },
    deciding: {
      description: 'Whether the step depends on another guard.',
      always: [
        { guard: 'hasQuestion', target: 'open.asking', description: 'A guard decides about the step' },
        { target: 'open.ready', description: 'The step is taken' },
      ],
    },
  },
});
