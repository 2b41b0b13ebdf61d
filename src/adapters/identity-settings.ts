import { identitySettingsSchema } from '#contracts/identity.ts';
import { checkedSettings, type AuthSettings } from './auth-settings.ts';
import { asNobody } from './server.ts';

/** The user pool of this product, from its server. Rejects without a response, or if the settings are invalid. */
export async function readAuthSettings(): Promise<AuthSettings> {
  const { userPoolId, clientId, endpoint, ...offered } = await asNobody.ask(identitySettingsSchema, '/api/identity');
  return checkedSettings({
    poolId: userPoolId,
    clientId,
    ...offered,
    ...(endpoint !== undefined && { endpoint: new URL(endpoint, window.location.origin).href }),
  });
}
