import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import { flowDownloadMachine, type FlowDownloadEvent } from './flow-download.machine.ts';
import { sampleFlow } from './flow-viewer.samples.ts';

/** Downloads that never produce a file; the samples contain the answers. */
export const silentFlowDownload = silenced(flowDownloadMachine);

const events: SamplesOf<FlowDownloadEvent> = {
  'download.asked': [{ type: 'download.asked', drawn: sampleFlow, format: 'png' }],
};

export const flowDownloadSamples = {
  ...events,
  ...answerSamples('0.flowDownload.saving', [undefined]),
};
