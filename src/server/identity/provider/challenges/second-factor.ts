/**
 * The answers that prove a second factor, choose one, or set one up. After a wrong code the session still waits for the
 * right one.
 */
import { openText } from '../../../security/sealed-text.ts';
import { acceptsCode, authenticatorOf, noteStep } from '../authenticator.ts';
import { required, type AuthAnswer } from '../auth-answer.ts';
import { askFactor, choosableFactors } from '../mfa.ts';
import { proceed, withDevice } from '../next-step.ts';
import { ProviderError, type OperationContext, type ProviderServices } from '../provider.ts';
import { noteFollower, spendSession } from '../sessions.ts';
import { countGuess, isSentCode, refuseGuessing } from '../sign-in-codes.ts';
import { updateUser, type UserRow } from '../users-store.ts';
import {
  deviceKeyOf,
  personSession,
  type Answer,
  type AnswerChallenge,
  type PersonSession,
} from './answered-session.ts';

const kept = { keepsWrites: true };

/** Continues after the factor is proven, which may have changed the row. */
async function factorProven(
  services: ProviderServices,
  context: OperationContext,
  pending: PersonSession,
  answer: Answer,
  user: UserRow,
): Promise<AuthAnswer> {
  await spendSession(services, context.tx, pending);
  const progress = { ...pending.state.progress, hasSecondFactor: true };
  const next = await proceed(services, context, user, await withDevice(context, user, progress, deviceKeyOf(answer)));
  if (next.ChallengeName === 'DEVICE_SRP_AUTH' && next.Session !== undefined)
    await noteFollower(context.tx, pending, next.Session);
  return next;
}

export const answerSms: AnswerChallenge = (services) => async (context, answer) => {
  const pending = await personSession(services, context, answer, 'SMS_MFA');
  const code = required(answer.responses, 'SMS_MFA_CODE');
  const { user, state } = pending;
  await refuseGuessing(services, context, user.sub);
  if (!isSentCode(services, user, 'phone_number', code, state.codeHash)) {
    await countGuess(services, context, user.sub);
    throw new ProviderError('CodeMismatchException', 'Invalid code or auth state for the user.', kept);
  }
  const attributes = { ...user.attributes, phone_number_verified: 'true' };
  await updateUser(context.tx, user.sub, { attributes }, services.now());
  return factorProven(services, context, pending, answer, { ...user, attributes });
};

export const answerSoftwareToken: AnswerChallenge = (services) => async (context, answer) => {
  const pending = await personSession(services, context, answer, 'SOFTWARE_TOKEN_MFA');
  const code = required(answer.responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const { user } = pending;
  await refuseGuessing(services, context, user.sub);
  const app = await authenticatorOf(context.tx, user.sub);
  const judged = app
    ? acceptsCode(openText(services.secretsKey, app.secret), code, services.now(), app.lastStep)
    : ({ verdict: 'wrong' } as const);
  if (judged.verdict === 'accepted') {
    await noteStep(context.tx, user.sub, judged.step);
    return factorProven(services, context, pending, answer, user);
  }
  await countGuess(services, context, user.sub);
  if (judged.verdict === 'used')
    throw new ProviderError('ExpiredCodeException', 'Your software token has already been used once.', kept);
  throw new ProviderError('CodeMismatchException', 'Invalid code received for user', kept);
};

export const answerMfaChoice: AnswerChallenge = (services) => async (context, answer) => {
  const pending = await personSession(services, context, answer, 'SELECT_MFA_TYPE');
  const chosen = required(answer.responses, 'ANSWER');
  const factor = (await choosableFactors(context, pending.user)).find((each) => each === chosen);
  if (!factor) throw new ProviderError('InvalidParameterException', 'Invalid MFA type given.');
  await spendSession(services, context.tx, pending);
  const progress = await withDevice(context, pending.user, pending.state.progress, deviceKeyOf(answer));
  return askFactor(services, context, pending.user, progress, factor);
};

/** Its session is the one returned by VerifySoftwareToken. */
export const answerMfaSetup: AnswerChallenge = (services) => async (context, answer) => {
  const pending = await personSession(services, context, answer, 'MFA_SETUP');
  if (!pending.state.setup?.isVerified)
    throw new ProviderError('InvalidParameterException', 'User has not verified software token mfa');
  return factorProven(services, context, pending, answer, pending.user);
};
