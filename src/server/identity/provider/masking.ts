/**
 * People who do not exist, where the pool keeps that to itself: each name has a salt and a number of its own, the same
 * every time, and nobody can tell them from real ones before the proof fails.
 */
import { createHmac } from 'node:crypto';
import type { ProviderServices } from './provider.ts';
import { verifierFrom, type Verifier } from './srp.ts';
import { uuidOf } from './unique-ids.ts';

export interface SimulatedUser extends Verifier {
  /** What stands in for the name in proofs. */
  readonly id: string;
}

const verifierParts = 12;

export function simulatedUser({ secret }: Pick<ProviderServices, 'secret'>, poolId: string, name: string): SimulatedUser {
  const derive = (what: string): Buffer => createHmac('sha256', secret).update(JSON.stringify([what, poolId, name.toLowerCase()])).digest();
  return {
    id: uuidOf(derive('id')),
    salt: derive('salt').toString('hex', 0, 16),
    verifier: verifierFrom(Buffer.concat(Array.from({ length: verifierParts }, (_, part) => derive(`verifier ${part}`)))),
  };
}
