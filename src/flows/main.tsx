/** The pages of the flows: their own entry, of which nothing is in the product's pages. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createActor } from 'xstate';
import { flowHistoryMachine } from '#machines/flows/flow-history.machine.ts';
import { flowViewerMachine } from '#machines/flows/flow-viewer.machine.ts';
import { liveTraceMachine } from '#machines/flows/live-trace.machine.ts';
import { screenViewerMachine } from '#machines/flows/screen-viewer.machine.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { openFlowsSource } from './flows-source.ts';
import { LiveScreen } from './live/live-screen.tsx';
import { hearPages, openTrace } from './live/pages-channel.ts';
import { FlowScreen } from './view/flow-screen.tsx';
import { FlowsContext } from './view/flows-context.ts';
import { Overview } from './view/overview.tsx';

const routes: RouteObject[] = [
  { path: '/', Component: Overview },
  { path: '/live', Component: LiveScreen },
  { path: '/:id', Component: FlowScreen },
];

async function show(root: HTMLElement): Promise<void> {
  const source = openFlowsSource();
  const viewer = createActor(flowViewerMachine.provide({ actors: { readFlow: source.readFlow } })).start();
  const live = createActor(liveTraceMachine.provide({ actors: { livePages: hearPages, readTrace: openTrace } })).start();
  const history = createActor(flowHistoryMachine.provide({ actors: { readComparison: source.readComparison, readRevisions: source.readRevisions } })).start();
  const screenViewer = createActor(screenViewerMachine).start();
  // A folder of files has one page: what it shows stands after a hash.
  const router = source.isWhole ? createHashRouter(routes) : createBrowserRouter(routes, { basename: '/flows' });
  // The flow of the address is read beside the catalogue.
  const id = router.state.matches.at(-1)?.params['id'];
  if (id !== undefined) viewer.send({ type: 'flow.opened', id });
  const catalogue = await source.readCatalogue();
  createRoot(root).render(
    <StrictMode>
      <FlowsContext value={{ catalogue, viewer, live, history, screenViewer, pictures: source.isWhole ? 'screens/' : '/flows/screens/' }}>
        <RouterProvider router={router} />
      </FlowsContext>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the flows');
show(root).catch((error: unknown) => {
  root.textContent = 'The flows did not load. Reload the page to try again.';
  throw error;
});
