/**
 * Moving the boxes of a chart by hand. Promises: a box that is dropped is kept there in the file beside its machine, or
 * a sentence says why not and it can be tried again. Invariant: nothing is written before a box is let go.
 */
import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import {
  writeMoves,
  type BoxMoves,
  type Direction,
  type MoveChange,
  type MovesAnswer,
  type Offset,
} from '../ports/flows.ts';
import { eventOf } from '../shared/event-of.ts';

/** A box that is being moved. */
export interface HeldBox {
  readonly flow: string;
  readonly direction: Direction;
  /** Id of its state. */
  readonly state: string;
  /** How far it was moved before, from where the layout puts it, in px. */
  readonly from: Offset;
}

export interface BoxMovingContext {
  readonly held: HeldBox | null;
  /** How far the held box is from where it was taken, in px. */
  readonly by: Offset;
  /** The change that is being written, or was not. */
  readonly asked: { readonly flow: string; readonly change: MoveChange } | null;
  /** Why the change was refused; null if there was no answer. */
  readonly reason: string | null;
}

export type BoxMovingEvent =
  | { readonly type: 'box.taken'; readonly box: HeldBox }
  | { readonly type: 'box.dragged'; readonly by: Offset }
  | { readonly type: 'box.dropped' }
  | { readonly type: 'box.stepped'; readonly box: HeldBox; readonly by: Offset }
  | { readonly type: 'move.cancelled' }
  | {
      readonly type: 'moves.reset';
      readonly flow: string;
      readonly direction: Direction;
      readonly state: string | null;
    }
  /** The chart was drawn again. */
  | { readonly type: 'chart.redrawn' }
  | { readonly type: 'change.retried' }
  | { readonly type: 'change.dismissed' };

export interface MovesWritten {
  readonly type: 'moves.written';
  readonly flow: string;
  readonly moves: BoxMoves;
}

type Answered = { readonly answer: MovesAnswer };

type Stepped = { readonly box: HeldBox; readonly by: Offset };

/** The time in ms after the last step of a key, after which the box is let go. */
const stepPauseMs = 500;
/** The time in ms for the chart to be drawn again. */
const redrawMs = 3000;

export const boxMovingMachine = setup({
  types: {
    context: {} as BoxMovingContext,
    events: {} as BoxMovingEvent,
    tags: {} as 'failed' | 'ghost' | 'held' | 'pending',
    emitted: {} as MovesWritten,
  },
  actors: { writeMoves },
  delays: { stepPause: stepPauseMs, redraw: redrawMs },
  guards: {
    hasMoved: ({ context: { by } }) => by[0] !== 0 || by[1] !== 0,
    isHeld: ({ context: { held } }, { box }: Stepped) =>
      held !== null && held.flow === box.flow && held.state === box.state && held.direction === box.direction,
    isWritten: (_, { answer }: Answered) => answer.kind === 'written',
  },
  actions: {
    take: assign((_, { box }: { readonly box: HeldBox }) => ({ held: box, by: [0, 0] as const })),
    drag: assign((_, { by }: { readonly by: Offset }) => ({ by })),
    stepFirst: assign((_, { box, by }: Stepped) => ({ held: box, by })),
    step: assign(({ context: { by: before } }, { by }: Stepped) => ({
      by: [before[0] + by[0], before[1] + by[1]] as const,
    })),
    letGo: assign({ held: null, by: [0, 0] }),
    askMove: assign(({ context: { held, by } }) => ({
      asked: held && {
        flow: held.flow,
        change: {
          direction: held.direction,
          state: held.state,
          offset: [held.from[0] + by[0], held.from[1] + by[1]] as const,
        },
      },
    })),
    askReset: assign(
      (_, { flow, direction, state }: Omit<HeldBox, 'from' | 'state'> & { readonly state: string | null }) => ({
        asked: { flow, change: { direction, state, offset: null } },
      }),
    ),
    noteReason: assign((_, { answer }: Answered) => ({ reason: answer.kind === 'refused' ? answer.reason : null })),
    forget: assign({ asked: null, reason: null }),
    forgetReason: assign({ reason: null }),
    tellWritten: emit(({ context: { asked } }, { answer }: Answered): MovesWritten => ({
      type: 'moves.written',
      flow: asked?.flow ?? '',
      moves: answer.kind === 'written' ? answer.moves : {},
    })),
  },
}).createMachine({
  id: 'boxMoving',
  description: 'Moving the boxes of a chart by hand.',
  context: { held: null, by: [0, 0], asked: null, reason: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'A box can be moved, or moved back.',
      entry: 'letGo',
      on: {
        'box.taken': { target: 'dragging', actions: { type: 'take', params: eventOf }, description: 'Take a box' },
        'box.stepped': {
          target: 'stepping',
          actions: { type: 'stepFirst', params: eventOf },
          description: 'Move a box by a key',
        },
        'moves.reset': {
          target: 'writing',
          actions: { type: 'askReset', params: eventOf },
          description: 'Move a box back, or all of them',
        },
      },
    },
    dragging: {
      description: 'A box follows the pointer.',
      tags: ['ghost', 'held'],
      on: {
        'box.dragged': { actions: { type: 'drag', params: eventOf }, description: 'Drag the box' },
        'box.dropped': [
          { guard: 'hasMoved', target: 'writing', actions: 'askMove', description: 'Drop the box' },
          { target: 'ready', description: 'Let go of the box where it was' },
        ],
        'move.cancelled': { target: 'ready', description: 'Leave the box where it was' },
      },
    },
    stepping: {
      description: 'A box is moved by keys. It is let go after a pause.',
      tags: ['ghost', 'held'],
      on: {
        'box.stepped': {
          guard: { type: 'isHeld', params: eventOf },
          target: 'stepping',
          reenter: true,
          actions: { type: 'step', params: eventOf },
          description: 'Move the box further',
        },
        'move.cancelled': { target: 'ready', description: 'Leave the box where it was' },
      },
      after: {
        stepPause: [
          { guard: 'hasMoved', target: 'writing', actions: 'askMove', description: 'The box is let go' },
          { target: 'ready', description: 'The box is back where it was' },
        ],
      },
    },
    writing: {
      description: 'The place of the box is being written to the file.',
      tags: ['ghost', 'pending'],
      entry: 'forgetReason',
      invoke: {
        src: 'writeMoves',
        input: askedOf,
        onDone: [
          {
            guard: { type: 'isWritten', params: answerOf },
            target: 'redrawing',
            actions: [{ type: 'tellWritten', params: answerOf }, 'forget'],
            description: 'The place is written',
          },
          { target: 'failed', actions: { type: 'noteReason', params: answerOf }, description: 'The place is refused' },
        ],
        onError: { target: 'failed', description: 'There is no answer' },
      },
    },
    redrawing: {
      description: 'The place is written, and the chart is being drawn again.',
      tags: 'ghost',
      on: {
        'chart.redrawn': { target: 'ready', description: 'The chart is drawn again' },
        'box.taken': {
          target: 'dragging',
          actions: { type: 'take', params: eventOf },
          description: 'Take the next box',
        },
        'box.stepped': {
          target: 'stepping',
          actions: { type: 'stepFirst', params: eventOf },
          description: 'Move the next box by a key',
        },
      },
      after: { redraw: { target: 'ready', description: 'The chart stayed as it was' } },
    },
    failed: {
      description: 'The place was not written: the box is where it was.',
      tags: 'failed',
      on: {
        'change.retried': { target: 'writing', description: 'Try again' },
        'change.dismissed': { target: 'ready', actions: 'forget', description: 'Leave the box as it is' },
        'box.taken': {
          target: 'dragging',
          actions: ['forget', { type: 'take', params: eventOf }],
          description: 'Take a box again',
        },
        'box.stepped': {
          target: 'stepping',
          actions: ['forget', { type: 'stepFirst', params: eventOf }],
          description: 'Move a box by a key again',
        },
      },
    },
  },
});

function answerOf({ event }: { readonly event: DoneActorEvent<MovesAnswer> }): Answered {
  return { answer: event.output };
}

function askedOf({ context: { asked } }: { readonly context: BoxMovingContext }) {
  if (!asked) throw new Error('A move is written before it is asked for');
  return asked;
}
