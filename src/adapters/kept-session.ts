import { readTokenCookie } from './auth-cookie.ts';
import { localStore } from './safe-storage.ts';

/** Whether this browser stores a session, which may have ended. Only then is the code loaded that checks it. */
export function keepsSession(): boolean {
  return readTokenCookie() !== null || localStore.keys().some((key) => key.endsWith('.LastAuthUser'));
}
