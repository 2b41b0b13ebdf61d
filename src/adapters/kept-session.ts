import { readTokenCookie } from './auth-cookie.ts';
import { localStore } from './safe-storage.ts';

/** Whether this browser keeps a session, which may have ended: what finds out is loaded only then. */
export function keepsSession(): boolean {
  return readTokenCookie() !== null || (localStore.keys()?.some((key) => key.endsWith('.LastAuthUser')) ?? false);
}
