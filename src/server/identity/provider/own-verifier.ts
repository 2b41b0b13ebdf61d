import { TokenError, type TokenVerifier } from '../token-verifier.ts';
import type { Pool } from './pools-store.ts';
import { ProviderError, type ProviderServices } from './provider.ts';
import { userOfAccessToken } from './tokens.ts';

/**
 * Verifies the embedded provider's own access tokens where they were made. It asks no key set, and whoever was signed out,
 * disabled or deleted is nobody at once, though their token has not run out.
 */
export function ownVerifier(services: ProviderServices, pool: Pool): TokenVerifier {
  return {
    verify: async (token) => {
      try {
        // It only reads, and each read holds by itself: no transaction is begun for it.
        const { user, claims } = await userOfAccessToken(services, { tx: services.database.db, pool, requestId: '', address: '' }, token);
        if (claims['client_id'] !== pool.clientId) throw new TokenError('The token is for another client.');
        return { sub: user.sub, username: user.username };
      } catch (error) {
        // The cause stays behind, as with any token.
        if (error instanceof ProviderError) throw new TokenError('The token does not verify.');
        throw error;
      }
    },
  };
}
