import { fromPromise } from 'xstate';
import type { Chart } from '../kit/chart.ts';
import type { Flow } from '../kit/flow.ts';
import type { Samples } from '../kit/graph-walk.ts';

/** A flow with its drawing, as the build left it. */
export interface DrawnFlow {
  readonly flow: Flow;
  readonly chart: Chart;
  /** Events to send it, by their type: none of those that the engine sends itself. */
  readonly samples: Samples;
}

/** Reads a flow. Resolves with null when none goes by that id, rejects when it cannot be read. */
export const readFlow = fromPromise<DrawnFlow | null, { readonly id: string }>(() => Promise.reject(new Error('readFlow has no implementation here')));
