/** A passkey as the first factor of a sign-in. */
import { createHmac } from 'node:crypto';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import * as v from 'valibot';
import { ask, required, wrongPassword, type AuthAnswer, type Texts } from '../auth-answer.ts';
import { needsSecondFactor } from '../mfa.ts';
import { proceed, withDevice } from '../next-step.ts';
import { judgePasskey, transportsSchema } from '../passkey-proof.ts';
import { newChallenge, passkeysOf } from '../passkeys-store.ts';
import type { OperationContext, ProviderServices } from '../provider.ts';
import { relyingPartyOf } from '../relying-party.ts';
import { spendSession, type PasskeyQuestion, type PendingSession, type Progress } from '../sessions.ts';
import type { UserRow } from '../users-store.ts';
import { answeredSession, deviceKeyOf, type Answer, type AnswerChallenge } from './answered-session.ts';

const minute = 60_000;

export interface Allowed {
  readonly id: string;
  readonly transports?: v.InferOutput<typeof transportsSchema>;
}

/**
 * For an unknown name: about half of them have a passkey, the same each time, so that none reveals which accounts
 * exist.
 */
function simulatedPasskeys(
  { secret }: Pick<ProviderServices, 'secret'>,
  poolId: string,
  name: string,
): readonly Allowed[] {
  const derived = createHmac('sha256', secret)
    .update(JSON.stringify(['passkey', poolId, name.toLowerCase()]))
    .digest();
  return derived.readUInt8(0) % 2 === 0
    ? [{ id: createHmac('sha256', secret).update(derived).digest('base64url'), transports: ['internal'] }]
    : [];
}

/** The passkeys with which an account can start a sign-in: none if one would not be enough. */
export async function usablePasskeys(
  services: ProviderServices,
  context: OperationContext,
  user: UserRow | null,
  name: string,
): Promise<readonly Allowed[]> {
  const { tx, pool } = context;
  if (!pool.settings.firstFactors.includes('WEB_AUTHN')) return [];
  if (!user) return simulatedPasskeys(services, pool.id, name);
  if (!pool.settings.passkeys.isMultiFactor && (await needsSecondFactor(context, user))) return [];
  const relyingParty = relyingPartyOf(services, pool);
  const own = await passkeysOf(tx, user.sub);
  return own
    .filter((each) => each.relyingParty === relyingParty)
    .map(({ credentialId, transports }) => ({ id: credentialId, transports: v.parse(transportsSchema, transports) }));
}

/** A sign-in that a passkey can continue. */
export interface Asked {
  readonly user: UserRow | null;
  readonly progress: Progress;
  readonly passkeys: readonly Allowed[];
}

/** The passkey challenge, for the session and for the browser. */
export async function questionFor(
  services: ProviderServices,
  context: OperationContext,
  { user, passkeys }: Asked,
): Promise<{ readonly passkey: PasskeyQuestion; readonly parameters: Texts }> {
  const { settings } = context.pool;
  const needsVerification =
    settings.passkeys.userVerification === 'required' || (user !== null && (await needsSecondFactor(context, user)));
  const challenge = newChallenge(services);
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(services, context.pool),
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: passkeys.map(({ id, transports = [] }) => ({ id, transports })),
    timeout: settings.sessionMinutes * minute,
    userVerification: needsVerification ? 'required' : 'preferred',
  });
  return {
    passkey: { challenge, needsVerification },
    parameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  };
}

export async function askPasskey(
  services: ProviderServices,
  context: OperationContext,
  asked: Asked,
): Promise<AuthAnswer> {
  const { passkey, parameters } = await questionFor(services, context, asked);
  return ask(services, context, {
    name: 'WEB_AUTHN',
    sub: asked.user?.sub ?? null,
    state: { progress: asked.progress, passkey },
    parameters,
  });
}

/** Continues after a passkey's proof. Any answer uses up the session. */
export async function settlePasskey(
  services: ProviderServices,
  context: OperationContext,
  pending: PendingSession,
  answer: Answer,
): Promise<AuthAnswer> {
  const { user, state } = pending;
  const credential = required(answer.responses, 'CREDENTIAL');
  await spendSession(services, context.tx, pending);
  if (!user || !state.passkey) throw wrongPassword();
  const { isProven, isVerified } = await judgePasskey(services, context, user, state.passkey, credential);
  if (!isProven) throw wrongPassword();
  const { isMultiFactor } = context.pool.settings.passkeys;
  const progress = { ...state.progress, hasSecondFactor: isVerified && isMultiFactor };
  return proceed(services, context, user, await withDevice(context, user, progress, deviceKeyOf(answer)));
}

export const answerPasskey: AnswerChallenge = (services) => async (context, answer) =>
  settlePasskey(services, context, await answeredSession(services, context, answer, 'WEB_AUTHN'), answer);
