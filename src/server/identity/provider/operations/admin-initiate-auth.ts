import * as v from 'valibot';
import { withClient } from '../administration.ts';
import type { AuthAnswer } from '../auth-answer.ts';
import { administratorFlows, startFlow } from '../auth-flows.ts';
import type { Operation } from '../provider.ts';
import { userPoolId } from '../shapes.ts';
import { initiateAuthRequest } from './initiate-auth.ts';

export const adminInitiateAuthRequest = v.object({ ...initiateAuthRequest.entries, UserPoolId: userPoolId });
export type AdminInitiateAuthRequest = v.InferOutput<typeof adminInitiateAuthRequest>;

/** Starts a sign-in, or refreshes one, for a server with the rights of an administrator. */
export const adminInitiateAuth: Operation<AdminInitiateAuthRequest, AuthAnswer> =
  (services) => async (context, request) =>
    startFlow(services, await withClient(context, request.ClientId), administratorFlows, request);
