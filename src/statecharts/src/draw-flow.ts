import type { Chart } from './chart.ts';
import type { Marks } from './flow-union.ts';
import type { Flow } from './flow.ts';
import { closedFlow } from './layout/closed-flow.ts';
import type { Direction } from './direction.ts';
import { chartOf } from './layout/layout.ts';
import { moveBoxes } from './layout/move-boxes.ts';

/** A flow with its drawing. */
export interface DrawnFlow {
  readonly flow: Flow;
  readonly chart: Chart;
  /** The same with its outermost states closed, if the chart is too large to be read at once. */
  readonly closed?: Chart;
  /** The same with the main road from left to right; absent in a comparison. */
  readonly right?: Pick<DrawnFlow, 'chart' | 'closed'>;
}

/** A chart that is wider or higher than this, in px, is first shown with its outermost states closed. */
const largest = 3500;

/** The least number of states to close; with fewer, the closed chart shows too little. */
const leastClosed = 3;

/** The least factor by which the closed chart must be smaller. */
const leastGain = 4;

function areaOf({ width, height }: Chart): number {
  return width * height;
}

/**
 * Draws a flow. If the chart is too large to be read at once, also draws the flow with its outermost states closed.
 * @param marks the results of a comparison for its parts
 * @param before an earlier drawing of the flow, whose boxes keep their order
 */
export async function drawFlow(
  flow: Flow,
  marks: Marks = new Map(),
  before?: Pick<DrawnFlow, 'chart' | 'closed'>,
  direction: Direction = 'down',
): Promise<DrawnFlow> {
  const chart = await chartOf(flow, marks, before?.chart, direction);
  const isLarge =
    Math.max(chart.width, chart.height) > largest &&
    flow.states.filter(
      ({ parent, initial, type }) => parent === flow.states[0]?.id && (initial !== null || type === 'parallel'),
    ).length >= leastClosed;
  if (!isLarge) return { flow, chart };
  const small = closedFlow(flow, marks);
  const closed = await chartOf(small.flow, small.marks, before?.closed, direction);
  // If the states contain little, closing them gains nothing.
  return areaOf(closed) * leastGain < areaOf(chart) ? { flow, chart, closed } : { flow, chart };
}

/** A flow as text without its notes and moves, which its layout does not depend on. */
function drawnText({ notes: _notes, moves: _moves, ...flow }: Flow): string {
  return JSON.stringify(flow);
}

/** A laid out drawing whose boxes are where people have moved them; a closed chart stays as it is. */
export function withMoves<Drawn extends DrawnFlow>(drawn: Drawn): Drawn {
  const { chart, right } = drawn;
  const { moves = {} } = drawn.flow;
  return {
    ...drawn,
    chart: moveBoxes(chart, moves.down),
    ...(right && { right: { ...right, chart: moveBoxes(right.chart, moves.right) } }),
  };
}

/**
 * Lays a flow out in both directions, without its moves.
 * @param before its drawings before an edit: boxes stay in their order, and another note moves nothing
 */
export async function redrawFlow(flow: Flow, before: DrawnFlow | undefined): Promise<DrawnFlow> {
  if (before && drawnText(before.flow) === drawnText(flow)) return { ...before, flow };
  const { chart, closed } = await drawFlow(flow, undefined, before?.right, 'right');
  return { ...(await drawFlow(flow, undefined, before)), right: { chart, ...(closed && { closed }) } };
}
