/** Prerenders the flow pages, at build time, outside a browser. */
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createActor, waitFor } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { boxMovingMachine } from '#machines/flows/box-moving.machine.ts';
import { flowEditMachine } from '#machines/flows/flow-edit.machine.ts';
import { flowEditsMachine } from '#machines/flows/flow-edits.machine.ts';
import { flowHistoryMachine } from '#machines/flows/flow-history.machine.ts';
import { flowNotesMachine } from '#machines/flows/flow-notes.machine.ts';
import { flowViewerMachine } from '#machines/flows/flow-viewer.machine.ts';
import { liveTraceMachine } from '#machines/flows/live-trace.machine.ts';
import { screenFrameMachine } from '#machines/flows/screen-frame.machine.ts';
import { screenViewerMachine } from '#machines/flows/screen-viewer.machine.ts';
import * as ports from '#machines/ports/flows.ts';
import { FlowPages, routes } from './flow-pages.tsx';
import type { WrittenFlow } from '@plinth/statecharts/written-flow';
import { drawnFrom } from './flows-source.ts';
import type { DrawnCatalogue } from './overview-chart.ts';

export interface WrittenPage {
  readonly title: string;
  /** The HTML for the root element. */
  readonly markup: string;
}

/** The location of the pages: on a server at /flows, or after the hash of a self-contained page. */
export type Place = 'server' | 'whole';

/** The page of a flow at its address without a query; with null the overview. */
export async function writePage(
  catalogue: DrawnCatalogue,
  written: WrittenFlow | null,
  place: Place,
): Promise<WrittenPage> {
  const viewer = createActor(
    flowViewerMachine.provide({
      actors: { readFlow: implementPort(ports.readFlow, () => Promise.resolve(drawnFrom(written))) },
    }),
  ).start();
  if (written) {
    viewer.send({ type: 'flow.opened', id: written.flow.id });
    await waitFor(viewer, (state) => state.hasTag('shown'));
  }
  const basename = place === 'server' ? '/flows' : '/';
  const handler = createStaticHandler(routes, { basename });
  const context = await handler.query(
    new Request(`http://localhost${basename}${written ? `/${written.flow.id}` : ''}`),
  );
  if (context instanceof Response) throw new Error(`The page of ${written?.flow.id ?? 'all flows'} leads elsewhere`);
  const flows = {
    edits: createActor(flowEditsMachine, { input: { catalogue } }),
    viewer,
    live: createActor(liveTraceMachine),
    screenFrame: createActor(screenFrameMachine, { input: { tab: '', width: 390, address: null } }),
    history: createActor(flowHistoryMachine),
    edit: createActor(flowEditMachine),
    screenViewer: createActor(screenViewerMachine),
    notes: createActor(flowNotesMachine, { input: { author: '' } }),
    moving: createActor(boxMovingMachine),
    readFlows: () => Promise.resolve([]),
    readQuestions: () => Promise.resolve(null),
    pictures: place === 'server' ? '/flows/screens/' : 'screens/',
  };
  const { prelude } = await prerender(
    <FlowPages flows={flows}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </FlowPages>,
  );
  viewer.stop();
  const html = await new Response(prelude).text();
  // React renders elements that belong to the head before the page itself.
  const [, head = '', markup = html] = /^((?:<title>[^<]*<\/title>|<link[^>]*>)*)([\s\S]*)$/.exec(html) ?? [];
  const [, title = 'Flows'] = /<title>([^<]*)<\/title>/.exec(head) ?? [];
  return { title, markup: place === 'server' ? markup : markup.replaceAll('href="/', 'href="#/') };
}
