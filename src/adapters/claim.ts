/** The anonymous claim of this browser, which its server knows by a cookie that no script can read. */
let leaving: Promise<void> = Promise.resolve();

/** Has the server take the claim away: what is put together here from now on is somebody else's. */
export function dropClaim(): void {
  leaving = fetch('/api/claim', { method: 'DELETE', keepalive: true, headers: { accept: 'application/json' } }).then(
    () => undefined,
    // Without an answer the claim stays; what is saved under it was adopted with the sign-in.
    () => undefined,
  );
}

/** Once a claim that was dropped is gone. */
export function claimDropped(): Promise<void> {
  return leaving;
}
