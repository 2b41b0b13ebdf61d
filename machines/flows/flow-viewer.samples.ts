import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { DrawnFlow } from '../ports/flows.ts';
import { flowViewerMachine, type FlowViewerEvent } from './flow-viewer.machine.ts';

/** The viewer where a flow is never loaded; the samples contain the answers. */
export const silentFlowViewer = silenced(flowViewerMachine);

/** A flow of one state. */
export const sampleFlow: DrawnFlow = {
  flow: { id: 'currency', title: 'The currency amounts are shown in', words: null, states: [], transitions: [] },
  chart: { id: 'currency', width: 0, height: 0, boxes: [], edges: [], starts: [], chips: [] },
  samples: {},
};

const events: SamplesOf<FlowViewerEvent> = {
  'overview.opened': [{ type: 'overview.opened' }],
  'flow.opened': [{ type: 'flow.opened', id: 'payment' }],
  'flow.retried': [{ type: 'flow.retried' }],
  'flow.redrawn': [
    { type: 'flow.redrawn', drawn: sampleFlow },
    { type: 'flow.redrawn', drawn: { ...sampleFlow, flow: { ...sampleFlow.flow, id: 'payment' } } },
  ],
  'chart.zoomed': [{ type: 'chart.zoomed', scale: 2 }],
  'chart.reset': [{ type: 'chart.reset' }],
  'chart.fitted': [{ type: 'chart.fitted' }],
  'direction.chosen': [
    { type: 'direction.chosen', direction: 'right' },
    { type: 'direction.chosen', direction: 'down' },
  ],
  'panel.toggled': [
    { type: 'panel.toggled', panel: 'list' },
    { type: 'panel.toggled', panel: 'card' },
  ],
  'keys.toggled': [{ type: 'keys.toggled' }],
  'state.folded': [{ type: 'state.folded', state: 'payment' }],
  'state.unfolded': [{ type: 'state.unfolded', state: 'payment' }],
};

export const flowViewerSamples = {
  ...events,
  ...answerSamples('0.flowViewer.reading', [sampleFlow, null]),
};
