/** The lifetime of a proof of the password, in ms. */
export const proofLifetime = 10 * 60_000;

/** Whether a password that was proven then still counts as proven; times in ms since 1970. */
export function isProofFresh(provenAt: number | null, now: number): boolean {
  return provenAt !== null && now - provenAt < proofLifetime;
}
