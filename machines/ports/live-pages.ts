import { fromCallback, type AnyEventObject } from 'xstate';
import type { ScreenEvent, ToldScreen, ToldSteps } from '@plinth/statecharts/live';
import type { TraceStep } from '../shared/trace.ts';
import { promisePort } from './promise-port.ts';

export type { ScreenEvent, ToldScreen, ToldSteps } from '@plinth/statecharts/live';

/** Events from open pages. */
export type LivePagesEvent =
  | { readonly type: 'steps.told'; readonly told: readonly ToldSteps[] }
  | { readonly type: 'screens.told'; readonly told: readonly ToldScreen[] }
  /** The page of a tab is gone: it was left, reloaded or closed. */
  | { readonly type: 'page.left'; readonly tab: string };

/** An event for an open page. */
export interface LivePagesRequest {
  readonly type: 'event.sent';
  readonly tab: string;
  readonly actor: string;
  readonly event: AnyEventObject;
}

/** The recorded screens of a tab, by the load of the page. */
export type Screens = Readonly<Record<number, readonly ScreenEvent[]>>;

/** Steps in a file. */
export interface Trace {
  /** The build whose machines produced them. */
  readonly release: string;
  readonly steps: readonly TraceStep[];
  /** Old traces have none. */
  readonly screens?: Screens;
}

/** Receives steps from the pages of the product that are open and inspected in this browser, and sends them events. */
export const livePages = fromCallback<LivePagesRequest>(() => undefined);

/** Reads a trace from a file. Rejects when the file is not a trace. */
export const readTrace = promisePort<Trace, { readonly file: Blob }>('readTrace');
