import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { userSessions, users } from '../db/account-schema.ts';
import { claimText, maxClaimId, sessionClaims, sessionOf, type TokenSession } from '../sessions/token-session.ts';

export interface TokenUser {
  /** The provider's id of a person, which never changes. */
  readonly sub: string;
  readonly username: string;
  /** Their groups in the pool; absent without any. */
  readonly groups?: readonly string[];
}

/** Database rows beside the provider's own that a check has already read; null without a row. */
export interface KnownRows {
  readonly session: typeof userSessions.$inferSelect | null;
  readonly person: typeof users.$inferSelect | null;
}

export interface VerifiedUser extends TokenUser {
  /** The sign-in of the token; null or absent if the token does not name it. */
  readonly session?: TokenSession | null;
  /** When the token expires, ms since 1970. */
  readonly expiresAt?: number;
  /** Absent if the check does not use the database. */
  readonly known?: KnownRows;
}

export interface TokenVerifier {
  /** The person of an access token. Throws `TokenError`, or `KeysUnavailableError` if the keys cannot be fetched. */
  readonly verify: (token: string) => Promise<VerifiedUser>;
}

/** The token is not valid now. */
export class TokenError extends Error {
  override readonly name = 'TokenError';

  /** @param session the sign-in of the token, only if its signature is valid: it has expired, or was revoked */
  constructor(
    message: string,
    readonly session: TokenSession | null = null,
  ) {
    super(message);
  }
}

/** The provider's keys cannot be fetched, so the token may be valid: no one is signed out for it. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
}

export interface TokenVerifierOptions {
  /** Exactly as in the tokens. */
  readonly issuer: string;
  readonly clientId: string;
  readonly jwksUri: string;
  readonly now?: () => number;
}

/** Errors of the token, not of the key set. */
const faultsOfToken = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The provider's public keys, fetched on demand and cached; an unknown key id fetches them again, at most every half
 * minute.
 */
function remoteKeys(jwksUri: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUri));
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (faultsOfToken.some((fault) => error instanceof fault)) throw error;
      throw new KeysUnavailableError('The keys of the identity provider cannot be had', { cause: error });
    }
  };
}

/**
 * Verifies the provider's access tokens. No other token of the provider is accepted: an id token is meant for the
 * browser.
 */
export function createTokenVerifier({
  issuer,
  clientId,
  jwksUri,
  now = Date.now,
}: TokenVerifierOptions): TokenVerifier {
  const keys = remoteKeys(jwksUri);
  const claimsSchema = v.object({
    ...sessionClaims,
    username: claimText(maxClaimId),
    token_use: v.literal('access'),
    client_id: v.literal(clientId),
    'cognito:groups': v.optional(v.array(claimText(maxClaimId)), []),
  });

  return {
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer,
          requiredClaims: ['exp'],
          currentDate: new Date(now()),
        });
        const claims = v.parse(claimsSchema, payload);
        const { sub, username, 'cognito:groups': groups, exp } = claims;
        return {
          sub,
          username,
          ...(groups.length > 0 && { groups }),
          session: sessionOf(claims),
          expiresAt: exp * 1_000,
        };
      } catch (error) {
        // The signature and the issuer were checked before the time.
        const expired = error instanceof errors.JWTExpired ? v.safeParse(claimsSchema, error.payload) : undefined;
        if (expired?.success) throw new TokenError('The token has expired.', sessionOf(expired.output));
        // Without the cause, which can contain the token's claims.
        if (error instanceof errors.JOSEError || error instanceof v.ValiError)
          throw new TokenError('The token does not verify.');
        throw error;
      }
    },
  };
}
