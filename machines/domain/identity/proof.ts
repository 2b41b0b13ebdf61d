/** How long a proof of the password holds, in ms. */
export const proofLifetime = 10 * 60_000;

/** Whether a password that was proven then still counts as proven, in ms since 1970. */
export function isProofFresh(provenAt: number | null, now: number): boolean {
  return provenAt !== null && now - provenAt < proofLifetime;
}
