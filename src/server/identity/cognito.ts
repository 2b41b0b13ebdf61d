import type { Db } from '../db/database.ts';
import type { CognitoSettings } from '../environment.ts';
import { provePasswordWith } from './cognito-proof.ts';
import { emailOf } from './email-of.ts';
import type { Identity } from './identity.ts';
import { keptPasskeyNames } from './kept-passkey-names.ts';
import { createTokenVerifier } from './token-verifier.ts';

/** After this, in ms, the provider's answer is not waited for. */
const patience = 3_000;

/** A user pool of Amazon Cognito. */
export function cognitoIdentity(db: Db, pool: CognitoSettings): Identity {
  const { region, userPoolId, clientId, flow, hasEmailSignIn, hasPasskeys, remembersDevices } = pool;
  const origin = `https://cognito-idp.${region}.amazonaws.com`;
  const send = (init: RequestInit): Promise<Response> => fetch(`${origin}/`, { ...init, signal: AbortSignal.timeout(patience) });
  const issuer = `${origin}/${userPoolId}`;
  return {
    verifier: createTokenVerifier({ issuer, clientId, jwksUri: `${issuer}/.well-known/jwks.json` }),
    tellsChanges: false,
    emailOf: (token) => emailOf(send, token),
    // Whoever signs in without a password has none to prove.
    ...(flow === 'CUSTOM_WITHOUT_SRP' ? {} : { provePassword: (question) => provePasswordWith(send, pool, question, Date.now()) }),
    settings: async () => ({ userPoolId, clientId, ...(flow && { flow }), hasEmailSignIn, hasPasskeys, remembersDevices }),
    passkeyNames: keptPasskeyNames(db),
    endpoints: [],
    connectOrigins: [origin],
  };
}
