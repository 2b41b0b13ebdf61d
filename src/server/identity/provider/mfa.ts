/** Chooses the second factor of a sign-in, and asks for it. */
import { authenticatorOf } from './authenticator.ts';
import { ask, type AuthAnswer } from './auth-answer.ts';
import { mfaFactors, type MfaFactor } from './pool.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import type { Progress } from './sessions.ts';
import { sendSignInCode } from './sign-in-codes.ts';
import type { UserRow } from './users-store.ts';

/** The factors that a person has and the pool allows, on or off. */
async function usableFactors({ tx, pool }: OperationContext, user: UserRow): Promise<readonly MfaFactor[]> {
  const { allowsSms, allowsAuthenticator } = pool.settings;
  const hasApp = allowsAuthenticator && (await authenticatorOf(tx, user.sub)) !== undefined;
  const usable: Readonly<Record<MfaFactor, boolean>> = {
    SMS_MFA: allowsSms && Boolean(user.attributes['phone_number']),
    SOFTWARE_TOKEN_MFA: hasApp,
  };
  return mfaFactors.filter((factor) => usable[factor]);
}

type Decision = { readonly ask: MfaFactor } | { readonly choose: readonly MfaFactor[] } | 'setup' | 'none';

async function decide(context: OperationContext, user: UserRow): Promise<Decision> {
  const { mfa } = user;
  const rule = context.pool.settings.mfa;
  // A person with none switched on is not asked where they are optional, so theirs need not be read.
  if (rule === 'OFF' || (rule === 'OPTIONAL' && mfa.enabled.length === 0)) return 'none';
  const usable = await usableFactors(context, user);
  const on = usable.filter((factor) => mfa.enabled.includes(factor));
  const [only] = on;
  if (mfa.preferred && on.includes(mfa.preferred)) return { ask: mfa.preferred };
  if (only) return on.length === 1 ? { ask: only } : { choose: on };
  if (rule === 'OPTIONAL') return 'none';
  // A person with a proven app is asked for it even if it was never switched on: the password alone cannot replace it.
  const fallback = usable.includes('SOFTWARE_TOKEN_MFA') ? 'SOFTWARE_TOKEN_MFA' : usable[0];
  return fallback ? { ask: fallback } : 'setup';
}

async function askSms(
  services: ProviderServices,
  context: OperationContext,
  user: UserRow,
  progress: Progress,
): Promise<AuthAnswer> {
  const { codeHash, parameters } = await sendSignInCode(services, context, user, 'phone_number');
  return ask(services, context, {
    name: 'SMS_MFA',
    sub: user.sub,
    state: { progress, codeHash },
    parameters: { ...parameters, USER_ID_FOR_SRP: user.username },
  });
}

/** Asks for one factor. */
export async function askFactor(
  services: ProviderServices,
  context: OperationContext,
  user: UserRow,
  progress: Progress,
  factor: MfaFactor,
): Promise<AuthAnswer> {
  if (factor === 'SMS_MFA') return askSms(services, context, user, progress);
  const app = await authenticatorOf(context.tx, user.sub);
  const parameters = { USER_ID_FOR_SRP: user.username, FRIENDLY_DEVICE_NAME: app?.name ?? '' };
  return ask(services, context, { name: 'SOFTWARE_TOKEN_MFA', sub: user.sub, state: { progress }, parameters });
}

/** The factors that a person may choose from. */
export async function choosableFactors(context: OperationContext, user: UserRow): Promise<readonly MfaFactor[]> {
  const usable = await usableFactors(context, user);
  return usable.filter((factor) => user.mfa.enabled.includes(factor));
}

/** Whether the person's sign-in asks for a second factor. */
export async function needsSecondFactor(context: OperationContext, user: UserRow): Promise<boolean> {
  return (await decide(context, user)) !== 'none';
}

/** The challenge for the second factor; undefined if none is required. */
export async function askSecondFactor(
  services: ProviderServices,
  context: OperationContext,
  user: UserRow,
  progress: Progress,
): Promise<AuthAnswer | undefined> {
  const decision = await decide(context, user);
  if (decision === 'none') return undefined;
  if (decision === 'setup') {
    if (!context.pool.settings.allowsAuthenticator)
      throw new ProviderError(
        'InvalidUserPoolConfigurationException',
        'The pool asks for a second factor, and this person can set none up.',
      );
    const parameters = { MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']), USER_ID_FOR_SRP: user.username };
    return ask(services, context, { name: 'MFA_SETUP', sub: user.sub, state: { progress }, parameters });
  }
  if ('ask' in decision) return askFactor(services, context, user, progress, decision.ask);
  const parameters = { MFAS_CAN_CHOOSE: JSON.stringify(decision.choose), USER_ID_FOR_SRP: user.username };
  return ask(services, context, { name: 'SELECT_MFA_TYPE', sub: user.sub, state: { progress }, parameters });
}
