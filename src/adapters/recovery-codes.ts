/** The recovery codes of a person, stored by the product's server. */
import * as v from 'valibot';
import { problemSchema } from '#contracts/problem.ts';
import { recoveryCodesLeftSchema, recoveryCodesMadeSchema } from '#contracts/recovery-codes.ts';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { noRecoveryCodes, type RecoveryCodeCount } from '#machines/domain/identity/recovery-code.ts';
import * as ports from '#machines/ports/settings.ts';
import * as messages from '#messages/try-later.ts';
import type { Vault } from '#machines/ports/vault.ts';
import { asking, refuse } from './auth-library.ts';
import type { AuthSettings } from './auth-settings.ts';
import { retryTime } from './retry-after.ts';
import { asNobody, jsonRequest } from './server.ts';
import { askAbout, refuseUnsent } from './user-data.ts';

const path = '/api/user/recovery-codes';

export interface RecoveryCodesDeps {
  readonly settings: Pick<AuthSettings, 'hasAdmin'>;
  /** Holds new codes until they are shown. */
  readonly vault: Vault;
}

/** How many codes the person has. Rejects with an AuthFailure. */
export async function countRecoveryCodes(): Promise<RecoveryCodeCount> {
  const told = v.safeParse(recoveryCodesLeftSchema, await (await askAbout(path, {})).json().catch(() => undefined));
  return told.success ? told.output : refuse(authFailure('Unknown'));
}

/** The settings' ports for recovery codes. */
export function createRecoveryCodes({ vault, settings }: RecoveryCodesDeps) {
  return {
    readRecoveryCodes: asking(ports.readRecoveryCodes, async () =>
      settings.hasAdmin ? countRecoveryCodes() : noRecoveryCodes,
    ),
    makeRecoveryCodes: asking(ports.makeRecoveryCodes, async (_, signal) => {
      const response = await askAbout(path, { method: 'POST' });
      // Codes that were made but cannot be read count as a missing response.
      const told = v.safeParse(recoveryCodesMadeSchema, await response.json().catch(() => undefined));
      if (!told.success) return refuse(authFailure('NetworkError'));
      const { codes } = told.output;
      if (!signal.aborted) vault.put('recoveryCodes', codes.join('\n'));
      return { left: codes.length, made: codes.length };
    }),
  };
}

/** Voids the codes of a person whose authenticator app is off. The app stays off whatever the result. */
export async function voidRecoveryCodes(): Promise<void> {
  await askAbout(path, { method: 'DELETE' }).catch(() => undefined);
}

/**
 * Switches off the authenticator app of a person who is signing in, with one of their recovery codes. Rejects with an
 * AuthFailure.
 */
export async function useCode(username: string, code: string): Promise<void> {
  const response = await asNobody.send('/api/recovery-codes/uses', jsonRequest({ username, code })).catch(refuseUnsent);
  if (!response.ok) await refuse(await refusalOf(response));
}

async function refusalOf(response: Response): Promise<AuthFailure> {
  if (response.status === 400 || response.status === 422) return authFailure('RecoveryCodeWrong');
  if (response.status === 429) return tooMany(retryTime(response));
  // Only the product's own server knows that the code is still valid.
  const isTold = v.is(problemSchema, await response.json().catch(() => undefined));
  return authFailure(response.status === 503 && isTold ? 'RecoveryUnavailable' : 'NetworkError');
}

function tooMany(time: string | null): AuthFailure {
  const failure = authFailure('RecoveryAttemptsExceeded');
  return time === null ? failure : { ...failure, message: messages.recoveryCodes({ time }) };
}
