import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import type { Operation } from '../provider.ts';
import { noteChange } from '../security-changes.ts';
import { withToken } from '../shapes.ts';
import { deleteUser as deleteFromStore } from '../users-store.ts';

export const deleteUserRequest = v.object(withToken);
export type DeleteUserRequest = v.InferOutput<typeof deleteUserRequest>;

/** Deletes an account for its owner; the name becomes available again. */
export const deleteUser: Operation<DeleteUserRequest> =
  (services) =>
  async (context, { AccessToken }) => {
    const user = await ownerOf(services, context, AccessToken);
    await deleteFromStore(context.tx, user.sub);
    await noteChange(services, context, user, 'accountDeleted');
    return {};
  };
