/** What follows from the proof of a password, however it was given: the two ways of giving it are judged alike. */
import { resetRequired } from './account-state.ts';
import { wrongPassword, type AuthAnswer } from './auth-answer.ts';
import { clearFailures, countFailure, countFailureOfUnknown, failuresOfUnknown, refuseLocked } from './lockout.ts';
import { proceed, withDevice } from './next-step.ts';
import type { OperationContext, ProviderServices } from './provider.ts';
import type { Progress } from './sessions.ts';
import type { UserRow } from './users-store.ts';

/** How far a sign-in is that begins. */
export function begun(name: string, needsCustomChallenge: boolean): Progress {
  return { name, deviceKey: null, needsCustomChallenge, hasSecondFactor: false, hasDevice: false };
}

/** Refuses whoever, or whatever name, is locked out: before any proof is looked at. */
export async function refuseLockedOut(
  services: ProviderServices,
  { tx, pool }: OperationContext,
  user: UserRow | null,
  name: string,
): Promise<void> {
  refuseLocked(user ?? (await failuresOfUnknown(tx, pool.id, name)), services.now());
}

export interface Proof {
  /** Null where nobody has the name. */
  readonly user: UserRow | null;
  readonly isProven: boolean;
  readonly progress: Progress;
  /** The device that the client says it is. */
  readonly deviceKey: string | undefined;
}

/** Goes on with whoever proved their password, and counts against whoever did not. */
export async function settleProof(
  services: ProviderServices,
  context: OperationContext,
  { user, isProven, progress, deviceKey }: Proof,
): Promise<AuthAnswer> {
  const { tx, pool } = context;
  if (user?.status === 'RESET_REQUIRED' && user.verifier === null) throw resetRequired();
  if (!user || user.verifier === null || !isProven) {
    const now = services.now();
    await (user ? countFailure(tx, user, now) : countFailureOfUnknown(tx, pool.id, progress.name, now));
    throw wrongPassword();
  }
  if (user.failures > 0) await clearFailures(tx, user.sub);
  // Thrown where the device is gone, it takes everything back: the same challenge waits for its second answer.
  return proceed(services, context, user, await withDevice(context, user, progress, deviceKey));
}
