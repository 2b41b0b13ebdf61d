import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { AnyCatalogue } from '../ports/flows.ts';
import { flowEditsMachine, type FlowEditsEvents } from './flow-edits.machine.ts';
import { sampleFlow } from './flow-viewer.samples.ts';

/** Edits that are never read; the samples contain the answers. */
export const silentFlowEdits = silenced(flowEditsMachine);

export const flowEditsInput: { readonly catalogue: AnyCatalogue } = { catalogue: { release: '420b65f' } };

const events: SamplesOf<FlowEditsEvents> = {
  'flow.shown': [{ type: 'flow.shown', id: 'currency' }],
  'sources.edited': [{ type: 'sources.edited', flows: ['currency'] }],
};

export const flowEditsSamples = {
  ...events,
  ...answerSamples('0.flowEdits.readingFlow', [sampleFlow, null]),
  ...answerSamples('0.flowEdits.readingList', [{ release: '4ba6065' }]),
};
