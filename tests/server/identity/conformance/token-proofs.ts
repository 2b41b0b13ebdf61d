/**
 * Tokens as servers verify them: with the published keys, through two libraries that are independent of the provider.
 */
import { randomBytes } from 'node:crypto';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';
import { rotateKeys } from '#server/identity/provider/keys.ts';
import { createTokenVerifier, type TokenVerifier } from '#server/identity/token-verifier.ts';
import type { RunningProvider } from './running-provider.ts';

export const claimsOf = (token: string): JWTPayload => decodeJwt(token);
export const kidOf = (token: string): string | undefined => decodeProtectedHeader(token).kid;

async function keySet({ issuer }: RunningProvider): Promise<Jwks> {
  return (await (await fetch(`${issuer}/.well-known/jwks.json`)).json()) as Jwks;
}

/** AWS's own verifier, which receives the keys: it does not fetch them over plain HTTP. */
export async function verifiedByMaker(
  provider: RunningProvider,
  token: string,
  audience: string | null,
): Promise<object> {
  const { issuer } = provider;
  const verifier = JwtRsaVerifier.create({ issuer, audience, jwksUri: `${issuer}/.well-known/jwks.json` });
  verifier.cacheJwks(await keySet(provider));
  return verifier.verify(token);
}

/** The product's own verifier for any pool, which fetches the keys itself. */
export function verifierOf({ issuer, clientId, now }: RunningProvider): TokenVerifier {
  return createTokenVerifier({ issuer, clientId, jwksUri: `${issuer}/.well-known/jwks.json`, now });
}

/** Signs with new keys from now on. */
export async function rotate({ database, poolId, now }: RunningProvider): Promise<void> {
  await database.db.transaction((tx) => rotateKeys(tx, { now, randomBytes }, poolId));
}
