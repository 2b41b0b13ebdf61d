/** The time limit and the retry for code that is loaded on demand. */

/** The timeout for code, in ms. */
const timeoutMs = 120_000;

/** Code, or data that a page needs first, did not load. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  /**
   * The request is still pending: a new import in this page would wait for the same one, so only a reload can retry.
   */
  readonly isUnanswered: boolean;

  /** @param cause the reason; undefined for a timeout. */
  constructor(cause?: unknown) {
    super(
      cause === undefined
        ? 'Nothing was answered in time'
        : `Loading failed${cause instanceof Error ? `: ${cause.message}` : ''}`,
      { cause },
    );
    this.isUnanswered = cause === undefined;
  }
}

/** The result of the work, or a LoadError after 120 seconds. Other errors are passed through. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError()), timeoutMs);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Stylesheets that failed: the element itself does not show it. */
const failedStyles = new Set<HTMLLinkElement>();

function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

// Pages are also prerendered, where there is no document.
if (typeof document !== 'undefined') document.addEventListener('error', noteFailure, true);

/** Vite requests each stylesheet once, so one that failed is requested here before its code is imported again. */
async function reloadFailedStyles(): Promise<void> {
  const failed = [...failedStyles].filter(({ isConnected }) => isConnected);
  failedStyles.clear();
  await Promise.all(
    failed.map((link) => {
      const again = document.createElement('link');
      again.rel = 'stylesheet';
      again.href = link.href;
      const loaded = new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', () => reject(new Error('A stylesheet did not load')));
      });
      link.replaceWith(again);
      return loaded;
    }),
  );
}

/**
 * Imports code. @param isRetry whether the import has failed before, and perhaps its styles with it.
 * @throws a LoadError.
 */
export async function loadCode<Code>(load: () => Promise<Code>, isRetry: boolean): Promise<Code> {
  try {
    if (isRetry) await inTime(reloadFailedStyles());
    return await inTime(load());
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError(error);
  }
}
