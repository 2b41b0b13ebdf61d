import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { ErrorBoundary, type CaughtError } from './error-boundary.tsx';
import { LoadError, loadCode } from './load-code.ts';
import { PartFailure, type FailureProps } from './part-failure.tsx';

export interface LazyOptions {
  /** The subject of the error sentence: 'The filters'. */
  readonly name: string;
  /** Whether the failure is shown inline or over the page. Default: over the page. */
  readonly place?: 'inPlace' | 'overPage';
  /** Shown when the code does not load or throws. Default: one sentence and a retry. */
  readonly Failure?: ComponentType<FailureProps>;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before it is shown. Rejects with a LoadError; the next call after a failure tries again. */
  readonly preload: () => Promise<void>;
};

/**
 * A component whose code is imported when it is first shown, within a `Suspense`, with its own error boundary. If it
 * does not load or throws, an error with a retry replaces it. It retries by itself when the browser is online again,
 * and when it is opened again.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { name, place = 'overPage', Failure }: LazyOptions,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: { readonly code: Promise<ComponentType<Props>>; readonly Part: ComponentType<Props> } | undefined;
  let hasFailed = false;

  /**
   * Imports the code; imports it again after a failure if requested. A failure is kept until a retry is requested,
   * because React reads the same result many times.
   */
  function request(isAnew: boolean): NonNullable<typeof loading> {
    if (loading && !(isAnew && hasFailed)) return loading;
    const code = loadCode(load, hasFailed);
    hasFailed = false;
    code.then(
      (part) => (loaded = part),
      // A request that timed out is still pending in this page: a new import would wait for the same one.
      (error: LoadError) => (hasFailed = !error.isUnanswered),
    );
    return (loading = { code, Part: lazy(async () => ({ default: await code })) });
  }

  function Content(props: Props) {
    const [{ Part }] = useState(() => ({ Part: loaded ?? request(false).Part }));
    return <Part {...props} />;
  }

  function Fallback({ error, isRepeated, reset }: CaughtError) {
    const isMissing = error instanceof LoadError;
    const retry = async (): Promise<boolean> => {
      if (isMissing) {
        if (error.isUnanswered) return false;
        try {
          await request(true).code;
        } catch {
          return false;
        }
      }
      reset();
      return true;
    };
    const retryOnline = useEffectEvent(() => {
      if (isMissing) void retry();
    });
    useEffect(() => {
      window.addEventListener('online', retryOnline);
      return () => {
        window.removeEventListener('online', retryOnline);
        // Opening it again later is a retry.
        if (hasFailed) loading = undefined;
      };
    }, []);
    const props: FailureProps = { name, error, isRepeated, onRetry: retry };
    return Failure ? <Failure {...props} /> : <PartFailure {...props} place={place} />;
  }

  function Lazy(props: Props) {
    return (
      <ErrorBoundary Fallback={Fallback}>
        <Content {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(Lazy, {
    preload: async () => {
      await request(true).code;
    },
  });
}
