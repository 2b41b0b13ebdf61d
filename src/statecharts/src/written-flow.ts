/** A flow with its compressed drawing, as the flow pages read it. */
import { encodeChart, type EncodedChart } from './chart-codec.ts';
import type { DrawnFlow } from './draw-flow.ts';
import type { Flow } from './flow.ts';
import type { Samples } from './graph-walk.ts';

export interface WrittenFlow {
  readonly flow: Flow;
  readonly chart: EncodedChart;
  /** Sample events by type, except those that the engine sends itself; absent in a comparison. */
  readonly samples?: Samples;
  readonly closed?: EncodedChart;
}

export function writtenFlow({ flow, chart, closed }: DrawnFlow, samples?: Samples): WrittenFlow {
  return {
    flow,
    chart: encodeChart(chart),
    ...(closed && { closed: encodeChart(closed) }),
    ...(samples && { samples: sentSamples(samples) }),
  };
}

/** The samples of events that somebody sends, rather than the engine. */
function sentSamples(samples: Samples): Samples {
  return Object.fromEntries(
    Object.entries(samples).filter(([type]) => !type.startsWith('xstate.') || type === 'xstate.route'),
  );
}
