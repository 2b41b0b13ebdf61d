import type { AuthFailure } from './auth-error.ts';

/** Refusals that mean that nobody is signed in here any more, whatever was asked for. */
const signedOut: ReadonlySet<string> = new Set([
  'UserUnAuthenticatedException',
  'UnauthorizedException',
  'TokenRevokedException',
  'MissingAccessToken',
  'MissingRefreshToken',
  'RefreshTokenReuseException',
  'TokenRefreshException',
  // Whoever asks by a token is its person: without an account there is nobody to be signed in.
  'UserNotFoundException',
]);

export function isUnauthenticated({ code }: AuthFailure): boolean {
  return signedOut.has(code);
}
