import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { userSessions, users } from '../db/account-schema.ts';
import { claimText, maxClaimId, sessionClaims, sessionOf, type TokenSession } from '../sessions/token-session.ts';

export interface TokenUser {
  /** The provider's own id of a person, which never changes. */
  readonly sub: string;
  readonly username: string;
  /** The groups of the pool that they are in; absent where they are in none. */
  readonly groups?: readonly string[];
}

/**
 * What a check read of the database beside the provider's own rows, so that nobody reads it again; null where there is
 * no row.
 */
export interface KnownRows {
  readonly session: typeof userSessions.$inferSelect | null;
  readonly person: typeof users.$inferSelect | null;
}

export interface VerifiedUser extends TokenUser {
  /** The sign-in that the token came of; null or absent when it names none. */
  readonly session?: TokenSession | null;
  /** When the token expires, ms since 1970. */
  readonly expiresAt?: number;
  /** Absent where the check asks no database. */
  readonly known?: KnownRows;
}

export interface TokenVerifier {
  /** Whom an access token names. Throws `TokenError`, or `KeysUnavailableError` when nobody can tell. */
  readonly verify: (token: string) => Promise<VerifiedUser>;
}

/** The token proves nothing about now. */
export class TokenError extends Error {
  override readonly name = 'TokenError';

  /**
   * @param session the sign-in that the token came of, only where its signature holds: it has expired, or was revoked
   */
  constructor(
    message: string,
    readonly session: TokenSession | null = null,
  ) {
    super(message);
  }
}

/** The provider's keys cannot be had, so the token may well be good: nobody is signed out for it. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
}

export interface TokenVerifierOptions {
  /** As it stands in the tokens, letter for letter. */
  readonly issuer: string;
  readonly clientId: string;
  readonly jwksUri: string;
  readonly now?: () => number;
}

/** What is wrong with the token rather than with the key set. */
const faultsOfToken = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The provider's public keys, fetched when they are needed and kept; an unknown key id has them fetched again, at most
 * every half minute.
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
 * Tells whom the provider's access tokens name. No other token of the provider counts: an id token is meant for the
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
        // The cause stays behind: it can hold the token's claims.
        if (error instanceof errors.JOSEError || error instanceof v.ValiError)
          throw new TokenError('The token does not verify.');
        throw error;
      }
    },
  };
}
