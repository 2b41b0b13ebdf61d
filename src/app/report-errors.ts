/** Collects the errors of the page: from React, the window and imports. */
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
    // If the reporter cannot be loaded, nothing could be sent either; the next error tries again.
    () => void (reporter = undefined),
  );
};

/** During development errors are logged to the console as well. */
function show(error: unknown): void {
  if (import.meta.env.DEV) console.error(error);
}

/**
 * The options of `createRoot` and `hydrateRoot`. They report errors that error boundaries catch, errors that none
 * catches, and errors that React recovers from by rendering again.
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
 * Reports errors that our code does not catch: errors and rejections of the page, failed imports. An actor's error
 * without an observer also reaches the window. Called once, before any other code.
 */
export function reportWindowErrors(): void {
  // The browser hides errors of scripts from other origins.
  window.addEventListener('error', ({ error }) => error && reportError('window', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => reportError('preload', payload));
}
