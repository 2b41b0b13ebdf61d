import * as v from 'valibot';
import { administered, requireUser } from '../administration.ts';
import { dropCode } from '../codes.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { updateUser } from '../users-store.ts';

export const adminConfirmSignUpRequest = v.object(administered);
export type AdminConfirmSignUpRequest = v.InferOutput<typeof adminConfirmSignUpRequest>;

/** Confirms an account without a code. Its addresses stay unverified: nobody has shown to receive mail there. */
export const adminConfirmSignUp: Operation<AdminConfirmSignUpRequest> = (services) => async (context, request) => {
  const { sub, status } = await requireUser(context, request);
  if (status !== 'UNCONFIRMED')
    throw new ProviderError('NotAuthorizedException', `User cannot be confirmed. Current status is ${status}`);
  await updateUser(context.tx, sub, { status: 'CONFIRMED' }, services.now());
  await dropCode(context.tx, sub, 'signUp');
  return {};
};
