import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { refuse } from './auth-library.ts';

/** After this, in ms, no answer is waited for. */
const patience = 15_000;

/** Asks the product's server something about whom the token names. Rejects with an AuthFailure. */
async function ask(path: string, method: 'POST' | 'DELETE', token: string): Promise<void> {
  const response = await fetch(path, { method, signal: AbortSignal.timeout(patience), headers: { accept: 'application/json', 'x-access-token': token } }).catch(() => null);
  if (!response) return refuse(authFailure('NetworkError'));
  if (response.ok) return undefined;
  return refuse(authFailure(response.status === 401 ? 'UserUnAuthenticatedException' : 'Unknown'));
}

/** The server reads the e-mail address anew. */
export function renewUserEmail(token: string): Promise<void> {
  return ask('/api/user/email', 'POST', token);
}

/** The server deletes what it keeps of the person. */
export function deleteUserData(token: string): Promise<void> {
  return ask('/api/user', 'DELETE', token);
}
