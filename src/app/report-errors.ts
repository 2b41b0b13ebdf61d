/** Collects the errors of the page: React's, the window's, and those of imports. */
import type { RootOptions } from 'react-dom/client';
import type { ReportError } from '#adapters/error-reporter.ts';

let reporter: Promise<ReportError> | undefined;

/** The reporter, loaded with the first error: most visits see none. */
function openReporter(): Promise<ReportError> {
  return (reporter ??= import('#adapters/error-reporter.ts').then(({ createErrorReporter }) => createErrorReporter()));
}

/** Reports an error to the server, each once and without personal data. */
export const reportError: ReportError = (...error) => {
  openReporter().then(
    (report) => report(...error),
    // Where it cannot be loaded, nothing could be sent either; the next error tries again.
    () => void (reporter = undefined),
  );
};

/** During development errors are logged to the console as well. */
function show(error: unknown): void {
  if (import.meta.env.DEV) console.error(error);
}

/**
 * The options of `createRoot` and `hydrateRoot`: what error boundaries catch, what none catches, and what React
 * recovers from by rendering again are reported.
 */
export const rootOptions: Required<Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'>> = {
  onCaughtError: (error, { componentStack }) => {
    show(error);
    reportError('caught', error, componentStack);
  },
  onUncaughtError: (error, { componentStack }) => {
    show(error);
    reportError('uncaught', error, componentStack);
  },
  onRecoverableError: (error, { componentStack }) => {
    show(error);
    reportError('recoverable', error, componentStack);
  },
};

/**
 * Reports what no code of ours catches: errors and rejections of the page, imports that failed. An actor's error
 * without an observer reaches the window as well. Called once, before anything else runs.
 */
export function reportWindowErrors(): void {
  // The browser hides errors of scripts from other origins.
  window.addEventListener('error', ({ error }) => error && reportError('window', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => reportError('preload', payload));
}
