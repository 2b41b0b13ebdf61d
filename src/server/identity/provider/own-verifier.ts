import { and, eq, isNull, sql } from 'drizzle-orm';
import { userSessions, users } from '../../db/account-schema.ts';
import { identityLogins, identityUsers } from '../../db/identity-schema.ts';
import { sessionOf } from '../../sessions/token-session.ts';
import { TokenError, type TokenVerifier } from '../token-verifier.ts';
import type { Pool } from './pools-store.ts';
import { ProviderError, type ProviderServices } from './provider.ts';
import { accessClaims, ExpiredTokenError, requireScope } from './tokens.ts';

/**
 * Verifies the embedded provider's own access tokens. It needs no key set. A person who was signed out, disabled or
 * deleted becomes anonymous at once, and one who left a group loses it, although their token has not expired. One
 * statement reads whether the sign-in is valid together with the product's rows of it; it locks nothing.
 */
export function ownVerifier(services: ProviderServices, pool: Pool): TokenVerifier {
  const { db } = services.database;

  // Every request of a signed-in person runs it, so its text is composed once. It has no name in the database: a
  // pooler of transactions would not find it again.
  const standing = db
    .select({ username: identityUsers.username, groups: identityUsers.groups, session: userSessions, person: users })
    .from(identityUsers)
    .innerJoin(
      identityLogins,
      and(
        eq(identityLogins.originJti, sql.placeholder('originJti')),
        eq(identityLogins.sub, identityUsers.sub),
        isNull(identityLogins.revokedAt),
      ),
    )
    .leftJoin(userSessions, eq(userSessions.originJti, identityLogins.originJti))
    .leftJoin(users, eq(users.sub, identityUsers.sub))
    .where(
      and(
        eq(identityUsers.sub, sql.placeholder('sub')),
        eq(identityUsers.poolId, pool.id),
        eq(identityUsers.isEnabled, true),
      ),
    )
    .prepare('');

  return {
    verify: async (token) => {
      try {
        const access = await accessClaims(services, { tx: db, pool }, token);
        const { sub, origin_jti: originJti, scope, exp, claims } = access;
        if (claims['client_id'] !== pool.clientId) throw new TokenError('The token is for another client.');
        requireScope(scope);
        const session = sessionOf(access);
        const [row] = await standing.execute({ sub, originJti });
        if (!row) throw new TokenError('The token was revoked.', session);
        const known = { session: row.session, person: row.person };
        return {
          sub,
          username: row.username,
          ...(row.groups.length > 0 && { groups: row.groups }),
          session,
          expiresAt: exp * 1_000,
          known,
        };
      } catch (error) {
        // Without the cause, as for any token.
        if (error instanceof ExpiredTokenError) throw new TokenError('The token has expired.', sessionOf(error.claims));
        if (error instanceof ProviderError) throw new TokenError('The token does not verify.');
        throw error;
      }
    },
  };
}
