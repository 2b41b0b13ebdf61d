import type { Db } from '../db/database.ts';
import type { CognitoSettings } from '../environment.ts';
import { provePasswordWith } from './cognito-proof.ts';
import { attributesOf, emailOf } from './email-of.ts';
import type { Identity } from './identity.ts';
import { keptPasskeyNames } from './kept-passkey-names.ts';
import { poolAdmin, type PoolAdmin } from './pool-admin.ts';
import { createTokenVerifier } from './token-verifier.ts';

/** The timeout of the provider's response, in ms. */
const timeoutMs = 3_000;

/**
 * Uses the credentials that the AWS SDK finds in its environment; an installation without administration does not load
 * it. @throws a sentence if it finds none
 */
async function openAdmin(region: string, userPoolId: string): Promise<PoolAdmin> {
  const [{ CognitoIdentityProviderClient }, { askCognito }] = await Promise.all([
    import('@aws-sdk/client-cognito-identity-provider'),
    import('./cognito-admin.ts'),
  ]);
  const client = new CognitoIdentityProviderClient({ region, requestHandler: { requestTimeout: timeoutMs } });
  await client.config.credentials().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `COGNITO_ADMIN=on needs AWS credentials, and the AWS SDK finds none (${reason}): give this machine a role, set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or unset COGNITO_ADMIN.`,
      { cause: error },
    );
  });
  return poolAdmin(askCognito(client), userPoolId);
}

/** A user pool of Amazon Cognito. */
export async function cognitoIdentity(db: Db, pool: CognitoSettings): Promise<Identity> {
  const { region, userPoolId, clientId, flow, hasAdmin, hasEmailSignIn, hasPasskeys, signInCodes, remembersDevices } =
    pool;
  const origin = `https://cognito-idp.${region}.amazonaws.com`;
  const send = (init: RequestInit): Promise<Response> =>
    fetch(`${origin}/`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const admin = hasAdmin ? await openAdmin(region, userPoolId) : undefined;
  const issuer = `${origin}/${userPoolId}`;
  return {
    verifier: createTokenVerifier({ issuer, clientId, jwksUri: `${issuer}/.well-known/jwks.json` }),
    tellsChanges: false,
    emailOf: (token) => emailOf(send, token),
    attributesOf: (token) => attributesOf(send, token),
    // A person who signs in without a password has none to prove.
    ...(flow === 'CUSTOM_WITHOUT_SRP'
      ? {}
      : { provePassword: (question) => provePasswordWith(send, pool, question, Date.now()) }),
    ...(admin && { admin, endAccount: (_: Db, account) => admin.deleteAccount(account) }),
    settings: async () => ({
      userPoolId,
      clientId,
      ...(flow && { flow }),
      hasAdmin,
      hasEmailSignIn,
      hasPasskeys,
      signInCodes: [...signInCodes],
      remembersDevices,
    }),
    passkeyNames: keptPasskeyNames(db),
    endpoints: [],
    connectOrigins: [origin],
  };
}
