import * as v from 'valibot';
import { withClient } from '../administration.ts';
import type { AuthAnswer } from '../auth-answer.ts';
import type { Operation } from '../provider.ts';
import { userPoolId } from '../shapes.ts';
import { respondToAuthChallenge, respondToAuthChallengeRequest } from './respond-to-auth-challenge.ts';

export const adminRespondToAuthChallengeRequest = v.object({
  ...respondToAuthChallengeRequest.entries,
  UserPoolId: userPoolId,
});
export type AdminRespondToAuthChallengeRequest = v.InferOutput<typeof adminRespondToAuthChallengeRequest>;

/** Checks the answer to a challenge, for a server with the rights of an administrator. */
export const adminRespondToAuthChallenge: Operation<AdminRespondToAuthChallengeRequest, AuthAnswer> =
  (services) => async (context, request) =>
    respondToAuthChallenge(services)(await withClient(context, request.ClientId), request);
