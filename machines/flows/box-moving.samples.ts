import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { MovesAnswer } from '../ports/flows.ts';
import { boxMovingMachine, type BoxMovingEvent, type HeldBox } from './box-moving.machine.ts';

/** Changes that are never answered; the samples contain the answers. */
export const silentBoxMoving = silenced(boxMovingMachine);

const box: HeldBox = { flow: 'payment', direction: 'down', state: 'payment.unknown', from: [0, 0] };

type Delayed =
  | { readonly type: 'xstate.after.stepPause.boxMoving.stepping' }
  | { readonly type: 'xstate.after.redraw.boxMoving.redrawing' };

const events: SamplesOf<BoxMovingEvent | Delayed> = {
  'box.taken': [{ type: 'box.taken', box }],
  'box.dragged': [{ type: 'box.dragged', by: [40, 12] }],
  'box.dropped': [{ type: 'box.dropped' }],
  'box.stepped': [
    { type: 'box.stepped', box, by: [8, 0] },
    { type: 'box.stepped', box, by: [-8, 0] },
    // Another box than the one that is held.
    { type: 'box.stepped', box: { ...box, state: 'payment.idle' }, by: [0, 8] },
  ],
  'move.cancelled': [{ type: 'move.cancelled' }],
  'moves.reset': [{ type: 'moves.reset', flow: 'payment', direction: 'down', state: null }],
  'chart.redrawn': [{ type: 'chart.redrawn' }],
  'change.retried': [{ type: 'change.retried' }],
  'change.dismissed': [{ type: 'change.dismissed' }],
  'xstate.after.stepPause.boxMoving.stepping': [{ type: 'xstate.after.stepPause.boxMoving.stepping' }],
  'xstate.after.redraw.boxMoving.redrawing': [{ type: 'xstate.after.redraw.boxMoving.redrawing' }],
};

export const boxMovingSamples = {
  ...events,
  ...answerSamples('0.boxMoving.writing', [
    { kind: 'written', moves: { down: { 'payment.unknown': [40, 12] } } },
    { kind: 'refused', reason: 'The file cannot be read.' },
  ] satisfies readonly MovesAnswer[]),
};

/** Whether a place is written depends on whether the box has moved at all. */
export const boxMovingWalk: WalkOptions = {
  contextKeys: ['by'],
  views: { by: (by) => JSON.stringify(by) !== '[0,0]' },
};
