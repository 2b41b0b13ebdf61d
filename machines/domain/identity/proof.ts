/** The lifetime of a proof of the password, in ms. */
export const proofLifetime = 10 * 60_000;

/** When a person last showed who they are in a sign-in, in ms since 1970; null where nobody knows. */
export interface ProofTimes {
  readonly signedInAt: number | null;
  readonly provenAt: number | null;
}

/** How long the sign-in, or the password entered in it, still counts as a proof, in ms; 0 when it no longer does. */
export function proofLeft({ signedInAt, provenAt }: ProofTimes, now: number): number {
  const age = now - Math.max(signedInAt ?? -Infinity, provenAt ?? -Infinity);
  return Math.min(proofLifetime, Math.max(0, proofLifetime - age));
}
