import { readTokenCookie } from './auth-cookie.ts';

/** Whether this browser keeps a session, which may have ended: what finds out is loaded only then. */
export function keepsSession(): boolean {
  try {
    return readTokenCookie() !== null || Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    return false;
  }
}
