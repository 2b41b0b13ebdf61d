import * as messages from '#messages/rejection.ts';
import { isTimeout } from '../timeout-error.ts';
import type { AuthFailure } from './auth-error.ts';

const networkError: AuthFailure = { code: 'NetworkError', message: messages.networkError };
/** Said when something was thrown that nobody foresaw. */
const unforeseen: AuthFailure = { code: 'Unknown', message: messages.unforeseen };

function isAuthFailure(error: unknown): error is AuthFailure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

/** Why an actor rejected, as a plain value: machines keep it, and an Error is none. A timeout is a network error. */
export function rejectionOf(error: unknown): AuthFailure {
  if (isTimeout(error)) return networkError;
  return isAuthFailure(error) ? { code: error.code, message: error.message } : unforeseen;
}

/** The same of an event that an actor rejected by, for guards and actions that ask why. */
export function refusalOf({ event }: { readonly event: { readonly error: unknown } }): {
  readonly failure: AuthFailure;
} {
  return { failure: rejectionOf(event.error) };
}
