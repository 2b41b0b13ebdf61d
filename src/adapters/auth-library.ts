import type { PromisePort } from '#machines/ports/promise-port.ts';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { authFailure, type AuthCode } from '#machines/domain/identity/auth-errors.ts';
import { failureOf } from './auth-failures.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { AuthStorage } from './auth-storage.ts';
import { implementPort } from './implement-port.ts';
import { memoizeAsync } from './open-once.ts';

export interface AuthLibraryDeps {
  readonly settings: AuthSettings;
  readonly storage: AuthStorage;
}

/** The configured library. The first call that needs it loads it; if that fails, the next call tries again. */
export function libraryOf(deps: AuthLibraryDeps) {
  const load = memoizeAsync(async () => (await import('./amplify-library.ts')).openAmplify(deps));
  return () => load().catch(() => refuse(authFailure('NetworkError')));
}

/** The access token of the signed-in person, renewed if it has expired. Rejects with an AuthFailure. */
export async function tokenOf(library: ReturnType<typeof libraryOf>): Promise<string> {
  const { tokens } = await (await library()).fetchAuthSession();
  return tokens?.accessToken.toString() ?? refuse(authFailure('UserUnAuthenticatedException'));
}

/**
 * Implements a port of accounts. A failure is thrown as the plain value that machines store. The signal aborts when the
 * result is no longer needed.
 */
export function asking<Answer, Question>(
  port: PromisePort<Answer, Question>,
  ask: (question: NoInfer<Question>, signal: AbortSignal) => Promise<NoInfer<Answer>>,
): PromisePort<Answer, Question> {
  return implementPort(port, ({ input, signal }) => ask(input, signal).catch((error) => refuse(failureOf(error))));
}

export function refuse(failure: AuthFailure): Promise<never> {
  return Promise.reject(failure);
}

/** A secret that the screen has put into the vault. */
export function required(secret: string, missing: AuthCode): Promise<string> {
  return secret === '' ? refuse(authFailure(missing)) : Promise.resolve(secret);
}
