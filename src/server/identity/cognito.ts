import type { CognitoSettings } from '../environment.ts';
import { emailOf } from './email-of.ts';
import type { Identity } from './identity.ts';
import { createTokenVerifier } from './token-verifier.ts';

/** After this, in ms, the provider's answer is not waited for. */
const patience = 3_000;

/** A user pool of Amazon Cognito. */
export function cognitoIdentity({ region, userPoolId, clientId, flow, hasEmailSignIn, hasPasskeys }: CognitoSettings): Identity {
  const origin = `https://cognito-idp.${region}.amazonaws.com`;
  const issuer = `${origin}/${userPoolId}`;
  return {
    verifier: createTokenVerifier({ issuer, clientId, jwksUri: `${issuer}/.well-known/jwks.json` }),
    emailOf: (token) => emailOf((init) => fetch(`${origin}/`, { ...init, signal: AbortSignal.timeout(patience) }), token),
    settings: async () => ({ userPoolId, clientId, ...(flow && { flow }), hasEmailSignIn, hasPasskeys }),
    endpoints: [],
    connectOrigins: [origin],
  };
}
