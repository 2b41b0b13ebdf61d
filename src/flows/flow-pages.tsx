/** The routes of the flow pages, in the browser and for prerendering. */
import { StrictMode, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { LiveScreen } from './live/live-screen.tsx';
import { FlowScreen } from './view/flow-screen.tsx';
import { FlowsContext, type Flows } from './view/flows-context.ts';
import { Overview } from './view/overview.tsx';

export const routes: RouteObject[] = [
  { path: '/', Component: Overview },
  { path: '/live', Component: LiveScreen },
  { path: '/:id', Component: FlowScreen },
];

export function FlowPages({ flows, children }: { flows: Flows; children: ReactNode }) {
  return (
    <StrictMode>
      <FlowsContext value={flows}>{children}</FlowsContext>
    </StrictMode>
  );
}
