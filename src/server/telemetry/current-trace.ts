/** The trace of what runs now, for log lines and for work that is noted for later. Without tracing there is none. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Trace {
  readonly id: string;
  /** As the header `traceparent` names it. */
  readonly parent: string;
}

const traces = new AsyncLocalStorage<Trace>();

/** The trace of the request or the work that calls this; undefined outside of one. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** Runs work in this trace. */
export const runInTrace = <Result>(trace: Trace, work: () => Result): Result => traces.run(trace, work);

/**
 * Runs work in the background in a trace.
 * @param notedIn the `traceparent` of the request that noted it; without one, the trace is its own
 * @param work receives a function that marks the work as failed
 */
export type TraceWork = <Result>(
  name: string,
  notedIn: unknown,
  work: (failed: (error: unknown) => void) => Promise<Result>,
) => Promise<Result>;

export const untraced: TraceWork = (_name, _notedIn, work) => work(() => undefined);
