import * as v from 'valibot';
import type { AuthAnswer } from '../auth-answer.ts';
import { flows, peopleFlows, startFlow } from '../auth-flows.ts';
import type { Operation } from '../provider.ts';
import { clientId, session, texts } from '../shapes.ts';

export const initiateAuthRequest = v.object({
  AuthFlow: v.picklist(flows),
  ClientId: clientId,
  AuthParameters: v.optional(texts, {}),
  Session: v.optional(session),
});
export type InitiateAuthRequest = v.InferOutput<typeof initiateAuthRequest>;

/** Starts a sign-in, or refreshes one. */
export const initiateAuth: Operation<InitiateAuthRequest, AuthAnswer> = (services) => (context, request) =>
  startFlow(services, context, peopleFlows, request);
