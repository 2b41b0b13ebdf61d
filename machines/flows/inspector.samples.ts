import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { inspectorMachine, type InspectorEvent } from './inspector.machine.ts';

/** The opening of a visualiser that never answers; the samples contain the answers. */
export const silentInspector = silenced(inspectorMachine);

const events: SamplesOf<InspectorEvent> = {
  'visualiser.answered': [{ type: 'visualiser.answered' }],
  'window.asked': [{ type: 'window.asked' }],
  'own.asked': [{ type: 'own.asked' }],
  'note.dismissed': [{ type: 'note.dismissed' }],
};

export const inspectorSamples = {
  ...events,
  ...answerSamples('0.inspector.finding', [{ place: 'open' }, { place: 'served' }, { place: 'absent' }]),
  ...answerSamples('0.inspector.opening', [true, false]),
  ...delaySamples('hostedTimeout', 'inspector.opened'),
};

export const inspectorWalk: WalkOptions = {
  inputs: [{ visualiser: 'own' }, { visualiser: 'hosted' }],
  contextKeys: ['visualiser'],
};
