import * as v from 'valibot';
import { proveAuthenticator, requireAuthenticators, waitingSecret } from '../authenticator-setup.ts';
import { mfaFactors } from '../pool.ts';
import { ProviderError, type Operation, type OperationContext, type ProviderServices } from '../provider.ts';
import { noteChange } from '../security-changes.ts';
import { openSession, startSession, spendSession } from '../sessions.ts';
import { session, token, userCode } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';
import { updateUser } from '../users-store.ts';

export const verifySoftwareTokenRequest = v.object({
  AccessToken: v.optional(token),
  Session: v.optional(session),
  UserCode: userCode,
  FriendlyDeviceName: v.optional(v.pipe(v.string(), v.maxLength(131_072))),
});
export type VerifySoftwareTokenRequest = v.InferOutput<typeof verifySoftwareTokenRequest>;

interface Proof {
  readonly code: string;
  readonly name: string;
}

const notSetUp = (): ProviderError =>
  new ProviderError('InvalidParameterException', 'User has not set up software token mfa');

/** In a sign-in it also switches the factor on, since the sign-in required one. */
async function verifyInSignIn(
  services: ProviderServices,
  context: OperationContext,
  id: string,
  proof: Proof,
): Promise<string> {
  const { tx } = context;
  const pending = await openSession(services, context, id, 'MFA_SETUP');
  const { user, state } = pending;
  if (!user || !state.setup) throw notSetUp();
  await proveAuthenticator(services, tx, user.sub, { secret: state.setup.secret, ...proof });
  const enabled = mfaFactors.filter((factor) => factor === 'SOFTWARE_TOKEN_MFA' || user.mfa.enabled.includes(factor));
  await updateUser(tx, user.sub, { mfa: { enabled, preferred: 'SOFTWARE_TOKEN_MFA' } }, services.now());
  await spendSession(services, tx, pending);
  return startSession(services, context, {
    sub: user.sub,
    challenge: 'MFA_SETUP',
    state: { ...state, setup: { ...state.setup, isVerified: true } },
  });
}

/** Activates a new authenticator with a code of it. A wrong code changes nothing. */
export const verifySoftwareToken: Operation<VerifySoftwareTokenRequest> = (services) => async (context, request) => {
  const { AccessToken, Session, UserCode: code, FriendlyDeviceName: name = '' } = request;
  if (AccessToken !== undefined) {
    const { user } = await userOfAccessToken(services, context, AccessToken);
    requireAuthenticators(context);
    const secret = await waitingSecret(services, context.tx, user.sub);
    if (secret === undefined) throw notSetUp();
    await proveAuthenticator(services, context.tx, user.sub, { secret, code, name });
    // A factor that is off changes nothing; the notice is sent when it is switched on.
    if (user.mfa.enabled.includes('SOFTWARE_TOKEN_MFA')) await noteChange(services, context, user, 'factorsChanged');
    return { Status: 'SUCCESS' };
  }
  if (Session === undefined)
    throw new ProviderError('InvalidParameterException', 'Either an access token or a session is required.');
  requireAuthenticators(context);
  return { Status: 'SUCCESS', Session: await verifyInSignIn(services, context, Session, { code, name }) };
};
