import * as v from 'valibot';
import { noPool } from '../administration.ts';
import { describedFactors, mfaConfiguration } from '../pool-requests.ts';
import { updatePool } from '../pools-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { userPoolId } from '../shapes.ts';

export const setUserPoolMfaConfigRequest = v.object({
  UserPoolId: userPoolId,
  MfaConfiguration: v.optional(mfaConfiguration, 'OFF'),
  SmsMfaConfiguration: v.optional(v.object({})),
  SoftwareTokenMfaConfiguration: v.optional(v.object({ Enabled: v.optional(v.boolean(), false) })),
});
export type SetUserPoolMfaConfigRequest = v.InferOutput<typeof setUserPoolMfaConfigRequest>;

/** Sets which second factors there are, and whether one is wanted. */
export const setUserPoolMfaConfig: Operation<SetUserPoolMfaConfigRequest> = () => async ({ tx }, request) => {
  const { UserPoolId, MfaConfiguration: mfa } = request;
  const allowsSms = request.SmsMfaConfiguration !== undefined;
  const allowsAuthenticator = request.SoftwareTokenMfaConfiguration?.Enabled ?? false;
  if (mfa !== 'OFF' && !allowsSms && !allowsAuthenticator) {
    throw new ProviderError('InvalidParameterException', 'Invalid MFA configuration given, can\'t turn on MFA when no MFA factor is allowed.');
  }
  const pool = await updatePool(tx, UserPoolId, (settings) => ({ ...settings, mfa, allowsSms, allowsAuthenticator }));
  if (!pool) throw noPool(UserPoolId);
  return describedFactors(pool.settings);
};
