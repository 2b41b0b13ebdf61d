import * as v from 'valibot';
import { problemSchema } from '#contracts/problem.ts';
import { signUpAddressPath } from '#contracts/registration.ts';
import { authFailure, type AuthCode } from '#machines/domain/identity/auth-errors.ts';
import * as ports from '#machines/ports/auth.ts';
import type { Vault } from '#machines/ports/vault.ts';
import { asking, refuse, required } from './auth-library.ts';
import { asNobody, jsonRequest } from './server.ts';

const refusals: Readonly<Record<number, AuthCode>> = {
  409: 'AliasExistsException',
  422: 'SignUpPasswordWrong',
  429: 'TooManyRequestsException',
};

/**
 * The reason why the server did not change the address. An invalid request has an invalid address, or a text that
 * cannot be a password.
 */
async function codeOf(response: Response): Promise<AuthCode> {
  if (response.status >= 500) return 'InternalErrorException';
  if (response.status !== 400) return refusals[response.status] ?? 'Unknown';
  const told = v.safeParse(problemSchema, await response.json().catch(() => undefined));
  return told.success && told.output.errors?.some(({ field }) => field === 'email') === true
    ? 'EmailMalformed'
    : 'SignUpPasswordWrong';
}

/**
 * Changes the address of an account that waits for its first code, through the server, with the password in the vault.
 * No one is signed in.
 */
export function createChangeSignUpAddress(vault: Vault) {
  return asking(ports.changeSignUpAddress, async ({ username, email }) => {
    const password = await required(vault.read('password'), 'EmptySignUpPassword');
    const response = await asNobody
      .send(signUpAddressPath, jsonRequest({ username, password, email }))
      .catch(() => null);
    if (!response) return refuse(authFailure('NetworkError'));
    return response.ok ? undefined : refuse(authFailure(await codeOf(response)));
  });
}
