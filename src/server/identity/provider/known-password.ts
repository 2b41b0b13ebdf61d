/** Whether a signed-in person knows their password. Failures count together with those of signing in. */
import type { PasswordCheck, PasswordQuestion } from '../password-proof.ts';
import { clearFailures, countFailure, lockedUntil } from './lockout.ts';
import type { ProviderServices } from './provider.ts';
import { provesPassword, scopeOf } from './srp.ts';
import { userOfSub, type UserRow } from './users-store.ts';

/** Checks a password against its stored verifier. */
export function knowsPassword({ poolId, salt, verifier, username }: UserRow, given: string | undefined): boolean {
  return (
    given !== undefined &&
    salt !== null &&
    verifier !== null &&
    provesPassword({ salt, verifier }, scopeOf(poolId), username, given)
  );
}

/** Checks a password for our own server, which requires a recent proof before an irreversible action. */
export function provePasswordHere({ database: { db }, now }: ProviderServices) {
  return ({ sub, password }: PasswordQuestion): Promise<PasswordCheck> =>
    db.transaction(async (tx): Promise<PasswordCheck> => {
      const user = await userOfSub(tx, sub);
      const at = now();
      if (!user) return { kind: 'wrong' };
      const until = lockedUntil(user, at);
      if (until !== null) return { kind: 'locked', waitMs: until - at };
      if (!knowsPassword(user, password)) {
        await countFailure(tx, user, at);
        return { kind: 'wrong' };
      }
      if (user.failures > 0) await clearFailures(tx, sub);
      return { kind: 'proven' };
    });
}
