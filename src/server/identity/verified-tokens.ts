/** Tokens whose signature was verified already, so that each is verified once and not with every request. */
import { createHash } from 'node:crypto';

/** What a token was verified with: if the key is replaced, the token is verified again. */
interface Verified<Claims> {
  readonly key: object;
  readonly claims: Claims;
}

/** The maximum number of remembered tokens; beyond it the oldest is forgotten. */
const maxTokens = 10_000;

export interface VerifiedTokens<Claims> {
  /**
   * The claims of a token, verified unless it was verified with this key before and has not expired. A rejection is
   * never remembered.
   * @param now ms since 1970
   */
  readonly claimsOf: (token: string, key: object, now: number, verify: () => Promise<Claims>) => Promise<Claims>;
  /** The number of remembered tokens. */
  readonly size: () => number;
}

/**
 * Remembers the claims of verified tokens, by the hash of each token. Whether a sign-in was ended is not part of it: the
 * database says so with every request.
 */
export function createVerifiedTokens<Claims extends { readonly exp: number }>(
  most = maxTokens,
): VerifiedTokens<Claims> {
  const known = new Map<string, Verified<Claims>>();
  return {
    claimsOf: async (token, key, now, verify) => {
      const hash = createHash('sha256').update(token).digest('base64');
      const found = known.get(hash);
      if (found?.key === key && found.claims.exp * 1_000 > now) return found.claims;
      known.delete(hash);
      const claims = await verify();
      // A map preserves insertion order, so the first is the oldest.
      for (const oldest of known.keys()) {
        if (known.size < most) break;
        known.delete(oldest);
      }
      known.set(hash, { key, claims });
      return claims;
    },
    size: () => known.size,
  };
}
