import * as v from 'valibot';
import { problemSchema } from '#contracts/problem.ts';
import { proofNeededType } from '#contracts/proof.ts';
import type { ReportedChange } from '#contracts/security-change.ts';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import * as messages from '#messages/try-later.ts';
import { refuse } from './auth-library.ts';
import { retryTime } from './retry-after.ts';
import { asPerson, jsonRequest, type ServerRequest } from './server.ts';

/** Asks the product's server about the person who is signed in. Rejects with an AuthFailure. */
export async function askAbout(path: string, request: ServerRequest): Promise<Response> {
  const response = await asPerson.send(path, request).catch(() => null);
  if (!response) return refuse(authFailure('NetworkError'));
  return response.ok ? response : refuse(await failureOf(response));
}

async function failureOf(response: Response): Promise<AuthFailure> {
  if (response.status === 401) return authFailure('UserUnAuthenticatedException');
  if (response.status === 403) {
    const told = v.safeParse(problemSchema, await response.json().catch(() => undefined));
    if (told.success && told.output.type === proofNeededType) return authFailure('ProofNeeded');
  }
  return authFailure('Unknown');
}

/** The server reads the e-mail address again. */
export async function renewUserEmail(): Promise<void> {
  await askAbout('/api/user/email', { method: 'POST' });
}

/** The server deletes what it keeps of the person. */
export async function deleteUserData(): Promise<void> {
  await askAbout('/api/user', { method: 'DELETE' });
}

/**
 * Tells the server of a change that the provider made; a provider that tells its people itself is told apart there. The
 * change stays whatever comes of it.
 */
export async function reportChange(kind: ReportedChange): Promise<void> {
  await asPerson.send('/api/user/changes', jsonRequest({ kind })).catch(() => null);
}

/** The server has the password checked, and notes that it was proven. */
export async function proveUserPassword(password: string): Promise<void> {
  const response = await asPerson.send('/api/user/proof', jsonRequest({ password })).catch(() => null);
  if (!response || response.status >= 500) return refuse(authFailure('NetworkError'));
  if (response.status === 422 || response.status === 400) return refuse(authFailure('ProofWrong'));
  if (response.status === 429) return refuse(lockedUntil(retryTime(response)));
  return response.ok ? undefined : refuse(await failureOf(response));
}

/** Until when no password is looked at, in the time of whoever reads it. */
function lockedUntil(time: string | null): AuthFailure {
  const failure = authFailure('PasswordAttemptsExceeded');
  return time === null ? failure : { ...failure, message: messages.passwords({ time }) };
}
