import { fromPromise } from 'xstate';
import type { Chart } from '@plinth/statecharts/chart';
import type { DrawnFlow as Drawing } from '@plinth/statecharts/draw-flow';
import type { Change } from '@plinth/statecharts/flow-diff';
import type { FlowTally } from '@plinth/statecharts/flow-tally';
import type { Samples } from '@plinth/statecharts/graph-walk';

/** A flow with its drawing, as the build left it. */
export interface DrawnFlow extends Drawing {
  /** Events to send it, by their type, but for those that the engine sends itself; none in a comparison. */
  readonly samples?: Samples;
}

/** Reads a flow. Resolves with null when none goes by that id, rejects when it cannot be read. */
export const readFlow = fromPromise<DrawnFlow | null, { readonly id: string }>(() => Promise.reject(new Error('readFlow has no implementation here')));

/** A version of the product that flows are compared with. */
export interface Revision {
  /** What it goes by in addresses and commands: '0.1.0', a branch, a short commit. */
  readonly name: string;
  readonly commit: string;
  /** ISO date of the commit. */
  readonly date: string;
  /** The first line of the commit's message. */
  readonly subject: string;
  readonly isRelease: boolean;
}

/** What is different about one flow since a revision. */
export interface FlowComparison {
  readonly since: Revision;
  readonly changes: readonly Change[];
  /** Both versions in one, drawn; null where nothing is different, and where the flow is new. */
  readonly drawn: DrawnFlow | null;
}

/** What is different about all flows since a revision. */
export interface OverviewComparison {
  readonly since: Revision;
  readonly tallies: readonly FlowTally[];
  /** The overview with what is new, gone and different. */
  readonly chart: Chart;
}

/** An answer, or a sentence that says why there is none. */
export type Compared = { readonly flow: FlowComparison } | { readonly overview: OverviewComparison } | { readonly refusal: string };

/** What is compared: a flow by its id, or with null all of them, with a revision by its name. */
export interface ComparisonAsked {
  readonly flow: string | null;
  readonly since: string;
}

/** Compares with a revision. Resolves with a refusal where that cannot be done, rejects when nothing answers. */
export const readComparison = fromPromise<Compared, ComparisonAsked>(() => Promise.reject(new Error('readComparison has no implementation here')));

/** The revisions that a flow, or with null any flow, can be compared with: releases first, then those that touched it, the newest first. */
export const readRevisions = fromPromise<readonly Revision[], { readonly flow: string | null }>(() => Promise.reject(new Error('readRevisions has no implementation here')));

/** What a flow can be taken away as. */
export type FlowFormat = 'svg' | 'png' | 'json' | 'stately' | 'scxml' | 'mermaid';

/** Saves a flow as the files of a format. Rejects when a file cannot be made. */
export const saveFlow = fromPromise<void, { readonly drawn: DrawnFlow; readonly format: FlowFormat }>(() => Promise.reject(new Error('saveFlow has no implementation here')));
