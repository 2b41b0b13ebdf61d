/** Whether this browser keeps a session, which may have ended: what finds out is loaded only then. */
export function keepsSession(): boolean {
  try {
    return document.cookie.includes('access_token=') || Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    return false;
  }
}
