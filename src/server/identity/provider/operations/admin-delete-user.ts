import * as v from 'valibot';
import { administered, requireUser } from '../administration.ts';
import type { Operation } from '../provider.ts';
import { deleteUser } from '../users-store.ts';

export const adminDeleteUserRequest = v.object(administered);
export type AdminDeleteUserRequest = v.InferOutput<typeof adminDeleteUserRequest>;

/** Deletes an account; its name is free again. */
export const adminDeleteUser: Operation<AdminDeleteUserRequest> = () => async (context, request) => {
  const { sub } = await requireUser(context, request);
  await deleteUser(context.tx, sub);
  return {};
};
