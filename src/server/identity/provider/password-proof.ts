/** The steps after the proof of a password, the same for both ways of proving it. */
import { resetRequired } from './account-state.ts';
import { wrongPassword, type AuthAnswer } from './auth-answer.ts';
import { clearFailures, countFailure, countFailureOfUnknown, failuresOfUnknown, refuseLocked } from './lockout.ts';
import { proceed, withDevice } from './next-step.ts';
import type { OperationContext, ProviderServices } from './provider.ts';
import type { Progress } from './sessions.ts';
import type { UserRow } from './users-store.ts';

/** The progress of a sign-in at its start. */
export function begun(name: string, needsCustomChallenge: boolean): Progress {
  return { name, deviceKey: null, needsCustomChallenge, hasSecondFactor: false, hasDevice: false };
}

/** Rejects a locked account or name, before any proof is checked. */
export async function refuseLockedOut(
  services: ProviderServices,
  { tx, pool }: OperationContext,
  user: UserRow | null,
  name: string,
): Promise<void> {
  refuseLocked(user ?? (await failuresOfUnknown(tx, pool.id, name)), services.now());
}

export interface Proof {
  /** Null for an unknown name. */
  readonly user: UserRow | null;
  readonly isProven: boolean;
  readonly progress: Progress;
  /** The device that the client claims to be. */
  readonly deviceKey: string | undefined;
}

/** Continues after a proven password, and counts a failed proof. */
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
  // If the device is gone, the error rolls everything back: the same challenge waits for a second answer.
  return proceed(services, context, user, await withDevice(context, user, progress, deviceKey));
}
