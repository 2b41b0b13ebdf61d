import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { ErrorBoundary, type CaughtError } from './error-boundary.tsx';
import { LoadError, loadCode } from './load-code.ts';
import { PartFailure, type FailureProps } from './part-failure.tsx';

export interface LazyOptions {
  /** The subject of the error sentence: 'The filters'. */
  readonly name: string;
  /** Whether the failure is shown inline or over the page; over it unless given. */
  readonly place?: 'inPlace' | 'overPage';
  /** Shown when it does not load or throws; one sentence and a retry unless given. */
  readonly Failure?: ComponentType<FailureProps>;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before it is shown. Rejects with a LoadError, and asks again where that failed before. */
  readonly preload: () => Promise<void>;
};

/**
 * A component whose code is imported when it is first shown, within a `Suspense`, with an error boundary of its own.
 * When it does not load or throws, an error with a retry stands in its place. It retries by itself when the browser is
 * online again, and when it is opened again.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { name, place = 'overPage', Failure }: LazyOptions,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: { readonly code: Promise<ComponentType<Props>>; readonly Part: ComponentType<Props> } | undefined;
  let hasFailed = false;

  /**
   * Imports the code, again if that failed. A failure is kept until a retry is asked for: React asks many times for one
   * result.
   */
  function request(isAnew: boolean): NonNullable<typeof loading> {
    if (loading && !(isAnew && hasFailed)) return loading;
    const code = loadCode(load, hasFailed);
    hasFailed = false;
    code.then(
      (part) => (loaded = part),
      // An unanswered request is still pending in this page: a new import would wait for the same one.
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
