import { emailOf } from './email-of.ts';
import type { Identity } from './identity.ts';
import { findPool } from './provider/pools-store.ts';
import { openProvider, type ProviderDeps } from './provider/open-provider.ts';

export interface EmbeddedDeps extends Omit<ProviderDeps, 'allowsProduction'> {
  /** Whether it may run in production, and where other machines reach it. */
  readonly isAllowed: boolean;
}

/** The provider that comes with the product, on its own database and under its own origin. Rejects with one sentence where it may not run. */
export async function embeddedIdentity({ isAllowed, ...deps }: EmbeddedDeps): Promise<Identity> {
  const { endpoints, verifier, poolId, clientId, deliverMail } = await openProvider({ ...deps, allowsProduction: isAllowed });
  const [protocol] = endpoints;
  return {
    verifier,
    emailOf: (token) => emailOf(async (init) => (protocol ? protocol.routes.request('/identity/', init) : Response.error()), token),
    deliverMail,
    settings: async () => {
      // The custom challenge is asked only of those who come by its flow.
      const asksSum = (await findPool(deps.database.db, poolId))?.settings.customChallenge ?? false;
      return { userPoolId: poolId, clientId, endpoint: '/identity/', ...(asksSum && { flow: 'CUSTOM_WITH_SRP' as const }) };
    },
    endpoints,
    connectOrigins: [],
  };
}
