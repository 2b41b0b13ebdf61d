/**
 * People who do not exist, where the pool keeps that to itself: each name has a salt and a number of its own, the same
 * every time, and nobody can tell them from real ones before the proof fails.
 */
import { createHmac } from 'node:crypto';
import type { ProviderServices } from './provider.ts';
import { verifierFrom, type Verifier } from './srp.ts';

export interface SimulatedUser extends Verifier {
  /** What stands in for the name in proofs. */
  readonly id: string;
}

const verifierParts = 12;

/**
 * How somebody of this name would have written it: a real person's name comes back as they chose it, whatever capitals
 * it was asked with, and an address that signs in comes back as a name.
 */
function spelled(name: string, digest: Buffer): string {
  const plain = name.toLowerCase().replace(/(?<=.)@.*$/s, '');
  const hasCapital = digest.readUInt8(0) < 64;
  return hasCapital ? plain.slice(0, 1).toUpperCase() + plain.slice(1) : plain;
}

export function simulatedUser(
  { secret }: Pick<ProviderServices, 'secret'>,
  poolId: string,
  name: string,
): SimulatedUser {
  const derive = (what: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([what, poolId, name.toLowerCase()]))
      .digest();
  return {
    id: spelled(name, derive('id')),
    salt: derive('salt').toString('hex', 0, 16),
    verifier: verifierFrom(
      Buffer.concat(Array.from({ length: verifierParts }, (_, part) => derive(`verifier ${part}`))),
    ),
  };
}
