/** The data source of the flow pages: files beside the page, or the page itself if it is self-contained. */
import type { Flow } from '@plinth/statecharts/flow';
import type { Samples } from '@plinth/statecharts/graph-walk';
import type {
  Compared,
  ComparisonAsked,
  DrawnFlow,
  FlowComparison,
  OverviewComparison,
  PictureAnswer,
  Revision,
} from '#machines/ports/flows.ts';
import { decodeChart, type EncodedChart } from '@plinth/statecharts/chart-codec';
import { implementPort } from '#adapters/implement-port.ts';
import * as ports from '#machines/ports/flows.ts';
import type { DrawnCatalogue } from './overview-chart.ts';

/** A flow with its compressed drawing, as the build writes it. */
export interface WrittenFlow {
  readonly flow: Flow;
  readonly chart: EncodedChart;
  readonly samples?: Samples;
  readonly closed?: EncodedChart;
}

/** A comparison with its compressed drawing. */
export type WrittenComparison = Omit<FlowComparison, 'drawn'> & { readonly drawn: WrittenFlow | null };

type Refusal = { readonly refusal: string };

/** The comparisons made at build time, with the last release, if there was one. */
export interface WrittenHistory {
  readonly revisions: readonly Revision[];
  /** By the name of the revision. */
  readonly overviews: Readonly<Record<string, OverviewComparison>>;
  /** By the name of the revision and the flow's id. */
  readonly flows: Readonly<Record<string, Readonly<Record<string, WrittenComparison>>>>;
}

/** A flow in the form that the pages show. */
export function drawnFrom(written: WrittenFlow | null): DrawnFlow | null {
  if (!written) return null;
  const { closed, ...rest } = written;
  return { ...rest, chart: decodeChart(written.chart), ...(closed && { closed: decodeChart(closed) }) };
}

/** All data, as a page without a server contains it. */
export interface WholeFlows {
  readonly catalogue: DrawnCatalogue;
  readonly flows: Readonly<Record<string, WrittenFlow>>;
  readonly history: WrittenHistory;
}

interface FlowsSource {
  /** Whether the page contains all data itself. */
  readonly isWhole: boolean;
  readonly readCatalogue: () => Promise<DrawnCatalogue>;
  readonly readFlow: typeof ports.readFlow;
  /** Reads some flows without their charts, for questions. */
  readonly readFlows: (ids: readonly string[]) => Promise<readonly Flow[]>;
  readonly readComparison: typeof ports.readComparison;
  readonly readRevisions: typeof ports.readRevisions;
  readonly takePicture: typeof ports.takePicture;
}

function flowCompared(written: WrittenComparison | Refusal): Compared {
  return 'refusal' in written ? written : { flow: { ...written, drawn: drawnFrom(written.drawn) } };
}

function overviewCompared(written: OverviewComparison | Refusal): Compared {
  return 'refusal' in written ? written : { overview: written };
}

function comparisonIn({ overviews, flows, revisions }: WrittenHistory, { flow, since }: ComparisonAsked): Compared {
  const [release] = revisions;
  const refusal = {
    refusal: release
      ? `This page can compare the flows with ${release.name} alone.`
      : 'This page was made without a history: there is no earlier version to compare with.',
  };
  if (!Object.hasOwn(overviews, since)) return refusal;
  return flow === null ? overviewCompared(overviews[since] ?? refusal) : flowCompared(flows[since]?.[flow] ?? refusal);
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
      readFlows: (ids) => Promise.resolve(ids.flatMap((id) => whole.flows[id]?.flow ?? [])),
      readComparison: implementPort(ports.readComparison, ({ input }) =>
        Promise.resolve(comparisonIn(whole.history, input)),
      ),
      readRevisions: implementPort(ports.readRevisions, () => Promise.resolve(whole.history.revisions)),
      takePicture: implementPort(ports.takePicture, () => Promise.resolve({ kind: 'notHere' })),
    };
  }
  const read = new Map<string, DrawnFlow>();
  return {
    isWhole: false,
    readCatalogue: async () => {
      const catalogue = await readJson<DrawnCatalogue>('/flows/data/catalogue.json');
      if (!catalogue) throw new Error('The flows have no catalogue');
      return catalogue;
    },
    readFlow: implementPort(ports.readFlow, async ({ input: { id }, signal }) => {
      const drawn =
        read.get(id) ??
        drawnFrom(await readJson<WrittenFlow>(`/flows/data/flow/${encodeURIComponent(id)}.json`, signal));
      if (drawn) read.set(id, drawn);
      return drawn;
    }),
    readFlows: async (ids) =>
      (
        await Promise.all(ids.map((id) => readJson<WrittenFlow>(`/flows/data/flow/${encodeURIComponent(id)}.json`)))
      ).flatMap((one) => one?.flow ?? []),
    readComparison: implementPort(ports.readComparison, async ({ input: { flow, since }, signal }) => {
      const path = `/flows/data/since/${encodeURIComponent(since)}`;
      const missing = { refusal: `Nothing is known of ${since}.` };
      if (flow === null)
        return overviewCompared(
          (await readJson<OverviewComparison | Refusal>(`${path}/flows.json`, signal)) ?? missing,
        );
      return flowCompared(
        (await readJson<WrittenComparison | Refusal>(`${path}/${encodeURIComponent(flow)}.json`, signal)) ?? missing,
      );
    }),
    readRevisions: implementPort(
      ports.readRevisions,
      async ({ input: { flow }, signal }) =>
        (await readJson<readonly Revision[]>(
          `/flows/data/revisions.json${flow === null ? '' : `?flow=${encodeURIComponent(flow)}`}`,
          signal,
        )) ?? [],
    ),
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
