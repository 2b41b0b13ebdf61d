import * as v from 'valibot';
import { administered, passwordChanges, requireUser } from '../administration.ts';
import { checkPassword } from '../password-policy.ts';
import type { Operation } from '../provider.ts';
import { password } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const adminSetUserPasswordRequest = v.object({
  ...administered,
  Password: password,
  Permanent: v.optional(v.boolean(), false),
});
export type AdminSetUserPasswordRequest = v.InferOutput<typeof adminSetUserPasswordRequest>;

/** Sets a person's password, permanently or until the next sign-in. Ends a lock from failed attempts. */
export const adminSetUserPassword: Operation<AdminSetUserPasswordRequest> = (services) => async (context, request) => {
  const user = await requireUser(context, request);
  checkPassword(context.pool.settings.password, request.Password);
  const changes = passwordChanges(services, context, user.username, request.Password, request.Permanent);
  await updateUser(context.tx, user.sub, changes, services.now());
  return {};
};
