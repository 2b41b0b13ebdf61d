/** The anonymous claim of this browser. The server knows it by a cookie that no script can read. */
let leaving: Promise<void> = Promise.resolve();

/** Asks the server to remove the claim: data entered from now on belongs to another person. */
export function dropClaim(): void {
  leaving = fetch('/api/claim', { method: 'DELETE', keepalive: true, headers: { accept: 'application/json' } }).then(
    () => undefined,
    // Without a response the claim stays; the sign-in has adopted the data saved under it.
    () => undefined,
  );
}

/** Resolves when a dropped claim is removed. */
export function claimDropped(): Promise<void> {
  return leaving;
}
