import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AskIndex } from '@plinth/statecharts/ask-index';
import type { boxMovingMachine } from '#machines/flows/box-moving.machine.ts';
import type { flowEditMachine } from '#machines/flows/flow-edit.machine.ts';
import type { Flow } from '@plinth/statecharts/flow';
import type { liveTraceMachine } from '#machines/flows/live-trace.machine.ts';
import type { flowHistoryMachine } from '#machines/flows/flow-history.machine.ts';
import type { flowNotesMachine } from '#machines/flows/flow-notes.machine.ts';
import type { flowViewerMachine } from '#machines/flows/flow-viewer.machine.ts';
import type { screenFrameMachine } from '#machines/flows/screen-frame.machine.ts';
import type { screenViewerMachine } from '#machines/flows/screen-viewer.machine.ts';
import type { DrawnCatalogue } from '../overview-chart.ts';

/** The actors and data of every flow page. */
export interface Flows {
  readonly catalogue: DrawnCatalogue;
  readonly viewer: ActorRefFrom<typeof flowViewerMachine>;
  readonly live: ActorRefFrom<typeof liveTraceMachine>;
  readonly screenFrame: ActorRefFrom<typeof screenFrameMachine>;
  readonly history: ActorRefFrom<typeof flowHistoryMachine>;
  readonly edit: ActorRefFrom<typeof flowEditMachine>;
  readonly screenViewer: ActorRefFrom<typeof screenViewerMachine>;
  readonly notes: ActorRefFrom<typeof flowNotesMachine>;
  readonly moving: ActorRefFrom<typeof boxMovingMachine>;
  /** Reads all flows, once. */
  readonly readFlows: () => Promise<readonly Flow[]>;
  /** All flows, for questions; they are read on the first one. Null if they cannot be read. */
  readonly readQuestions: () => Promise<AskIndex | null>;
  /** The folder with the pictures of screens, ending with a slash. */
  readonly pictures: string;
}

export const FlowsContext = createContext<Flows | null>(null);

/** @throws outside the flow pages. */
export function useFlows(): Flows {
  const flows = use(FlowsContext);
  if (!flows) throw new Error('The flows are not there');
  return flows;
}
