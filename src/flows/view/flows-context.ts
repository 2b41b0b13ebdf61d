import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { flowViewerMachine } from '#machines/flows/flow-viewer.machine.ts';
import type { screenViewerMachine } from '#machines/flows/screen-viewer.machine.ts';
import type { DrawnCatalogue } from '../overview-chart.ts';

/** What every page of the flows has at hand. */
export interface Flows {
  readonly catalogue: DrawnCatalogue;
  readonly viewer: ActorRefFrom<typeof flowViewerMachine>;
  readonly screenViewer: ActorRefFrom<typeof screenViewerMachine>;
  /** The folder of the pictures of screens, ending with a slash. */
  readonly pictures: string;
}

export const FlowsContext = createContext<Flows | null>(null);

/** @throws outside of the flows' pages. */
export function useFlows(): Flows {
  const flows = use(FlowsContext);
  if (!flows) throw new Error('The flows are not there');
  return flows;
}
