/**
 * Pools in the form of administrators' requests and responses. Omitted settings get the protocol's defaults: an update
 * replaces everything.
 */
import * as v from 'valibot';
import { brandFacts } from '#machines/domain/brand.ts';
import { firstFactors, type FirstFactor, type PasswordPolicy, type PoolSettings } from './pool.ts';
import type { Pool } from './pools-store.ts';
import { ProviderError } from './provider.ts';

export const mfaConfiguration = v.picklist(['OFF', 'ON', 'OPTIONAL']);

const passwordPolicy = v.object({
  MinimumLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(99)), 8),
  RequireUppercase: v.optional(v.boolean(), false),
  RequireLowercase: v.optional(v.boolean(), false),
  RequireNumbers: v.optional(v.boolean(), false),
  RequireSymbols: v.optional(v.boolean(), false),
  TemporaryPasswordValidityDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 7),
});

const signInPolicy = v.object({ AllowedFirstAuthFactors: v.optional(v.array(v.picklist(firstFactors))) });

/** The settings of a pool that a request can change. */
export const poolEntries = {
  Policies: v.optional(
    v.object({ PasswordPolicy: v.optional(passwordPolicy), SignInPolicy: v.optional(signInPolicy) }),
  ),
  AutoVerifiedAttributes: v.optional(v.array(v.picklist(['email', 'phone_number'])), []),
  MfaConfiguration: v.optional(mfaConfiguration, 'OFF'),
  UserAttributeUpdateSettings: v.optional(
    v.object({
      AttributesRequireVerificationBeforeUpdate: v.optional(v.array(v.picklist(['email', 'phone_number'])), []),
    }),
  ),
  DeviceConfiguration: v.optional(
    v.object({
      ChallengeRequiredOnNewDevice: v.optional(v.boolean(), false),
      DeviceOnlyRememberedOnUserPrompt: v.optional(v.boolean(), false),
    }),
  ),
  AdminCreateUserConfig: v.optional(v.object({ AllowAdminCreateUserOnly: v.optional(v.boolean(), false) })),
};
const poolRequest = v.object(poolEntries);
export type PoolRequest = v.InferOutput<typeof poolRequest>;

const usualPolicy: PasswordPolicy = {
  minimumLength: 8,
  requireUppercase: true,
  requireLowercase: true,
  requireNumbers: true,
  requireSymbols: true,
  temporaryPasswordDays: 7,
};

function policyOf(given: v.InferOutput<typeof passwordPolicy> | undefined): PasswordPolicy {
  if (!given) return usualPolicy;
  return {
    minimumLength: given.MinimumLength,
    requireUppercase: given.RequireUppercase,
    requireLowercase: given.RequireLowercase,
    requireNumbers: given.RequireNumbers,
    requireSymbols: given.RequireSymbols,
    // Zero means the default, as in the protocol.
    temporaryPasswordDays: given.TemporaryPasswordValidityDays || usualPolicy.temporaryPasswordDays,
  };
}

/** Only attributes that the pool verifies can wait for their verification. */
function heldOf({
  AutoVerifiedAttributes: verified,
  UserAttributeUpdateSettings: held,
}: PoolRequest): PoolSettings['heldAttributes'] {
  const asked = [...new Set(held?.AttributesRequireVerificationBeforeUpdate)];
  const never = asked.find((name) => !verified.includes(name));
  if (never !== undefined)
    throw new ProviderError(
      'InvalidParameterException',
      `AttributesRequireVerificationBeforeUpdate has ${never}, which AutoVerifiedAttributes has not.`,
    );
  return asked;
}

/** Without a policy, only the password. */
function factorsOf(policy: v.InferOutput<typeof signInPolicy> | undefined): readonly FirstFactor[] {
  const given = policy?.AllowedFirstAuthFactors ?? ['PASSWORD'];
  if (!given.includes('PASSWORD'))
    throw new ProviderError('InvalidParameterException', 'PASSWORD is always among the first factors here.');
  return firstFactors.filter((factor) => given.includes(factor));
}

export function changedPool(settings: PoolSettings, request: PoolRequest): PoolSettings {
  const { DeviceConfiguration: devices } = request;
  return {
    ...settings,
    password: policyOf(request.Policies?.PasswordPolicy),
    mfa: request.MfaConfiguration,
    devices: devices
      ? { challenge: devices.ChallengeRequiredOnNewDevice, onPrompt: devices.DeviceOnlyRememberedOnUserPrompt }
      : null,
    allowsSignUp: !(request.AdminCreateUserConfig?.AllowAdminCreateUserOnly ?? false),
    verifiedAttributes: [...new Set(request.AutoVerifiedAttributes)],
    heldAttributes: heldOf(request),
    firstFactors: factorsOf(request.Policies?.SignInPolicy),
  };
}

export function describedPool({ id, settings }: Pool, people: number) {
  const { password, devices } = settings;
  return {
    Id: id,
    Name: brandFacts.name,
    Policies: {
      PasswordPolicy: {
        MinimumLength: password.minimumLength,
        RequireUppercase: password.requireUppercase,
        RequireLowercase: password.requireLowercase,
        RequireNumbers: password.requireNumbers,
        RequireSymbols: password.requireSymbols,
        TemporaryPasswordValidityDays: password.temporaryPasswordDays,
      },
      SignInPolicy: { AllowedFirstAuthFactors: settings.firstFactors },
    },
    AliasAttributes: settings.aliases,
    SchemaAttributes: settings.requiredAttributes.map((Name) => ({
      Name,
      AttributeDataType: 'String',
      Mutable: true,
      Required: true,
    })),
    AutoVerifiedAttributes: settings.verifiedAttributes,
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: settings.heldAttributes },
    MfaConfiguration: settings.mfa,
    ...(devices
      ? {
          DeviceConfiguration: {
            ChallengeRequiredOnNewDevice: devices.challenge,
            DeviceOnlyRememberedOnUserPrompt: devices.onPrompt,
          },
        }
      : {}),
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: !settings.allowsSignUp },
    EstimatedNumberOfUsers: people,
  };
}

/** The factors of a pool, in the form of requests and responses. */
export function describedFactors({ mfa, allowsSms, allowsAuthenticator, passkeys }: PoolSettings) {
  return {
    ...(allowsSms ? { SmsMfaConfiguration: {} } : {}),
    SoftwareTokenMfaConfiguration: { Enabled: allowsAuthenticator },
    WebAuthnConfiguration: {
      ...(passkeys.relyingPartyId === null ? {} : { RelyingPartyId: passkeys.relyingPartyId }),
      UserVerification: passkeys.userVerification,
      FactorConfiguration: passkeys.isMultiFactor ? 'MULTI_FACTOR_WITH_USER_VERIFICATION' : 'SINGLE_FACTOR',
    },
    MfaConfiguration: mfa,
  };
}
