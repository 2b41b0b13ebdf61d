import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { countAttempt } from '../attempts.ts';
import { countFailure, refuseLocked } from '../lockout.ts';
import { checkPassword } from '../password-policy.ts';
import { ProviderError, type Operation, type OperationContext } from '../provider.ts';
import { password, withToken } from '../shapes.ts';
import { newVerifier, provesPassword, scopeOf } from '../srp.ts';
import { updateUser, type UserRow } from '../users-store.ts';

export const changePasswordRequest = v.object({ ...withToken, PreviousPassword: v.optional(password), ProposedPassword: password });
export type ChangePasswordRequest = v.InferOutput<typeof changePasswordRequest>;

function knowsPassword({ pool }: OperationContext, { salt, verifier, username }: UserRow, given: string | undefined): boolean {
  return given !== undefined && salt !== null && verifier !== null && provesPassword({ salt, verifier }, scopeOf(pool.id), username, given);
}

/** Changes the password of somebody who knows it. What fails counts with the failures of signing in. */
export const changePassword: Operation<ChangePasswordRequest> = (services) => async (context, { AccessToken, PreviousPassword, ProposedPassword }) => {
  const { tx, pool } = context;
  const user = await ownerOf(services, context, AccessToken);
  await countAttempt(services, context, user.username, 'ChangePassword');
  const now = services.now();
  refuseLocked(user, now);
  if (!knowsPassword(context, user, PreviousPassword)) {
    await countFailure(tx, user, now);
    throw new ProviderError('NotAuthorizedException', 'Incorrect username or password.', { keepsWrites: true });
  }
  checkPassword(pool.settings.password, ProposedPassword, 'Password does not conform to policy');
  const kept = newVerifier(services.randomBytes, scopeOf(pool.id), user.username, ProposedPassword);
  await updateUser(tx, user.sub, { ...kept, failures: 0, failedAt: null }, now);
  return {};
};
