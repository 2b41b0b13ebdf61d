import * as v from 'valibot';
import { sealText } from '../../../security/sealed-text.ts';
import { keepWaiting, requireAuthenticators } from '../authenticator-setup.ts';
import { newSecret } from '../authenticator.ts';
import { ProviderError, type Operation, type OperationContext, type ProviderServices } from '../provider.ts';
import { foreignSession, openSession, startSession, spendSession } from '../sessions.ts';
import { session, token } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const associateSoftwareTokenRequest = v.object({ AccessToken: v.optional(token), Session: v.optional(session) });
export type AssociateSoftwareTokenRequest = v.InferOutput<typeof associateSoftwareTokenRequest>;

/**
 * In a sign-in that asks for it: only with its session, and never with one that waits for the code of an app in use.
 */
async function associateInSignIn(
  services: ProviderServices,
  context: OperationContext,
  id: string,
  secret: string,
): Promise<string> {
  const pending = await openSession(services, context, id, 'MFA_SETUP');
  if (!pending.user || pending.state.setup?.isVerified) throw foreignSession();
  await spendSession(services, context.tx, pending);
  return startSession(services, context, {
    sub: pending.user.sub,
    challenge: 'MFA_SETUP',
    state: { ...pending.state, setup: { secret, isVerified: false } },
  });
}

/** Returns the secret of a new authenticator, which counts once a code of it was right. */
export const associateSoftwareToken: Operation<AssociateSoftwareTokenRequest> =
  (services) =>
  async (context, { AccessToken, Session }) => {
    const secret = newSecret(services.randomBytes);
    const sealed = sealText(services.secretsKey, secret);
    if (AccessToken !== undefined) {
      const { user } = await userOfAccessToken(services, context, AccessToken);
      requireAuthenticators(context);
      await keepWaiting(services, context, user.sub, sealed);
      return { SecretCode: secret };
    }
    if (Session === undefined)
      throw new ProviderError('InvalidParameterException', 'Either an access token or a session is required.');
    requireAuthenticators(context);
    return { SecretCode: secret, Session: await associateInSignIn(services, context, Session, sealed) };
  };
