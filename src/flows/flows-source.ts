/** Where the pages of the flows read from: files beside the page, or the page itself where it is whole. */
import { fromPromise } from 'xstate';
import type { Flow } from '#machines/kit/flow.ts';
import type { Samples } from '#machines/kit/graph-walk.ts';
import type { DrawnFlow } from '#machines/ports/flows.ts';
import { decodeChart, type EncodedChart } from './chart-codec.ts';
import type { DrawnCatalogue } from './overview-chart.ts';

/** A flow with its drawing in few bytes, as the build writes it. */
export interface WrittenFlow {
  readonly flow: Flow;
  readonly chart: EncodedChart;
  readonly samples: Samples;
}

function drawnFrom(written: WrittenFlow | null): DrawnFlow | null {
  return written && { ...written, chart: decodeChart(written.chart) };
}

/** Everything, as a page that needs no server carries it. */
export interface WholeFlows {
  readonly catalogue: DrawnCatalogue;
  readonly flows: Readonly<Record<string, WrittenFlow>>;
}

interface FlowsSource {
  /** Whether the page carries everything itself. */
  readonly isWhole: boolean;
  readonly readCatalogue: () => Promise<DrawnCatalogue>;
  readonly readFlow: ReturnType<typeof fromPromise<DrawnFlow | null, { readonly id: string }>>;
}

/** The element of the page in which everything stands, where it does. */
export const wholeId = 'flows';

async function readJson<Content>(path: string, signal?: AbortSignal): Promise<Content | null> {
  const response = await fetch(path, signal ? { signal } : {});
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
      readFlow: fromPromise(({ input: { id } }: { input: { readonly id: string } }) => Promise.resolve(drawnFrom(Object.hasOwn(whole.flows, id) ? (whole.flows[id] ?? null) : null))),
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
    readFlow: fromPromise(async ({ input: { id }, signal }: { input: { readonly id: string }; signal: AbortSignal }) => {
      const drawn = read.get(id) ?? drawnFrom(await readJson<WrittenFlow>(`/flows/data/flow/${encodeURIComponent(id)}.json`, signal));
      if (drawn) read.set(id, drawn);
      return drawn;
    }),
  };
}
