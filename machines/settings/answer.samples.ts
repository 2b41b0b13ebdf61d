import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';

export const sampleNow = Date.UTC(2027, 0, 4, 9);

/** The person is no longer signed in, and the network fails. */
export const sampleRefusals: readonly AuthFailure[] = [
  authFailure('UserUnAuthenticatedException'),
  authFailure('NetworkError'),
];

/** Why a change is not made, or its outcome is unknown: those, and a rejection by the provider. */
export const changeRefusals: readonly AuthFailure[] = [...sampleRefusals, authFailure('LimitExceededException')];
