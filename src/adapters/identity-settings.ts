import { identitySettingsSchema } from '#contracts/identity.ts';
import { checkedSettings, type AuthSettings } from './auth-settings.ts';
import { asNobody } from './server.ts';

/**
 * Which pool this product signs in to, by the word of its server. Rejects when it does not answer, or names none that
 * can be.
 */
export async function readAuthSettings(): Promise<AuthSettings> {
  const { userPoolId, clientId, endpoint, ...offered } = await asNobody.ask(identitySettingsSchema, '/api/identity');
  return checkedSettings({
    poolId: userPoolId,
    clientId,
    ...offered,
    ...(endpoint !== undefined && { endpoint: new URL(endpoint, window.location.origin).href }),
  });
}
