import * as messages from '#messages/rejection.ts';
import { failureSentence, timeoutMessage, type Failure, type FailureKind } from '../failure.ts';
import { isTimeout } from '../timeout-error.ts';
import type { AuthFailure } from './auth-error.ts';

const networkError: AuthFailure = { code: 'NetworkError', message: messages.networkError };
const codes: Readonly<Record<FailureKind, string>> = {
  offline: 'NotSent',
  unanswered: 'NetworkError',
  portal: 'NotSent',
  away: 'InternalErrorException',
  failed: 'InternalErrorException',
  tooMany: 'TooManyRequestsException',
  forbidden: 'ForbiddenException',
  unexpected: 'Unknown',
};

/**
 * The failure of a request as the flows of accounts know it: the code decides what they do, the sentence is shown. A
 * missing answer keeps the provider's own words.
 */
export function rejectionBy(failure: Failure): AuthFailure {
  if (failure.kind === 'unanswered') return networkError;
  return { code: codes[failure.kind], message: failureSentence(failure) };
}

/** Failures after which the request may have been carried out: it got no answer, or failed while it was. */
const doubtful: ReadonlySet<string> = new Set(['NetworkError', 'InternalErrorException']);

/** Whether a change may have been made although its request failed. */
export function mayBeMade({ code }: AuthFailure): boolean {
  return doubtful.has(code);
}

/** Why a request failed, as one or two sentences: a missing answer has the sentence of every other request. */
export function reasonOf({ code, message }: AuthFailure): string {
  return code === networkError.code ? timeoutMessage : message;
}

/** For a thrown value that is not an expected error. */
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

/**
 * The reason why an actor rejected, as a plain value: machines store it, which an Error does not allow. A timeout
 * counts as a network error.
 */
export function rejectionOf(error: unknown): AuthFailure {
  if (isTimeout(error)) return networkError;
  return isAuthFailure(error) ? { code: error.code, message: error.message } : unforeseen;
}

/** The same for the error event of an actor, for guards and actions. */
export function refusalOf({ event }: { readonly event: { readonly error: unknown } }): {
  readonly failure: AuthFailure;
} {
  return { failure: rejectionOf(event.error) };
}
