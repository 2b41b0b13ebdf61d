/**
 * Downloads a flow as a file. Promises: the requested file is saved, or a sentence says that it was not; meanwhile
 * another one can be requested.
 */
import { assign, setup } from 'xstate';
import { saveFlow, type DrawnFlow, type FlowFormat } from '../ports/flows.ts';
import { eventOf } from '../shared/event-of.ts';

export interface FlowDownloadContext {
  /** The flow and the format that were requested last. */
  readonly drawn: DrawnFlow | null;
  readonly format: FlowFormat;
}

export type FlowDownloadEvent = {
  readonly type: 'download.asked';
  readonly drawn: DrawnFlow;
  readonly format: FlowFormat;
};

export const flowDownloadMachine = setup({
  types: { context: {} as FlowDownloadContext, events: {} as FlowDownloadEvent, tags: {} as 'failed' | 'pending' },
  actors: { saveFlow },
  actions: {
    noteAsked: assign((_, { drawn, format }: FlowDownloadEvent) => ({ drawn, format })),
  },
}).createMachine({
  id: 'flowDownload',
  description: 'Taking a flow away as a file.',
  context: { drawn: null, format: 'svg' },
  initial: 'idle',
  on: {
    'download.asked': {
      target: '.saving',
      actions: { type: 'noteAsked', params: eventOf },
      description: 'Download the flow',
    },
  },
  states: {
    idle: { description: 'No file is being made.' },
    saving: {
      description: 'A file is being made.',
      tags: 'pending',
      invoke: {
        src: 'saveFlow',
        input: inputOf,
        onDone: { target: 'idle', description: 'The file is there' },
        onError: { target: 'failed', description: 'The file cannot be made' },
      },
    },
    failed: { description: 'The file could not be made.', tags: 'failed' },
  },
});

function inputOf({ context: { drawn, format } }: { readonly context: FlowDownloadContext }) {
  if (!drawn) throw new Error('A flow is saved before it is shown');
  return { drawn, format };
}
