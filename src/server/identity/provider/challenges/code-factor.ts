/** A code by e-mail or SMS as the first factor of a sign-in. */
import { createHmac } from 'node:crypto';
import { simulatedDelivery } from '../account-access.ts';
import { countAttempt } from '../attempts.ts';
import { isVerified, maskedDestination, type Contact } from '../attributes.ts';
import { ask, required, type AuthAnswer } from '../auth-answer.ts';
import { needsSecondFactor } from '../mfa.ts';
import { proceed, withDevice } from '../next-step.ts';
import { ProviderError, type OperationContext, type ProviderServices } from '../provider.ts';
import { isSentCode, sendSignInCode, sentTo, type SentCode } from '../sign-in-codes.ts';
import { spendSession, type Progress } from '../sessions.ts';
import type { UserRow } from '../users-store.ts';
import { answeredSession, deviceKeyOf, type AnswerChallenge } from './answered-session.ts';

const codeFactors = ['EMAIL_OTP', 'SMS_OTP'] as const;
export type CodeFactor = (typeof codeFactors)[number];

const contactOf: Readonly<Record<CodeFactor, Contact>> = { EMAIL_OTP: 'email', SMS_OTP: 'phone_number' };

/** The number of an unknown name, the same each time; about a quarter of names have one. */
function simulatedNumber(
  { secret }: Pick<ProviderServices, 'secret'>,
  poolId: string,
  name: string,
): string | undefined {
  const derived = createHmac('sha256', secret)
    .update(JSON.stringify(['number', poolId, name.toLowerCase()]))
    .digest();
  return derived.readUInt8(0) < 64 ? String(derived.readUInt32BE(1) % 10_000).padStart(4, '0') : undefined;
}

/**
 * The codes with which an account can start a sign-in: to verified addresses, and none where a second factor is asked.
 * An unknown name has some too, so that none reveals which accounts exist.
 */
export async function usableCodes(
  services: ProviderServices,
  context: OperationContext,
  user: UserRow | null,
  name: string,
): Promise<readonly CodeFactor[]> {
  const { id, settings } = context.pool;
  const allowed = codeFactors.filter((factor) => settings.firstFactors.includes(factor));
  if (allowed.length === 0) return [];
  if (!user)
    return allowed.filter((factor) => factor === 'EMAIL_OTP' || simulatedNumber(services, id, name) !== undefined);
  if (await needsSecondFactor(context, user)) return [];
  return allowed.filter((factor) => isVerified(user.attributes, contactOf[factor]));
}

/** What an unknown name is told: a masked address, to which nothing is sent. */
function simulatedCode(
  services: ProviderServices,
  context: OperationContext,
  factor: CodeFactor,
  name: string,
): Pick<SentCode, 'parameters'> {
  const contact = contactOf[factor];
  const masked =
    contact === 'email'
      ? simulatedDelivery(services, context, name).Destination
      : maskedDestination(contact, simulatedNumber(services, context.pool.id, name) ?? '');
  return { parameters: sentTo(contact, masked) };
}

/** Sends a code, and asks for it. */
export async function askCode(
  services: ProviderServices,
  context: OperationContext,
  { user, progress }: { readonly user: UserRow | null; readonly progress: Progress },
  factor: CodeFactor,
): Promise<AuthAnswer> {
  await countAttempt(services, context, user?.username ?? progress.name, 'SendSignInCode');
  const { parameters, ...sent } = user
    ? await sendSignInCode(services, context, user, contactOf[factor])
    : simulatedCode(services, context, factor, progress.name);
  return ask(services, context, { name: factor, sub: user?.sub ?? null, state: { progress, ...sent }, parameters });
}

/** Checks the code. After a wrong one the session still waits for the right one. */
export const answerCode =
  (factor: CodeFactor): AnswerChallenge =>
  (services) =>
  async (context, answer) => {
    const pending = await answeredSession(services, context, answer, factor);
    const code = required(answer.responses, `${factor}_CODE`);
    const { user, state } = pending;
    const { progress } = state;
    await countAttempt(services, context, user?.username ?? progress.name, 'AnswerSignInCode');
    if (!user || !isSentCode(services, user, contactOf[factor], code, state.codeHash))
      throw new ProviderError('CodeMismatchException', 'Invalid code or auth state for the user.', {
        keepsWrites: true,
      });
    await spendSession(services, context.tx, pending);
    return proceed(services, context, user, await withDevice(context, user, progress, deviceKeyOf(answer)));
  };
