import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, RouterProvider } from 'react-router-dom';
import { createActor, waitFor } from 'xstate';
import { boxMovingMachine } from '#machines/flows/box-moving.machine.ts';
import { flowEditMachine } from '#machines/flows/flow-edit.machine.ts';
import { flowEditsMachine } from '#machines/flows/flow-edits.machine.ts';
import { flowHistoryMachine } from '#machines/flows/flow-history.machine.ts';
import { flowNotesMachine } from '#machines/flows/flow-notes.machine.ts';
import { flowViewerMachine } from '#machines/flows/flow-viewer.machine.ts';
import { liveTraceMachine } from '#machines/flows/live-trace.machine.ts';
import { screenFrameMachine } from '#machines/flows/screen-frame.machine.ts';
import { screenViewerMachine } from '#machines/flows/screen-viewer.machine.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { framePrefix } from '#contracts/live-channel.ts';
import { replayEarlyInput } from '#ui/replay-early-input.ts';
import { editActors } from './edit/edit-requests.ts';
import { FlowPages, routes } from './flow-pages.tsx';
import { openFlowsSource } from './flows-source.ts';
import { readQuestions } from './read-questions.ts';
import { once } from '#machines/domain/once.ts';
import {
  keepAuthor,
  keepDirection,
  keepFoldedPanels,
  keepKeys,
  readAuthor,
  readDirection,
  readFoldedPanels,
  readKeysAreOff,
} from './panels-storage.ts';
import { keepFrame, readFrame } from './live/frame-storage.ts';
import { hearPages, openTrace } from './live/pages-channel.ts';
import { pressInFrame } from './live/press-control.ts';

function Answering({ onAnswering, children }: { onAnswering: () => void; children: ReactNode }) {
  useEffect(onAnswering, [onAnswering]);
  return children;
}

/** Renders the page of the address, or hydrates it if the build prerendered it. Resolves once it is interactive. */
export async function showFlows(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the flows');
  const typeAgain = replayEarlyInput(root);
  const source = openFlowsSource();
  const viewer = createActor(
    flowViewerMachine.provide({
      actors: { readFlow: source.readFlow },
      actions: {
        keepPanels: ({ context }) => keepFoldedPanels(context.foldedPanels),
        keepKeys: ({ context }) => keepKeys(context.hasKeys),
        keepDirection: ({ context }) => keepDirection(context.direction),
      },
    }),
  ).start();
  const history = createActor(
    flowHistoryMachine.provide({
      actors: { readComparison: source.readComparison, readRevisions: source.readRevisions },
    }),
  );
  const screenViewer = createActor(
    screenViewerMachine.provide({ actors: { takePicture: source.takePicture } }),
  ).start();
  const edit = createActor(flowEditMachine.provide({ actors: editActors })).start();
  // A folder of files has one page, so the route is after a hash.
  const router = source.isWhole ? createHashRouter(routes) : createBrowserRouter(routes, { basename: '/flows' });
  // The flow of the address loads in parallel with the catalogue.
  const id = router.state.matches.at(-1)?.params['id'];
  if (id !== undefined) viewer.send({ type: 'flow.opened', id });
  const { pathname, search } = router.state.location;
  const isPrerendered = root.dataset['prerendered'] === pathname + search;
  const [catalogue, shown] = await Promise.all([
    source.readCatalogue(),
    isPrerendered && id !== undefined ? waitFor(viewer, (state) => !state.hasTag('pending')) : viewer.getSnapshot(),
  ]);
  const live = createActor(
    liveTraceMachine.provide({ actors: { livePages: hearPages(catalogue.live.relay), readTrace: openTrace } }),
  );
  const readFlows = once(source.readFlows);
  const framed = readFrame();
  const { relay, link } = catalogue.live;
  const screenFrame = createActor(
    screenFrameMachine.provide({
      actors: { pressControl: pressInFrame },
      actions: { keepFrame: ({ context: { width } }, { isOpen }) => keepFrame({ width, isOpen }) },
    }),
    {
      input: {
        tab: `${framePrefix}${crypto.randomUUID()}`,
        width: framed.width,
        address: relay === null && !source.isWhole ? (link?.href ?? null) : null,
      },
    },
  );
  const { hearEdits, readEdited, readListAgain: readCatalogue } = source;
  const edits = createActor(
    flowEditsMachine.provide({
      actors: { readEdited, readCatalogue, ...(catalogue.hasEdits === true && { hearEdits }) },
    }),
    { input: { catalogue } },
  );
  edits.on('flow.redrawn', (redrawn) => viewer.send(redrawn));
  const notes = createActor(
    flowNotesMachine.provide({
      actors: { writeNote: source.writeNote },
      actions: { keepAuthor: ({ context }) => keepAuthor(context.author) },
    }),
    { input: { author: readAuthor() } },
  ).start();
  // What was written is shown at once; the edit of the file follows.
  notes.on('notes.written', ({ flow, notes: written }) => {
    const { drawn } = viewer.getSnapshot().context;
    if (drawn?.flow.id === flow)
      viewer.send({ type: 'flow.redrawn', drawn: { ...drawn, flow: { ...drawn.flow, notes: written } } });
  });
  const moving = createActor(boxMovingMachine.provide({ actors: { writeMoves: source.writeMoves } })).start();
  // The next move begins from what was written; the edit of the file draws it.
  moving.on('moves.written', ({ flow, moves }) => {
    const { drawn } = viewer.getSnapshot().context;
    if (drawn?.flow.id === flow)
      viewer.send({ type: 'flow.redrawn', drawn: { ...drawn, flow: { ...drawn.flow, moves } } });
  });
  viewer.subscribe(({ context }) => edits.send({ type: 'flow.shown', id: context.id }));
  await new Promise<void>((resolve) => {
    const app = (
      <Answering onAnswering={resolve}>
        <FlowPages
          flows={{
            edits,
            viewer,
            live,
            screenFrame,
            history,
            edit,
            screenViewer,
            notes,
            moving,
            readFlows,
            readQuestions: once(() => readQuestions(catalogue, readFlows)),
            pictures: source.isWhole ? 'screens/' : '/flows/screens/',
          }}
        >
          <RouterProvider router={router} />
        </FlowPages>
      </Answering>
    );
    if (isPrerendered && (id === undefined || shown.hasTag('shown'))) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // State that a prerendered page cannot know starts after hydration.
  for (const panel of readFoldedPanels()) viewer.send({ type: 'panel.toggled', panel });
  if (readKeysAreOff()) viewer.send({ type: 'keys.toggled' });
  viewer.send({ type: 'direction.chosen', direction: readDirection() });
  live.start();
  screenFrame.start();
  if (framed.isOpen) screenFrame.send({ type: 'frame.opened' });
  edits.start();
  edits.send({ type: 'flow.shown', id: viewer.getSnapshot().context.id });
  history.start();
  typeAgain();
  document.getElementById('failure')?.remove();
}
