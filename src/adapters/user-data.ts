import * as v from 'valibot';
import { accountEndingSchema } from '#contracts/account-ending.ts';
import { problemSchema } from '#contracts/problem.ts';
import { proofNeededType, proofSchema } from '#contracts/proof.ts';
import type { ReportedChange } from '#contracts/security-change.ts';
import { failureOfStatus, requestFailureOf, unanswered } from '#machines/domain/failure.ts';
import type { AccountEnding } from '#machines/domain/identity/account-ending.ts';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { rejectionBy } from '#machines/domain/identity/rejection.ts';
import * as messages from '#messages/try-later.ts';
import { refuse } from './auth-library.ts';
import { retryTime, statedWait } from './retry-after.ts';
import { asPerson, jsonRequest, type ServerRequest } from './server.ts';

/** The failure of a request without an answer. */
export function refuseUnsent(error: unknown): Promise<never> {
  return refuse(rejectionBy(requestFailureOf(error) ?? unanswered));
}

/** Sends the product's server a request about the signed-in person. Rejects with an AuthFailure. */
export async function askAbout(path: string, request: ServerRequest): Promise<Response> {
  const response = await asPerson.send(path, request).catch(refuseUnsent);
  return response.ok ? response : refuse(await refusedBy(response));
}

/** What an answer of the product's server that is no success means. */
export async function refusedBy(response: Response): Promise<AuthFailure> {
  if (response.status === 401) return authFailure('UserUnAuthenticatedException');
  if (response.status === 403) {
    const told = v.safeParse(problemSchema, await response.json().catch(() => undefined));
    if (told.success && told.output.type === proofNeededType) return authFailure('ProofNeeded');
  }
  const failure = failureOfStatus(response.status, statedWait(response));
  return failure.kind === 'unexpected' ? authFailure('Unknown') : rejectionBy(failure);
}

/** Makes the server read the e-mail address from the provider again. */
export async function renewUserEmail(): Promise<void> {
  await askAbout('/api/user/email', { method: 'POST' });
}

/** How the person's account is deleted, and what is open in it. */
export async function readAccountEnding(): Promise<AccountEnding> {
  const response = await askAbout('/api/user/ending', {});
  const told = v.safeParse(accountEndingSchema, await response.json().catch(() => undefined));
  return told.success ? told.output : refuse(authFailure('Unknown'));
}

/** Makes the server schedule the deletion of the account, and end its sessions. */
export async function scheduleUserEnding(): Promise<void> {
  await askAbout('/api/user/ending', { method: 'POST' });
}

/** Makes the server withdraw a scheduled deletion. */
export async function withdrawUserEnding(): Promise<void> {
  await askAbout('/api/user/ending', { method: 'DELETE' });
}

/** Deletes the server's data of the person. */
export async function deleteUserData(): Promise<void> {
  await askAbout('/api/user', { method: 'DELETE' });
}

/**
 * Reports a change of the provider to the server, which distinguishes a provider that notifies people itself. The
 * change stays whatever the result.
 */
export async function reportChange(kind: ReportedChange): Promise<void> {
  await asPerson.send('/api/user/changes', jsonRequest({ kind })).catch(() => null);
}

/** How long the server still accepts the sign-in, or the last password in it, as a proof, in ms. */
export async function readUserProof(): Promise<number> {
  const response = await askAbout('/api/user/proof', {});
  const told = v.safeParse(proofSchema, await response.json().catch(() => undefined));
  return told.success ? told.output.freshForMs : refuse(authFailure('Unknown'));
}

/** Makes the server check the password and note the proof. */
export async function proveUserPassword(password: string): Promise<void> {
  const response = await asPerson.send('/api/user/proof', jsonRequest({ password })).catch(refuseUnsent);
  if (response.status === 422 || response.status === 400) return refuse(authFailure('ProofWrong'));
  if (response.status === 429) return refuse(lockedUntil(retryTime(response)));
  return response.ok ? undefined : refuse(await refusedBy(response));
}

/** The time until which no password is checked, in the browser's time. */
function lockedUntil(time: string | null): AuthFailure {
  const failure = authFailure('PasswordAttemptsExceeded');
  return time === null ? failure : { ...failure, message: messages.passwords({ time }) };
}
