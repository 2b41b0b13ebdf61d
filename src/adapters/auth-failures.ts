import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { rejectionBy } from '#machines/domain/identity/rejection.ts';
import { authFailure, authFailureBy, type AuthCode } from '#machines/domain/identity/auth-errors.ts';

/** The library's messages about the SRP arithmetic of a sign-in, which it wraps in an error of its own. */
const arithmetic: readonly (readonly [words: RegExp, code: AuthCode])[] = [
  [/B cannot be zero/i, 'SrpBIsZero'],
  [/U cannot be zero/i, 'SrpUIsZero'],
  [/A mod N cannot be 0/i, 'SrpAIsZero'],
  [/secure random number/i, 'MissingRandomness'],
];

function textOf(error: object, key: 'name' | 'message' | 'code'): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}

/** The library wraps an error that it cannot name in an error of its own. */
function underlying(error: object): object {
  const hidden: unknown = Reflect.get(error, 'underlyingError');
  return typeof hidden === 'object' && hidden !== null ? hidden : error;
}

/** The failure of a service without an answer, or with one that nobody can read, as a proxy writes it. */
function serviceFailure(name: string, cause: object): AuthFailure | null {
  if (textOf(cause, 'name') === 'SyntaxError') return rejectionBy({ kind: 'away', waitSeconds: 30 });
  return name === 'NetworkError' && !navigator.onLine ? rejectionBy({ kind: 'offline', waitSeconds: 0 }) : null;
}

/**
 * The reason of a failed call, as the plain value that machines store. The provider's error type decides; where it is
 * ambiguous, its message.
 */
export function failureOf(error: unknown): AuthFailure {
  if (typeof error !== 'object' || error === null) return authFailure('Unknown');
  const [code, message] = [textOf(error, 'code'), textOf(error, 'message')];
  // Rejected by our own code.
  if (!(error instanceof Error) && code !== '') return { code, message };
  const words = textOf(underlying(error), 'message');
  const failed = serviceFailure(textOf(error, 'name'), underlying(error));
  if (failed) return failed;
  const said = arithmetic.find(([pattern]) => pattern.test(words));
  return said ? authFailure(said[1]) : authFailureBy(textOf(error, 'name'), message);
}

/** Whether the provider no longer knows this browser as a device, judged by its message. */
export function isDeviceGone(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    textOf(error, 'name') === 'ResourceNotFoundException' &&
    /Device does not exist/i.test(textOf(error, 'message'))
  );
}
