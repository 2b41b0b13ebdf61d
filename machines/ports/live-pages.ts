import { fromCallback, type AnyEventObject } from 'xstate';
import type { TraceStep } from '../shared/trace.ts';
import { promisePort } from './promise-port.ts';

/** What a page of the product tells of its machines. */
export interface ToldSteps {
  /** The tab it is in: a reload and a checkout stay in one. */
  readonly tab: string;
  readonly steps: readonly TraceStep[];
  /** Whether these are all steps of the tab so far, or come after those that were told. */
  readonly isWhole: boolean;
}

/** What open pages tell. */
export type LivePagesEvent =
  | { readonly type: 'steps.told'; readonly told: readonly ToldSteps[] }
  /** The page of a tab is gone: it is left, reloaded or closed. */
  | { readonly type: 'page.left'; readonly tab: string };

/** What they are asked. */
export interface LivePagesRequest {
  readonly type: 'event.sent';
  readonly tab: string;
  readonly actor: string;
  readonly event: AnyEventObject;
}

/** Steps in a file. */
export interface Trace {
  /** The build whose machines took them. */
  readonly release: string;
  readonly steps: readonly TraceStep[];
}

/** Hears the pages of the product that are open in this browser and inspected, and hands them events. */
export const livePages = fromCallback<LivePagesRequest>(() => undefined);

/** Reads a trace from a file. Rejects when the file is none. */
export const readTrace = promisePort<Trace, { readonly file: Blob }>('readTrace');
