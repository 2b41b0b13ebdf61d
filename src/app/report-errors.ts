/** Where the errors of the page come together: React's, the window's, and those of imports. */
import type { RootOptions } from 'react-dom/client';
import { createErrorReporter } from '#adapters/error-reporter.ts';

/** Reports an error to the server, each once and without personal data. */
export const reportError = createErrorReporter();

/** What failed while developing is seen in the console as well. */
function show(error: unknown): void {
  if (import.meta.env.DEV) console.error(error);
}

/**
 * The options of `createRoot` and `hydrateRoot`: what error boundaries catch, what none catches, and what React recovers from by
 * rendering again are reported.
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
 * Reports what no code of ours catches: errors and rejections of the page, imports that failed. An actor that fails without an
 * observer for its error throws it at the window as well. Called once, before anything else runs.
 */
export function reportWindowErrors(): void {
  // An error of another origin's script comes without itself, and says nothing.
  window.addEventListener('error', ({ error }) => error && reportError('window', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => reportError('preload', payload));
}
