/** Learns from any response of the server that this browser was signed out from elsewhere. */
import * as v from 'valibot';
import { sessionEndedSchema } from '#contracts/session.ts';
import { readTokenCookie, removeTokenCookie } from './auth-cookie.ts';
import { isSameSession } from './token-claims.ts';

const eventName = 'plinth:session-ended';

/**
 * Checks whether the response to a token states that its session was ended, and notifies the listener. A person who has
 * signed in since is not affected.
 */
export async function noteEnd(response: Response, token: string | null): Promise<void> {
  if (response.status !== 401 || token === null) return;
  const told = v.safeParse(
    sessionEndedSchema,
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (!told.success) return;
  const current = readTokenCookie();
  if (current !== null && !isSameSession(current, token)) return;
  removeTokenCookie();
  window.dispatchEvent(new CustomEvent(eventName, { detail: Date.parse(told.output.endedAt) }));
}

/** Subscribes to the end of the session. @param listener receives its time, in ms since 1970. */
export function onSessionEnded(listener: (at: number) => void): void {
  window.addEventListener(eventName, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') listener(event.detail);
  });
}
