/** The routes of the flow pages, in the browser and for prerendering. */
import { useSelector } from '@xstate/react';
import { StrictMode, useMemo, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { flowEditsMachine } from '#machines/flows/flow-edits.machine.ts';
import { LiveScreen } from './live/live-screen.tsx';
import { FlowScreen } from './view/flow-screen.tsx';
import { FlowsContext, type Flows } from './view/flows-context.ts';
import type { DrawnCatalogue } from './overview-chart.ts';
import { Overview } from './view/overview.tsx';

interface FlowEdits {
  readonly edits: ActorRefFrom<typeof flowEditsMachine>;
}

export const routes: RouteObject[] = [
  { path: '/', Component: Overview },
  { path: '/live', Component: LiveScreen },
  { path: '/:id', Component: FlowScreen },
];

/** The pages, with the newest list of flows. */
export function FlowPages({ flows, children }: { flows: Omit<Flows, 'catalogue'> & FlowEdits; children: ReactNode }) {
  // The machine passes on the list that the page's own source reads.
  const catalogue = useSelector(flows.edits, ({ context }) => context.catalogue as DrawnCatalogue);
  const value = useMemo(() => ({ ...flows, catalogue }), [flows, catalogue]);
  return (
    <StrictMode>
      <FlowsContext value={value}>{children}</FlowsContext>
    </StrictMode>
  );
}
