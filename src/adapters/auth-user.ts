import * as v from 'valibot';
import { userSchema, type User } from '#contracts/user.ts';
import { failureOfStatus, requestFailureOf, unanswered } from '#machines/domain/failure.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { rejectionBy } from '#machines/domain/identity/rejection.ts';
import { readTokenCookie, withholdTokenCookie } from './auth-cookie.ts';
import { refuse } from './auth-library.ts';
import { statedWait } from './retry-after.ts';
import { asSession } from './server.ts';

/** Statuses from which the identity is unknown: the server is busy or has an error. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/** Where the browser stops the requests of a page that is left: at the first of these, or between them. */
const leavings = ['beforeunload', 'pagehide'] as const;

/**
 * The signed-in person, according to the product's server. Any failure removes the cookie, unless another one was
 * written meanwhile, or the page was being left: the browser then stops the request, and the next page needs the
 * cookie. The code distinguishes a missing response from a rejection. Rejects with an AuthFailure.
 */
export async function askForUser(): Promise<User> {
  const token = readTokenCookie();
  if (token === null) return refuse(authFailure('MissingAccessToken'));
  const left = new AbortController();
  const noteLeaving = (): void => left.abort();
  for (const leaving of leavings) window.addEventListener(leaving, noteLeaving);
  try {
    const response = await asSession
      .send('/api/user', {})
      .catch((error: unknown) => refuse(rejectionBy(requestFailureOf(error) ?? unanswered)));
    if (!response.ok)
      return await refuse(
        isPassing(response.status)
          ? rejectionBy(failureOfStatus(response.status, statedWait(response)))
          : authFailure('UserUnAuthenticatedException'),
      );
    const told = v.safeParse(userSchema, await response.json().catch(() => undefined));
    return told.success ? told.output : await refuse(rejectionBy(unanswered));
  } catch (error) {
    if (!left.signal.aborted && readTokenCookie() === token) withholdTokenCookie();
    throw error;
  } finally {
    for (const leaving of leavings) window.removeEventListener(leaving, noteLeaving);
  }
}
