import * as v from 'valibot';
import { countAttempt } from '../attempts.ts';
import { knowsPassword } from '../known-password.ts';
import { countFailure, refuseLocked } from '../lockout.ts';
import { replacePassword, unchangedPassword } from '../new-password.ts';
import { checkPassword } from '../password-policy.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { password, withToken } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';
import { updateUser } from '../users-store.ts';

export const changePasswordRequest = v.object({
  ...withToken,
  PreviousPassword: v.optional(password),
  ProposedPassword: password,
});
export type ChangePasswordRequest = v.InferOutput<typeof changePasswordRequest>;

/**
 * Changes the password of a person who knows it, and ends their other sign-ins. Failures count together with those of
 * signing in.
 */
export const changePassword: Operation<ChangePasswordRequest> =
  (services) =>
  async (context, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const { tx, pool } = context;
    const { user, originJti } = await userOfAccessToken(services, context, AccessToken);
    await countAttempt(services, context, user.username, 'ChangePassword');
    const now = services.now();
    refuseLocked(user, now);
    if (!knowsPassword(user, PreviousPassword)) {
      await countFailure(tx, user, now);
      throw new ProviderError('NotAuthorizedException', 'Incorrect username or password.', { keepsWrites: true });
    }
    if (ProposedPassword === PreviousPassword) throw unchangedPassword({ keepsWrites: true });
    checkPassword(pool.settings.password, ProposedPassword, 'Password does not conform to policy');
    const kept = await replacePassword(services, context, user, ProposedPassword, { of: 'others', than: originJti });
    await updateUser(tx, user.sub, { ...kept, failures: 0, failedAt: null }, now);
    return {};
  };
