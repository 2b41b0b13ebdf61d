import * as v from 'valibot';
import { administered, requireUser } from '../administration.ts';
import { endLogins } from '../logins.ts';
import type { Operation } from '../provider.ts';
import { updateUser } from '../users-store.ts';

export const adminDisableUserRequest = v.object(administered);
export type AdminDisableUserRequest = v.InferOutput<typeof adminDisableUserRequest>;

/** Disables an account, and signs its person out everywhere. */
export const adminDisableUser: Operation<AdminDisableUserRequest> = (services) => async (context, request) => {
  const { sub } = await requireUser(context, request);
  await updateUser(context.tx, sub, { isEnabled: false }, services.now());
  await endLogins(services, context, { sub, which: { of: 'all' }, change: 'sessionsEnded' });
  return {};
};
