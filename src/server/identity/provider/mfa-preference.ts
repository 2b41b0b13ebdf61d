/** The second factors that a person uses, and the preferred one. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { identityAuthenticators } from '../../db/identity-schema.ts';
import type { MfaFactor, MfaPreference } from './pool.ts';
import { ProviderError, type OperationContext } from './provider.ts';
import type { UserRow } from './users-store.ts';

const group = v.optional(v.object({ Enabled: v.optional(v.boolean(), false), PreferredMfa: v.optional(v.boolean()) }));

/** An absent group leaves its factor unchanged. */
export const preferenceGroups = { SMSMfaSettings: group, SoftwareTokenMfaSettings: group, EmailMfaSettings: group };
export type PreferenceGroup = v.InferOutput<typeof group>;

export interface PreferenceRequest {
  readonly SMSMfaSettings?: PreferenceGroup;
  readonly SoftwareTokenMfaSettings?: PreferenceGroup;
  readonly EmailMfaSettings?: PreferenceGroup;
}

const invalid = (message: string): ProviderError => new ProviderError('InvalidParameterException', message);

/** Rejects SMS for a person without a number that messages can reach. */
export function checkSms({ pool }: OperationContext, { attributes }: UserRow): void {
  if (!pool.settings.allowsSms || !attributes['phone_number'])
    throw invalid('User does not have delivery config set to turn on SMS_MFA');
}

async function checkAuthenticator({ tx, pool }: OperationContext, { sub }: UserRow): Promise<void> {
  if (!pool.settings.allowsAuthenticator)
    throw new ProviderError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool',
    );
  const [kept] = await tx
    .select({ isVerified: identityAuthenticators.isVerified })
    .from(identityAuthenticators)
    .where(eq(identityAuthenticators.sub, sub));
  if (!kept) throw invalid('User has not set up software token mfa');
  if (!kept.isVerified) throw invalid('User has not verified software token mfa');
}

/** One factor switched on or off. A factor that is off is not preferred either. */
export function withFactor(
  { enabled, preferred }: MfaPreference,
  factor: MfaFactor,
  isOn: boolean,
  isPreferred?: boolean,
): MfaPreference {
  const others = enabled.filter((each) => each !== factor);
  if (!isOn) return { enabled: others, preferred: preferred === factor ? null : preferred };
  const kept = preferred === factor && isPreferred === false ? null : preferred;
  return { enabled: enabled.includes(factor) ? enabled : [...enabled, factor], preferred: isPreferred ? factor : kept };
}

export function isSamePreference(one: MfaPreference, other: MfaPreference): boolean {
  return (
    one.preferred === other.preferred &&
    one.enabled.length === other.enabled.length &&
    one.enabled.every((factor) => other.enabled.includes(factor))
  );
}

/** The preference after a request. Every factor that it switches on must be set up. */
export async function changedPreference(
  context: OperationContext,
  user: UserRow,
  request: PreferenceRequest,
): Promise<MfaPreference> {
  const { SMSMfaSettings: sms, SoftwareTokenMfaSettings: authenticator, EmailMfaSettings: email } = request;
  if (email?.Enabled) throw invalid('User does not have delivery config set to turn on EMAIL_OTP');
  if (sms?.Enabled && sms.PreferredMfa && authenticator?.Enabled && authenticator.PreferredMfa)
    throw invalid('Only one MFA method can be preferred.');
  if (sms?.Enabled) checkSms(context, user);
  if (authenticator?.Enabled) await checkAuthenticator(context, user);
  const afterSms = sms ? withFactor(user.mfa, 'SMS_MFA', sms.Enabled, sms.PreferredMfa) : user.mfa;
  return authenticator
    ? withFactor(afterSms, 'SOFTWARE_TOKEN_MFA', authenticator.Enabled, authenticator.PreferredMfa)
    : afterSms;
}

/** Where a person's codes are sent, in the older of the protocol's forms. */
export function deliveryAnswer({ enabled }: MfaPreference): object {
  return enabled.includes('SMS_MFA') ? { MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] } : {};
}

/** A person's factors in the protocol's form, without unset ones. */
export function settingsAnswer({ enabled, preferred }: MfaPreference): object {
  return {
    ...(enabled.length > 0 ? { UserMFASettingList: enabled } : {}),
    ...(preferred === null ? {} : { PreferredMfaSetting: preferred }),
  };
}

/** The same, in both of the protocol's forms. */
export function preferenceAnswer(preference: MfaPreference): object {
  return { ...settingsAnswer(preference), ...deliveryAnswer(preference) };
}
