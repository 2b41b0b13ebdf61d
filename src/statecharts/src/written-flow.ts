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
  /** The same with the main road from left to right; absent in a comparison. */
  readonly right?: { readonly chart: EncodedChart; readonly closed?: EncodedChart };
}

function encoded({ chart, closed }: Pick<DrawnFlow, 'chart' | 'closed'>): Pick<WrittenFlow, 'chart' | 'closed'> {
  return { chart: encodeChart(chart), ...(closed && { closed: encodeChart(closed) }) };
}

export function writtenFlow({ flow, right, ...drawn }: DrawnFlow, samples?: Samples): WrittenFlow {
  return {
    flow,
    ...encoded(drawn),
    ...(right && { right: encoded(right) }),
    ...(samples && { samples: sentSamples(samples) }),
  };
}

/** The samples of events that somebody sends, rather than the engine. */
function sentSamples(samples: Samples): Samples {
  return Object.fromEntries(
    Object.entries(samples).filter(([type]) => !type.startsWith('xstate.') || type === 'xstate.route'),
  );
}
