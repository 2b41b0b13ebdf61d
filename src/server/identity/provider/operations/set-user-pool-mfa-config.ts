import * as v from 'valibot';
import { noPool } from '../administration.ts';
import { describedFactors, mfaConfiguration } from '../pool-requests.ts';
import type { PasskeyRules } from '../pool.ts';
import { updatePool } from '../pools-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { relyingPartyId, userPoolId } from '../shapes.ts';

export const setUserPoolMfaConfigRequest = v.object({
  UserPoolId: userPoolId,
  MfaConfiguration: v.optional(mfaConfiguration, 'OFF'),
  SmsMfaConfiguration: v.optional(v.object({})),
  WebAuthnConfiguration: v.optional(
    v.object({
      RelyingPartyId: v.optional(relyingPartyId),
      UserVerification: v.optional(v.picklist(['required', 'preferred']), 'preferred'),
      FactorConfiguration: v.optional(
        v.picklist(['SINGLE_FACTOR', 'MULTI_FACTOR_WITH_USER_VERIFICATION']),
        'SINGLE_FACTOR',
      ),
    }),
  ),
  SoftwareTokenMfaConfiguration: v.optional(v.object({ Enabled: v.optional(v.boolean(), false) })),
});
export type SetUserPoolMfaConfigRequest = v.InferOutput<typeof setUserPoolMfaConfigRequest>;

function passkeysOf({ WebAuthnConfiguration: given }: SetUserPoolMfaConfigRequest): PasskeyRules | undefined {
  if (!given) return undefined;
  return {
    relyingPartyId: given.RelyingPartyId ?? null,
    userVerification: given.UserVerification,
    isMultiFactor: given.FactorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION',
  };
}

/**
 * Sets the available second factors, whether one is required, and the rules of passkeys if the request contains them.
 */
export const setUserPoolMfaConfig: Operation<SetUserPoolMfaConfigRequest> =
  () =>
  async ({ tx }, request) => {
    const { UserPoolId, MfaConfiguration: mfa } = request;
    const allowsSms = request.SmsMfaConfiguration !== undefined;
    const allowsAuthenticator = request.SoftwareTokenMfaConfiguration?.Enabled ?? false;
    if (mfa !== 'OFF' && !allowsSms && !allowsAuthenticator) {
      throw new ProviderError(
        'InvalidParameterException',
        "Invalid MFA configuration given, can't turn on MFA when no MFA factor is allowed.",
      );
    }
    const pool = await updatePool(tx, UserPoolId, (settings) => ({
      ...settings,
      mfa,
      allowsSms,
      allowsAuthenticator,
      passkeys: passkeysOf(request) ?? settings.passkeys,
    }));
    if (!pool) throw noPool(UserPoolId);
    return describedFactors(pool.settings);
  };
