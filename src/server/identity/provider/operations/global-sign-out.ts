import * as v from 'valibot';
import { endLogins } from '../logins.ts';
import type { Operation } from '../provider.ts';
import { withToken } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const globalSignOutRequest = v.object(withToken);
export type GlobalSignOutRequest = v.InferOutput<typeof globalSignOutRequest>;

/** Ends every sign-in of the person, including this one. */
export const globalSignOut: Operation<GlobalSignOutRequest> =
  (services) =>
  async (context, { AccessToken }) => {
    const { user } = await userOfAccessToken(services, context, AccessToken);
    await endLogins(services, context, { sub: user.sub, which: { of: 'all' }, change: 'sessionsEnded' });
    return {};
  };
