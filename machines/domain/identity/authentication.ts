import type { AuthFailure } from './auth-error.ts';

/** Errors that mean that no one is signed in here any more, for any request. */
const signedOut: ReadonlySet<string> = new Set([
  'UserUnAuthenticatedException',
  'UnauthorizedException',
  'TokenRevokedException',
  'MissingAccessToken',
  'MissingRefreshToken',
  'RefreshTokenReuseException',
  'TokenRefreshException',
  // A request with a token comes from its person: without an account no one can be signed in.
  'UserNotFoundException',
]);

export function isUnauthenticated({ code }: AuthFailure): boolean {
  return signedOut.has(code);
}
