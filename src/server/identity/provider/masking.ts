/**
 * Simulated accounts, for pools that do not reveal which accounts exist: each unknown name has a stable salt and
 * number, indistinguishable from real ones before the proof fails.
 */
import { createHmac } from 'node:crypto';
import type { ProviderServices } from './provider.ts';
import { verifierFrom, type Verifier } from './srp.ts';

export interface SimulatedUser extends Verifier {
  /** The name's replacement in proofs. */
  readonly id: string;
}

const verifierParts = 12;

/**
 * The simulated spelling of a name: a real account returns its name as the person chose it, whatever the case of the
 * request, and an address that signs in returns a username.
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
