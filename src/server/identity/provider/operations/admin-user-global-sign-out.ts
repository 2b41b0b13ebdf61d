import * as v from 'valibot';
import { administered, requireUser } from '../administration.ts';
import { endLogins } from '../logins.ts';
import type { Operation } from '../provider.ts';

export const adminUserGlobalSignOutRequest = v.object(administered);
export type AdminUserGlobalSignOutRequest = v.InferOutput<typeof adminUserGlobalSignOutRequest>;

/** Signs a person out everywhere. */
export const adminUserGlobalSignOut: Operation<AdminUserGlobalSignOutRequest> =
  (services) => async (context, request) => {
    const { sub } = await requireUser(context, request);
    await endLogins(services, context, { sub, which: { of: 'all' }, change: 'sessionsEnded' });
    return {};
  };
