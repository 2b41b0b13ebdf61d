/** The recovery codes of a person, as the product's server keeps them. */
import * as v from 'valibot';
import { problemSchema } from '#contracts/problem.ts';
import { recoveryCodesLeftSchema, recoveryCodesMadeSchema } from '#contracts/recovery-codes.ts';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { noRecoveryCodes } from '#machines/domain/identity/recovery-code.ts';
import * as ports from '#machines/ports/settings.ts';
import * as messages from '#messages/try-later.ts';
import type { Vault } from '#machines/ports/vault.ts';
import { asking, refuse } from './auth-library.ts';
import type { AuthSettings } from './auth-settings.ts';
import { retryTime } from './retry-after.ts';
import { asNobody, jsonRequest } from './server.ts';
import { askAbout } from './user-data.ts';

const path = '/api/user/recovery-codes';

export interface RecoveryCodesDeps {
  readonly settings: Pick<AuthSettings, 'hasAdmin'>;
  /** Where codes that were made wait to be shown. */
  readonly vault: Vault;
}

/** The ports of the settings about them. */
export function createRecoveryCodes({ vault, settings }: RecoveryCodesDeps) {
  return {
    readRecoveryCodes: asking(ports.readRecoveryCodes, async () => {
      if (!settings.hasAdmin) return noRecoveryCodes;
      const told = v.safeParse(recoveryCodesLeftSchema, await (await askAbout(path, {})).json().catch(() => undefined));
      return told.success ? told.output : refuse(authFailure('Unknown'));
    }),
    makeRecoveryCodes: asking(ports.makeRecoveryCodes, async (_, signal) => {
      const response = await askAbout(path, { method: 'POST' });
      // They were made, and nobody can see them: that is an answer which did not arrive.
      const told = v.safeParse(recoveryCodesMadeSchema, await response.json().catch(() => undefined));
      if (!told.success) return refuse(authFailure('NetworkError'));
      const { codes } = told.output;
      if (!signal.aborted) vault.put('recoveryCodes', codes.join('\n'));
      return { left: codes.length, made: codes.length };
    }),
  };
}

/** Voids the codes of somebody whose authenticator app is off. The app stays off whatever comes of it. */
export async function voidRecoveryCodes(): Promise<void> {
  await askAbout(path, { method: 'DELETE' }).catch(() => undefined);
}

/**
 * Has the authenticator app of somebody who is signing in switched off by a code of theirs. Rejects with an
 * AuthFailure.
 */
export async function useCode(username: string, code: string): Promise<void> {
  const response = await asNobody.send('/api/recovery-codes/uses', jsonRequest({ username, code })).catch(() => null);
  if (response?.ok) return;
  await refuse(response ? await refusalOf(response) : authFailure('NetworkError'));
}

async function refusalOf(response: Response): Promise<AuthFailure> {
  if (response.status === 400 || response.status === 422) return authFailure('RecoveryCodeWrong');
  if (response.status === 429) return tooMany(retryTime(response));
  // Only the product's own server knows that the code is still good.
  const isTold = v.is(problemSchema, await response.json().catch(() => undefined));
  return authFailure(response.status === 503 && isTold ? 'RecoveryUnavailable' : 'NetworkError');
}

function tooMany(time: string | null): AuthFailure {
  const failure = authFailure('RecoveryAttemptsExceeded');
  return time === null ? failure : { ...failure, message: messages.recoveryCodes({ time }) };
}
