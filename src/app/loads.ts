import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';

/** Waits for something; does not come back once another page was asked for meanwhile, so that nothing after it is done. */
export type Wait = <Result>(work: Promise<Result>) => Promise<Result>;

/** A loader that awaits through `wait`: one whose navigation was superseded ends there, and the router drops what it threw. */
export function loads(load: (args: LoaderFunctionArgs, wait: Wait) => unknown): LoaderFunction {
  return (args) =>
    load(args, async (work) => {
      const result = await work;
      args.request.signal.throwIfAborted();
      return result;
    });
}
