/** The data source of the flow pages: files beside the page, or the page itself if it is self-contained. */
import type { Flow } from '@plinth/statecharts/flow';
import type { WrittenComparison, WrittenTallies } from '@plinth/statecharts/flow-history';
import type { WholeFlows as AnyWholeFlows, WrittenHistory } from '@plinth/statecharts/command/whole-page';
import type { WrittenFlow } from '@plinth/statecharts/written-flow';
import { isFoundBy } from '@plinth/statecharts/revision-words';
import type { Compared, ComparisonAsked, DrawnFlow, PictureAnswer, RevisionPage } from '#machines/ports/flows.ts';
import { decodeChart } from '@plinth/statecharts/chart-codec';
import { fromCallback } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import type { BoxMoves, FlowEditsEvent, FlowNote } from '#machines/ports/flows.ts';
import * as ports from '#machines/ports/flows.ts';
import type { DrawnCatalogue } from './overview-chart.ts';
import { requestWrite } from './request-write.ts';

type Refusal = { readonly refusal: string };

function decoded({ chart, closed }: Pick<WrittenFlow, 'chart' | 'closed'>): Pick<DrawnFlow, 'chart' | 'closed'> {
  return { chart: decodeChart(chart), ...(closed && { closed: decodeChart(closed) }) };
}

/** A flow in the form that the pages show. */
export function drawnFrom(written: WrittenFlow | null): DrawnFlow | null {
  if (!written) return null;
  const { chart, closed, right, ...rest } = written;
  return { ...rest, ...decoded({ chart, ...(closed && { closed }) }), ...(right && { right: decoded(right) }) };
}

/** All data, as a page without a server contains it. */
export type WholeFlows = AnyWholeFlows & { readonly catalogue: DrawnCatalogue };

interface FlowsSource {
  /** Whether the page contains all data itself. */
  readonly isWhole: boolean;
  readonly readCatalogue: () => Promise<DrawnCatalogue>;
  readonly readFlow: typeof ports.readFlow;
  /** Reads all flows without their charts, in one request. */
  readonly readFlows: () => Promise<readonly Flow[]>;
  readonly readComparison: typeof ports.readComparison;
  readonly readRevisions: typeof ports.readRevisions;
  readonly takePicture: typeof ports.takePicture;
  /** Hears edits of the sources, if the server tells them. */
  readonly hearEdits: typeof ports.hearEdits;
  /** Reads the flow that is shown again after an edit. */
  readonly readEdited: typeof ports.readEdited;
  readonly readListAgain: typeof ports.readCatalogue;
  readonly writeNote: typeof ports.writeNote;
  readonly writeMoves: typeof ports.writeMoves;
}

function flowCompared(written: WrittenComparison | Refusal): Compared {
  return 'refusal' in written ? written : { flow: { ...written, drawn: drawnFrom(written.drawn) } };
}

function overviewCompared(written: WrittenTallies | Refusal): Compared {
  return 'refusal' in written ? written : { overview: written };
}

function comparisonIn({ overviews, flows, revisions }: WrittenHistory, { flow, since }: ComparisonAsked): Compared {
  const [release] = revisions.revisions;
  const refusal = {
    refusal: release
      ? `This page can compare the flows with ${release.name} alone.`
      : 'This page was made without a history: there is no earlier version to compare with.',
  };
  if (!Object.hasOwn(overviews, since)) return refusal;
  return flow === null ? overviewCompared(overviews[since] ?? refusal) : flowCompared(flows[since]?.[flow] ?? refusal);
}

/** A part of the list of revisions, with those alone that have some words. */
function foundIn(page: RevisionPage, words: string): RevisionPage {
  const sought = words.trim();
  return sought === '' ? page : { ...page, revisions: page.revisions.filter((one) => isFoundBy(one, sought)) };
}

/** The id of the element that contains all data, if any. */
export const wholeId = 'flows';

async function readJson<Content>(path: string, signal?: AbortSignal, init?: RequestInit): Promise<Content | null> {
  const response = await fetch(path, { ...init, ...(signal && { signal }) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.json() as Promise<Content>;
}

/** The source that the page was built for. */
export function openFlowsSource(): FlowsSource {
  const written = document.getElementById(wholeId)?.textContent;
  if (written !== undefined && written !== null) {
    const whole = JSON.parse(written) as WholeFlows;
    return {
      isWhole: true,
      readCatalogue: () => Promise.resolve(whole.catalogue),
      readFlow: implementPort(ports.readFlow, ({ input: { id } }) =>
        Promise.resolve(drawnFrom(Object.hasOwn(whole.flows, id) ? (whole.flows[id] ?? null) : null)),
      ),
      readFlows: () => Promise.resolve(Object.values(whole.flows).map(({ flow }) => flow)),
      readComparison: implementPort(ports.readComparison, ({ input }) =>
        Promise.resolve(comparisonIn(whole.history, input)),
      ),
      readRevisions: implementPort(ports.readRevisions, ({ input: { words } }) =>
        Promise.resolve(foundIn(whole.history.revisions, words)),
      ),
      takePicture: implementPort(ports.takePicture, () => Promise.resolve({ kind: 'notHere' })),
      hearEdits: ports.hearEdits,
      readEdited: ports.readEdited,
      readListAgain: ports.readCatalogue,
      writeNote: ports.writeNote,
      writeMoves: ports.writeMoves,
    };
  }
  const read = new Map<string, DrawnFlow>();
  /** The edition of the newest list that was read, or is being read. */
  let edition: number | undefined;
  const readCatalogue = async (signal?: AbortSignal): Promise<DrawnCatalogue> => {
    const catalogue = await readJson<DrawnCatalogue>('/flows/data/catalogue.json', signal);
    if (!catalogue) throw new Error('The flows have no catalogue');
    edition = Math.max(edition ?? 0, catalogue.edition ?? 0);
    return catalogue;
  };
  const readFlow = async (id: string, signal: AbortSignal): Promise<DrawnFlow | null> => {
    const drawn =
      read.get(id) ?? drawnFrom(await readJson<WrittenFlow>(`/flows/data/flow/${encodeURIComponent(id)}.json`, signal));
    if (drawn) read.set(id, drawn);
    return drawn;
  };
  return {
    isWhole: false,
    readCatalogue,
    readFlow: implementPort(ports.readFlow, ({ input: { id }, signal }) => readFlow(id, signal)),
    hearEdits: fromCallback(({ sendBack }) => {
      const tell: (event: FlowEditsEvent) => void = sendBack;
      const edits = new EventSource('/flows/edits');
      edits.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const edit = JSON.parse(data) as { readonly edition: number; readonly flows: readonly string[] | null };
        if (edit.edition === edition) return;
        // The first message is of the server as it is: since the list was read, anything may be different.
        const isNext = edit.edition === (edition ?? 0) + 1;
        const flows = isNext && edit.flows ? edit.flows : [...read.keys()];
        for (const id of flows) read.delete(id);
        edition = edit.edition;
        tell({ type: 'sources.edited', flows });
      });
      return () => edits.close();
    }),
    readEdited: implementPort(ports.readEdited, async ({ input: { edited, shown }, signal }) =>
      edited.includes(shown) ? readFlow(shown, signal) : null,
    ),
    readListAgain: implementPort(ports.readCatalogue, ({ signal }) => readCatalogue(signal)),
    readFlows: async () => (await readJson<readonly Flow[]>('/flows/data/flows.json')) ?? [],
    readComparison: implementPort(ports.readComparison, async ({ input: { flow, since }, signal }) => {
      const path = `/flows/data/since/${encodeURIComponent(since)}`;
      const missing = { refusal: `Nothing is known of ${since}.` };
      if (flow === null)
        return overviewCompared((await readJson<WrittenTallies | Refusal>(`${path}/flows.json`, signal)) ?? missing);
      return flowCompared(
        (await readJson<WrittenComparison | Refusal>(`${path}/${encodeURIComponent(flow)}.json`, signal)) ?? missing,
      );
    }),
    readRevisions: implementPort(ports.readRevisions, async ({ input: { flow, words, skip }, signal }) => {
      const query = new URLSearchParams({
        ...(flow !== null && { flow }),
        ...(words !== '' && { words }),
        ...(skip > 0 && { skip: `${skip}` }),
      });
      const page = await readJson<RevisionPage>(`/flows/data/revisions.json?${query.toString()}`, signal);
      // A built list is a file, which has no words.
      return foundIn(page ?? { revisions: [], next: null, limit: null }, words);
    }),
    writeNote: implementPort(ports.writeNote, async ({ input: { flow, change }, signal }) => {
      const result = await requestWrite<{ readonly notes: readonly FlowNote[] }>('notes', flow, change, signal);
      return result.kind === 'refused' ? result : { kind: 'written', notes: result.answer.notes };
    }),
    writeMoves: implementPort(ports.writeMoves, async ({ input: { flow, change }, signal }) => {
      const result = await requestWrite<{ readonly moves: BoxMoves }>('layout', flow, change, signal);
      return result.kind === 'refused' ? result : { kind: 'written', moves: result.answer.moves };
    }),
    takePicture: implementPort(ports.takePicture, async ({ input: { flow, state, again }, signal }) => {
      const path = `/flows/screens/${encodeURIComponent(flow)}/${encodeURIComponent(state)}`;
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ again }),
      };
      // Without a server that takes pictures, this address does not exist.
      return (await readJson<PictureAnswer>(path, signal, init)) ?? { kind: 'notHere' };
    }),
  };
}
