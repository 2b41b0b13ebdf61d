import type { Chart } from './chart.ts';
import type { Marks } from './flow-union.ts';
import type { Flow } from './flow.ts';
import { closedFlow } from './layout/closed-flow.ts';
import { chartOf } from './layout/layout.ts';

/** A flow with its drawing. */
export interface DrawnFlow {
  readonly flow: Flow;
  readonly chart: Chart;
  /** The same with its outermost states closed, where the chart is too large to be read at once. */
  readonly closed?: Chart;
}

/** A chart that is wider or higher, in px, is first shown with its outermost states closed. */
const largest = 3500;

/** Where fewer states can be closed, the chart says too little then. */
const leastClosed = 3;

/** How much smaller it is then, at least. */
const leastGain = 4;

function areaOf({ width, height }: Chart): number {
  return width * height;
}

/**
 * A flow with its chart, and with one of its outermost states alone where the whole is too large to be read at once.
 * @param marks what a comparison says of its parts
 */
export async function drawFlow(flow: Flow, marks: Marks = new Map()): Promise<DrawnFlow> {
  const chart = await chartOf(flow, marks);
  const isLarge =
    Math.max(chart.width, chart.height) > largest &&
    flow.states.filter(
      ({ parent, initial, type }) => parent === flow.states[0]?.id && (initial !== null || type === 'parallel'),
    ).length >= leastClosed;
  if (!isLarge) return { flow, chart };
  const small = closedFlow(flow, marks);
  const closed = await chartOf(small.flow, small.marks);
  // Where little is inside, closing it is no help.
  return areaOf(closed) * leastGain < areaOf(chart) ? { flow, chart, closed } : { flow, chart };
}
