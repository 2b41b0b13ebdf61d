import * as v from 'valibot';
import { administered, requireUser } from '../administration.ts';
import type { Operation } from '../provider.ts';
import { updateUser } from '../users-store.ts';

export const adminEnableUserRequest = v.object(administered);
export type AdminEnableUserRequest = v.InferOutput<typeof adminEnableUserRequest>;

/** Enables a disabled account. Earlier sign-ins stay ended. */
export const adminEnableUser: Operation<AdminEnableUserRequest> = (services) => async (context, request) => {
  const { sub } = await requireUser(context, request);
  await updateUser(context.tx, sub, { isEnabled: true }, services.now());
  return {};
};
