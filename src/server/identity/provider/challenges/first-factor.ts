/** A sign-in with a choice of the first factor: a passkey, a code, or the password in either way. */
import { ask, given, required, requiredName, type AuthAnswer } from '../auth-answer.ts';
import { begun } from '../password-proof.ts';
import { ProviderError, type OperationContext, type ProviderServices } from '../provider.ts';
import { spendSession, type Progress } from '../sessions.ts';
import type { UserRow } from '../users-store.ts';
import { answeredSession, type AnswerChallenge } from './answered-session.ts';
import { askCode, usableCodes, type CodeFactor } from './code-factor.ts';
import { askPasskey, questionFor, settlePasskey, usablePasskeys, type Asked } from './passkey-factor.ts';
import { startPassword, startSrp, type StartFlow } from './password-start.ts';
import { personOf } from './password-verifier.ts';

const byPassword = ['PASSWORD', 'PASSWORD_SRP'];

const invalid = (message: string): ProviderError => new ProviderError('InvalidParameterException', message);

interface Choice extends Asked {
  readonly codes: readonly CodeFactor[];
}

/** What a person can begin with, beside the password. */
async function choiceOf(
  services: ProviderServices,
  context: OperationContext,
  user: UserRow | null,
  progress: Progress,
): Promise<Choice> {
  return {
    user,
    progress,
    codes: await usableCodes(services, context, user, progress.name),
    passkeys: await usablePasskeys(services, context, user, progress.name),
  };
}

/** The challenge of a factor, if the person can begin with it. */
async function askFirst(
  services: ProviderServices,
  context: OperationContext,
  choice: Choice,
  wanted: string | undefined,
): Promise<AuthAnswer | undefined> {
  const code = choice.codes.find((factor) => factor === wanted);
  if (code) return askCode(services, context, choice, code);
  if (wanted === 'WEB_AUTHN' && choice.passkeys.length > 0) return askPasskey(services, context, choice);
  return undefined;
}

/** The choice. If it includes a passkey, it contains the passkey's challenge already. */
async function askChoice(services: ProviderServices, context: OperationContext, choice: Choice): Promise<AuthAnswer> {
  const hasPasskey = choice.passkeys.length > 0;
  const { passkey, parameters = {} } = hasPasskey ? await questionFor(services, context, choice) : {};
  const state = { progress: choice.progress, ...(passkey && { passkey }) };
  const answer = await ask(services, context, {
    name: 'SELECT_CHALLENGE',
    sub: choice.user?.sub ?? null,
    state,
    parameters,
  });
  return { ...answer, AvailableChallenges: [...byPassword, ...choice.codes, ...(hasPasskey ? ['WEB_AUTHN'] : [])] };
}

/** Starts with the factor that the client prefers; if it is not available, with the choice of the available ones. */
export const startChoice: StartFlow = async (services, context, parameters) => {
  const preferred = given(parameters, 'PREFERRED_CHALLENGE');
  if (preferred === 'PASSWORD_SRP') return startSrp(services, context, parameters);
  if (preferred === 'PASSWORD') return startPassword(services, context, parameters);
  const name = requiredName(parameters);
  const choice = await choiceOf(services, context, await personOf(context, name), begun(name, false));
  return (await askFirst(services, context, choice, preferred)) ?? askChoice(services, context, choice);
};

export const answerChoice: AnswerChallenge = (services) => async (context, answer) => {
  const pending = await answeredSession(services, context, answer, 'SELECT_CHALLENGE');
  const { user, state } = pending;
  const chosen = required(answer.responses, 'ANSWER');
  if (chosen === 'WEB_AUTHN' && given(answer.responses, 'CREDENTIAL') !== undefined)
    return settlePasskey(services, context, pending, answer);
  const responses = { ...answer.responses, USERNAME: state.progress.name };
  if (byPassword.includes(chosen)) {
    await spendSession(services, context.tx, pending);
    return chosen === 'PASSWORD' ? startPassword(services, context, responses) : startSrp(services, context, responses);
  }
  const next = await askFirst(services, context, await choiceOf(services, context, user, state.progress), chosen);
  if (!next) throw invalid('Invalid challenge selected.');
  await spendSession(services, context.tx, pending);
  return next;
};
