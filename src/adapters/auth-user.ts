import * as v from 'valibot';
import { userSchema, type User } from '#contracts/user.ts';
import { readTokenCookie, removeTokenCookie } from './auth-cookie.ts';

/** After this, in ms, no answer is waited for. */
const patience = 15_000;

/** Who is signed in, by the word of the product's server. A failure of any kind removes the cookie, and is null. */
export async function askForUser(): Promise<User | null> {
  const token = readTokenCookie();
  if (token === null) return null;
  try {
    const response = await fetch('/api/user', { signal: AbortSignal.timeout(patience), headers: { accept: 'application/json', 'x-access-token': token } });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return v.parse(userSchema, await response.json());
  } catch {
    removeTokenCookie();
    return null;
  }
}
