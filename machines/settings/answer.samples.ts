import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';

export const sampleNow = Date.UTC(2027, 0, 4, 9);

/** Whoever is not signed in any more, and a network that fails. */
export const sampleRefusals: readonly AuthFailure[] = [
  authFailure('UserUnAuthenticatedException'),
  authFailure('NetworkError'),
];

/** Why a change is not made, or not known to be: those, and a provider that refuses it. */
export const changeRefusals: readonly AuthFailure[] = [...sampleRefusals, authFailure('LimitExceededException')];
